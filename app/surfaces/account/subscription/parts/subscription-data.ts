import type { ProductCard } from '#app/shop/catalog/product.ts'

/** A rhythm in which boxes can come, with its name. */
export type RhythmOffer = Readonly<{ interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; intervalCount: number; name: string }>

/** A meal as the dashboard shows it: everybody sees the same. */
export type MealThumb = Readonly<{ variantId: number; title: string; art: string; available: boolean }>

/** Something that can come along with one delivery, at the price of buying it once. */
export type Extra = Readonly<
  Pick<ProductCard, 'variantId' | 'handle' | 'title' | 'art' | 'once' | 'deposit' | 'available'> & { kind: ExtraKind }
>
export const EXTRA_KINDS = ['snack', 'drink', 'pantry', 'meal', 'bundle'] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]

/** What the dashboard is given besides the customer's own data. */
export type SubscriptionPageData = Readonly<{
  thumbs: readonly MealThumb[]
  extras: readonly Extra[]
  frequencies: readonly RhythmOffer[]
  sizes: readonly number[]
  countries: readonly Readonly<{ code: string; name: string }>[]
}>

/** Pictures of meals by the number of their variant; undefined where the shop no longer shows one. */
export function thumbOf(thumbs: readonly MealThumb[], variantId: string | number): MealThumb | undefined {
  return thumbs.find((each) => String(each.variantId) === String(variantId))
}

/** One picture for every piece, as wells of a box show them. */
export function picturesOf(
  thumbs: readonly MealThumb[],
  lines: readonly Readonly<{ variantId: string; quantity: number }>[],
): readonly string[] {
  return lines.flatMap(({ variantId, quantity }) => {
    const art = thumbOf(thumbs, variantId)?.art
    return art === undefined ? [] : Array.from({ length: quantity }, () => art)
  })
}
