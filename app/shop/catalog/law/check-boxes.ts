import type { Fault } from '#app/foundation/fault/fault.ts'
import { productFault } from '#app/shop/catalog/files/catalog-fault.ts'
import type { BoxesFile, ProductFile } from '#app/shop/catalog/files/catalog-file.ts'

/** The box that a new shopper sees, and the rhythm that it comes in. */
const DEFAULT_SIZE = 16
const DEFAULT_WEEKS = 4

/** Nobody pays more for a meal in a box, not even in the smallest, than for the same meal bought once. */
export function dearBoxFaults(product: ProductFile, { boxes }: BoxesFile): Fault[] {
  const { type, price, boxSurcharge, subscriptionOf } = product
  // Subscription versions follow their originals.
  if (type !== 'meal' || subscriptionOf) return []
  const most = Math.max(...boxes.map(({ mealPrice }) => mealPrice))
  const inBox = most + boxSurcharge
  if (Math.round(inBox * 100) <= Math.round(price * 100)) return []
  const message = `makes it ${inBox.toFixed(2)} in a box, more than ${price} bought once: write at most ${(price - most).toFixed(2)}`
  return [productFault(product, 'boxSurcharge', message)]
}

/** A larger box costs less a meal; the default box exists and is delivered free. */
export function boxFaults({ boxes, frequencies, deliveryFee, feeUpToSize }: BoxesFile): Fault[] {
  const faults: Fault[] = []
  const say = (field: string, message: string) => faults.push({ file: 'boxes.yaml', field, message })
  boxes.forEach(({ size, mealPrice }, place) => {
    const smaller = boxes[place - 1]
    if (!smaller) return
    if (size <= smaller.size)
      say(`boxes.${place}.size`, `is ${size} after ${smaller.size}: boxes stand in rising order`)
    else if (mealPrice >= smaller.mealPrice)
      say(`boxes.${place}.mealPrice`, `is ${mealPrice}, not below ${smaller.mealPrice} of the smaller box`)
  })
  if (!boxes.some(({ size }) => size === DEFAULT_SIZE))
    say('boxes', `hold none of ${DEFAULT_SIZE} meals, the default box`)
  if (deliveryFee > 0 && !boxes.some(({ size }) => size === feeUpToSize))
    say('feeUpToSize', `is ${feeUpToSize}: name the largest box that pays the delivery fee`)
  if (deliveryFee > 0 && feeUpToSize >= DEFAULT_SIZE)
    say('feeUpToSize', `is ${feeUpToSize}: the default box of ${DEFAULT_SIZE} is delivered free`)
  if (!frequencies.some(({ intervalCount }) => intervalCount === DEFAULT_WEEKS))
    say('frequencies', `hold none of ${DEFAULT_WEEKS} weeks, the default rhythm`)
  if (new Set(frequencies.map(({ intervalCount }) => intervalCount)).size < frequencies.length)
    say('frequencies', 'name the same rhythm twice')
  return faults
}
