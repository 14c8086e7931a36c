import type { ProductType } from '#app/shop/catalog/product.ts'
import { needsDelivery } from '#app/shop/catalog/product-type-names.ts'
import type { BoxPrice, DeliveryRule, PriceLine } from './price-request.ts'

/** What delivery costs before discounts, and how many meals are missing until it costs nothing. */
export type DeliveryFee = Readonly<{
  kind: 'delivery-fee' | 'delivery-free' | 'no-delivery'
  feeCents: number
  mealsToFree: number | null
}>

type Parcel = Readonly<{
  lines: readonly PriceLine[]
  progress: number
  box: BoxPrice | null
  boxes: readonly BoxPrice[]
  rule: DeliveryRule
}>

const FOOD: readonly ProductType[] = ['meal', 'bundle', 'drink', 'snack', 'pantry']

/** A box that comes again pays by its size, goods bought once by their meals, goods that are no food their own fee. */
export function deliveryFee({ lines, progress, box, boxes, rule }: Parcel): DeliveryFee {
  const sent = lines.filter((line) => line.gift === null && needsDelivery(line))
  if (sent.length === 0) return { kind: 'no-delivery', feeCents: 0, mealsToFree: null }
  if (!sent.some(({ type }) => FOOD.includes(type))) return feeOf(rule.goodsFeeCents, null)
  const meals = box ? box.size : progress
  if (meals > rule.feeUpToMeals) return feeOf(0, null)
  return feeOf(rule.feeCents, mealsToFree({ progress, box, boxes, rule }))
}

function feeOf(feeCents: number, mealsToFree: number | null): DeliveryFee {
  return feeCents > 0
    ? { kind: 'delivery-fee', feeCents, mealsToFree }
    : { kind: 'delivery-free', feeCents: 0, mealsToFree: null }
}

function mealsToFree({ progress, box, boxes, rule }: Omit<Parcel, 'lines'>): number | null {
  if (!box) return Math.floor(rule.feeUpToMeals + 1 - progress)
  const freeSizes = boxes.map(({ size }) => size).filter((size) => size > rule.feeUpToMeals)
  return freeSizes.length > 0 ? Math.ceil(Math.min(...freeSizes) - progress) : null
}
