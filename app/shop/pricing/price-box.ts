import { percentUp } from './discount-amount.ts'
import type { BoxPrice, DeliveryRule } from './price-request.ts'

/** What a box costs beside the same meals at the highest price per meal. All in cents. */
export type PricedBox = Readonly<{
  totalBox: number
  bowlsTotal: number
  deliveryFee: number
  firstOrderDiscount: number
  originalTotal: number
  discountedTotal: number
  savings: number
}>

type BoxTerms = Readonly<{
  boxes: readonly BoxPrice[]
  delivery: Pick<DeliveryRule, 'feeCents' | 'feeUpToMeals'>
  firstOrderPercent: number
}>

/** The price that the box step shows. The fee is part of both totals: it is neither discounted nor saved. */
export function priceBox({ size, mealCents }: BoxPrice, { boxes, delivery, firstOrderPercent }: BoxTerms): PricedBox {
  const totalBox = size * Math.max(mealCents, ...boxes.map((box) => box.mealCents))
  const bowlsTotal = size * mealCents
  const deliveryFee = size <= delivery.feeUpToMeals ? delivery.feeCents : 0
  const firstOrderDiscount = percentUp(bowlsTotal, firstOrderPercent)
  const originalTotal = totalBox + deliveryFee
  const discountedTotal = bowlsTotal - firstOrderDiscount + deliveryFee
  const savings = originalTotal - discountedTotal
  return { totalBox, bowlsTotal, deliveryFee, firstOrderDiscount, originalTotal, discountedTotal, savings }
}
