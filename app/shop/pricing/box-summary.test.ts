import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxFor } from '#app/shop/box/choose-box.ts'
import { boxSummary, withCart } from './box-summary.ts'
import { priceBox } from './price-box.ts'
import { priceCart } from './price-cart.ts'
import { ABO20, aLine, aRequest } from './price-request.fixture.ts'
import type { PriceLine, PriceRequest } from './price-request.ts'

const { boxes: BOXES, delivery: DELIVERY } = aRequest()
const TERMS = { boxes: BOXES, delivery: DELIVERY, firstOrderPercent: 20 }

function mealLine(number: number, quantity: number, boxSurchargeCents: number): PriceLine {
  const own = { key: String(number), variantId: number, productId: number }
  return aLine({ ...own, quantity, boxSurchargeCents, recurs: true })
}

function cartOf(lines: readonly PriceLine[], codes: readonly string[] = ['ABO20']): PriceRequest {
  return aRequest({ lines, codes, discounts: [ABO20] })
}

test('an empty box is priced as the rule for boxes says [5.3-price-totalBox] [5.3-price-bowls] [5.3-price-savings]', () => {
  for (const box of BOXES) {
    const summary = boxSummary(box, { meals: 0, surchargeCents: 0, missing: box.size }, TERMS)
    const rule = priceBox(box, TERMS)
    expect(summary.singleCents).toBe(rule.totalBox)
    expect(summary.boxCents).toBe(rule.bowlsTotal)
    expect(summary.deliveryCents).toBe(rule.deliveryFee)
    expect(summary.firstOrderCents).toBe(rule.firstOrderDiscount)
    expect(summary.firstTotalCents).toBe(rule.discountedTotal)
    expect(summary.laterTotalCents).toBe(rule.bowlsTotal + rule.deliveryFee)
    expect(summary.savingsCents).toBe(rule.savings)
  }
})

const someMeals = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 6 }), surcharge: fc.constantFrom(-250, -50, 0, 50, 250) }),
  { minLength: 1, maxLength: 8 },
)

/** A full box of these meals, and what the cart with them costs. */
function fullBox(meals: readonly { quantity: number; surcharge: number }[]) {
  const progress = meals.reduce((sum, { quantity }) => sum + quantity, 0)
  const size = boxFor(
    progress,
    BOXES.map((box) => box.size),
  )
  const box = BOXES.find((each) => each.size === size) ?? { size: 6, mealCents: 849 }
  const surchargeCents = meals.reduce((sum, { quantity, surcharge }) => sum + quantity * surcharge, 0)
  const summary = boxSummary(box, { meals: progress, surchargeCents, missing: 0 }, TERMS)
  return {
    progress,
    summary,
    lines: meals.map(({ quantity, surcharge }, place) => mealLine(place, quantity, surcharge)),
  }
}

test('a full box costs in the summary what it costs in the cart, to the cent [5.3-price-consistent] [5.3-price-fee]', () => {
  fc.assert(
    fc.property(someMeals, (meals) => {
      const { progress, summary, lines } = fullBox(meals)
      fc.pre(progress >= 6)
      const first = priceCart(cartOf(lines))
      expect(summary.firstTotalCents).toBe(first.totalCents)
      expect(summary.firstOrderCents).toBe(first.discountCents)
      expect(summary.laterTotalCents).toBe(priceCart(cartOf(lines, [])).totalCents)
      expect(withCart(summary, first, { firstOrderCode: 'ABO20', boxes: BOXES })).toEqual(summary)
    }),
  )
})

test('what else lies in the cart stands in a row of its own, and the rows add up', () => {
  const { summary, lines } = fullBox([{ quantity: 12, surcharge: 50 }])
  const drink: PriceLine = { ...mealLine(99, 2, 0), type: 'drink', taxClass: 'drink', onceCents: 290, nominalGrams: 1 }
  const price = priceCart(cartOf([...lines, drink]))
  const together = withCart(summary, price, { firstOrderCode: 'ABO20', boxes: BOXES })
  const { boxCents, surchargeCents, deliveryCents, othersCents, firstOrderCents, codesCents } = together
  expect(othersCents).toBe(580)
  expect(together.firstTotalCents).toBe(price.totalCents)
  expect(boxCents + surchargeCents + deliveryCents + othersCents - firstOrderCents - codesCents).toBe(price.totalCents)
})
