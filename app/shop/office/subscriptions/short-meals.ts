import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Replacement } from '#app/shop/subscriptions/rules/missing-goods.ts'
import type { Pieces, Substitution } from '#app/shop/subscriptions/rules/subscription.ts'

/** Days ahead in which missing meals are looked for. */
export const LOOKED_AHEAD_DAYS = 14

/** A box in which something is missing. */
export type ShortBox = Readonly<{
  id: number
  subscriptionId: number
  cycleIndex: number
  billingOn: CalendarDate
  name: string
  email: string
  substitution: Substitution
  missing: readonly Pieces[]
  replaced: readonly Replacement[]
  /** When its customer was told; null while nobody was. */
  announcedAt: Date | null
  /** Fewer meals are left than a box needs: it does not come. */
  isTooSmall: boolean
}>

/** One box that lacks a meal, and what comes instead. */
export type ShortPlace = Omit<ShortBox, 'missing' | 'replaced'> &
  Readonly<{
    quantity: number
    /** The meals that come instead; empty where it is left out. */
    instead: readonly string[]
  }>

export type ShortMeal = Readonly<{
  variantId: number
  title: string
  /** Pieces that are there; null where nobody counts. */
  stock: number | null
  pieces: number
  places: readonly ShortPlace[]
}>

type Named = Readonly<{ title: string; stock: number | null }>

/** The same by meal, the most missed first: whoever cooks or buys it mends all its boxes at once. */
export function byMeal(boxes: readonly ShortBox[], nameOf: (variantId: number) => Named): readonly ShortMeal[] {
  const places = boxes.flatMap(({ missing, replaced, ...box }) => {
    const gone = new Set(
      [...missing, ...replaced.map(({ from }) => ({ variantId: from }))].map((each) => each.variantId),
    )
    return [...gone].map((variantId) => {
      const swaps = replaced.filter(({ from }) => from === variantId)
      const left = missing.find((each) => each.variantId === variantId)?.quantity ?? 0
      const quantity = swaps.reduce((sum, each) => sum + each.quantity, left)
      const instead = swaps.map((each) => `${each.quantity} × ${nameOf(each.to).title}`)
      return { variantId, place: { ...box, quantity, instead } }
    })
  })
  const meals = [...Map.groupBy(places, ({ variantId }) => variantId)].map(([variantId, found]) => ({
    variantId,
    ...nameOf(variantId),
    pieces: found.reduce((sum, { place }) => sum + place.quantity, 0),
    places: found.map(({ place }) => place),
  }))
  return meals.toSorted((one, other) => other.pieces - one.pieces || one.variantId - other.variantId)
}
