import { eurosToCents } from '#app/foundation/money/money.ts'
import { boxFor, initialBox, nextBox } from '#app/shop/box/choose-box.ts'
import { type Frequency, frequencyFor, keepsFrequency, mealsPerWeek } from '#app/shop/box/frequency.ts'
import { gramsOf, progressOf, type WeighedLine } from '#app/shop/box/progress.ts'
import { priceBox } from '#app/shop/pricing/price-box.ts'
import { type Fields, fields, type Json, list, number, text, type VectorOps } from '../vector.ts'

function weighed(line: Json | undefined): WeighedLine {
  const { weight, weightUnit, quantity, productType } = fields(line)
  const grams = gramsOf(number(weight), text(weightUnit))
  return { grams, quantity: number(quantity), isVoucher: productType === 'Gift Card' }
}

function frequency(value: Json | undefined): Frequency {
  const { interval, intervalCount } = fields(value)
  return { interval: text(interval), intervalCount: number(intervalCount) }
}

function initial({ boxes, frequencies, storedBox, storedFrequency }: Fields, { progress }: Fields): Json {
  const stored = typeof storedBox === 'number' ? storedBox : null
  const size = initialBox(stored, { progress: number(progress), sizes: list(boxes).map(number) })
  const chosen = frequencyFor(
    size,
    storedFrequency ? frequency(storedFrequency) : null,
    list(frequencies).map(frequency),
  )
  return { size, ...chosen }
}

function boxPrice({ pricePerMeal, deliveryFee, firstOrderPercent }: Fields, { size }: Fields): Json {
  const boxes = Object.entries(fields(pricePerMeal)).map(([meals, price]) => ({
    size: Number(meals),
    mealCents: eurosToCents(Number(text(price))),
  }))
  const box = boxes.find((each) => each.size === number(size))
  if (!box) throw new TypeError(`there is no box of ${size}`)
  const delivery = { feeCents: eurosToCents(Number(text(deliveryFee))), feeUpToMeals: 6 }
  const priced = priceBox(box, { boxes, delivery, firstOrderPercent: number(firstOrderPercent) })
  return Object.fromEntries(Object.entries(priced).map(([name, cents]) => [name, (cents / 100).toFixed(2)]))
}

export const ops: VectorOps = {
  'box.fit': ({ boxes }, { progress }) => ({ size: boxFor(number(progress), list(boxes).map(number)) }),
  'box.next': ({ boxes, current }, { progress, growing, noDowngrade }) => ({
    size: nextBox({
      current: number(current),
      progress: number(progress),
      growing: growing === true,
      noDowngrade: noDowngrade === true,
      sizes: list(boxes).map(number),
    }),
  }),
  'box.initial': initial,
  'frequency.keep': ({ size, stored }) => ({ kept: keepsFrequency(number(size), frequency(stored)) }),
  'cart.mealsPerWeek': ({ size, delivery }) => ({ mealsPerWeek: mealsPerWeek(number(size), frequency(delivery)) }),
  'cart.lineWeight': ({ line, cartLineCount }) => ({
    unitKg: progressOf([{ ...weighed(line), quantity: 1 }], number(cartLineCount)),
    lineKg: progressOf([weighed(line)], number(cartLineCount)),
  }),
  'cart.progress': ({ lines }) => ({ totalProgress: progressOf(list(lines).map(weighed)) }),
  'pricing.box': boxPrice,
}
