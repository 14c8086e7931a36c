import type { AgreedPrices } from './agreed-prices.ts'

/** A price that is lower than agreed: of a meal in its box, of the delivery, or of some goods. */
export type FallenPrice = Readonly<
  ({ of: 'meal' | 'delivery' } | { of: 'surcharge' | 'goods'; variantId: number }) & {
    wasCents: number
    isCents: number
  }
>

type Held = Readonly<{
  agreed: AgreedPrices
  held: AgreedPrices
  /** Whether a delivery of so many meals pays for its delivery by what was agreed. */
  meals: number
  isMeal: (variantId: number) => boolean
}>

/** What of the prices of a delivery has fallen since they were agreed (S-25). */
export function fallenPrices({ agreed, held, meals, isMeal }: Held): readonly FallenPrice[] {
  const fell = (wasCents: number, isCents: number) => (isCents < wasCents ? [{ wasCents, isCents }] : [])
  const goods = agreed.goods.flatMap(({ variantId, ...was }): readonly FallenPrice[] => {
    const is = held.goods.find((each) => each.variantId === variantId) ?? was
    return isMeal(variantId)
      ? fell(was.boxSurchargeCents, is.boxSurchargeCents).map((each) => ({ of: 'surcharge', variantId, ...each }))
      : fell(was.onceCents, is.onceCents).map((each) => ({ of: 'goods', variantId, ...each }))
  })
  return [
    ...fell(agreed.box.mealCents, held.box.mealCents).map((each) => ({ of: 'meal' as const, ...each })),
    ...goods,
    ...fell(feeOf(agreed, meals), feeOf(held, meals)).map((each) => ({ of: 'delivery' as const, ...each })),
  ]
}

function feeOf({ delivery }: AgreedPrices, meals: number): number {
  return meals > delivery.feeUpToMeals ? 0 : delivery.feeCents
}
