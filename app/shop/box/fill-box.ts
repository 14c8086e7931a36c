import { rngFrom } from '#app/brand/art/shapes/random.ts'
import { type Preferences, suits, type TastedMeal } from './preferences.ts'

/** A meal that a box can be filled with. */
export type FillingMeal = TastedMeal &
  Readonly<{
    variantId: number
    available: boolean
    inSeason: boolean
    isBestseller: boolean
    /** What it costs beyond the box price: nobody wants to be surprised by that. */
    surchargeCents: number
    kind: string
  }>

/** Why a meal was picked, most telling first. */
export type PickReason =
  | Readonly<{ kind: 'protein'; grams: number }>
  | Readonly<{ kind: 'light'; kcal: number }>
  | Readonly<{ kind: 'spicy' | 'season' | 'new' | 'again' | 'bestseller' }>

export type MealPick = Readonly<{ variantId: number; reasons: readonly PickReason[] }>

export type FillRequest = Readonly<{
  meals: readonly FillingMeal[]
  /** Pieces of each variant that lie in the box already. */
  inBox: ReadonlyMap<number, number>
  missing: number
  preferences: Preferences
  /** The same seed gives the same box. */
  seed: string
}>

/** No dish more often than this, as long as there are others. */
export const MOST_OF_A_DISH = 2

const POINTS = { spicy: 6, season: 5, bestseller: 2, dearer: 8, again: 10, sameKind: 1 }
const MOST_REASONS = 2
/** Below the smallest difference of points, so that chance only decides between equals. */
const CHANCE = 0.9

/**
 * Completes a box with exactly the meals that are missing, or none where no meal suits.
 *
 * Every pick is the one that adds most. Since every further piece of a dish, and of a kind of dishes, is worth less than
 * the one before, no other choice has a better score.
 */
export function fillBox({ meals, inBox, missing, preferences, seed }: FillRequest): readonly MealPick[] {
  const suitable = meals.filter((meal) => meal.available && suits(meal, preferences))
  if (suitable.length === 0) return []
  const counts = new Map(inBox)
  const limit = dishLimit(suitable, inBox, missing)
  const chances = chancesOf(suitable, seed)
  const picks: MealPick[] = []
  while (picks.length < missing) {
    const open = suitable.filter(({ variantId }) => countOf(counts, variantId) < limit)
    const best = bestOf(open, (meal) => gain(meal, { meals, counts, preferences }) + (chances.get(meal.variantId) ?? 0))
    if (!best) break
    picks.push({ variantId: best.variantId, reasons: reasonsFor(best, counts, preferences) })
    counts.set(best.variantId, countOf(counts, best.variantId) + 1)
  }
  return picks
}

/** How well a box suits: every meal by what speaks for it, less what repeats itself. */
export function boxScore(
  counts: ReadonlyMap<number, number>,
  { meals, preferences }: Pick<FillRequest, 'meals' | 'preferences'>,
): number {
  let score = 0
  const filled = new Map<number, number>()
  for (const meal of meals) {
    for (let piece = 0; piece < countOf(counts, meal.variantId); piece++) {
      score += gain(meal, { meals, counts: filled, preferences })
      filled.set(meal.variantId, piece + 1)
    }
  }
  return score
}

/** As few of one dish as the choice allows. */
function dishLimit(suitable: readonly FillingMeal[], inBox: ReadonlyMap<number, number>, missing: number): number {
  const room = (limit: number) =>
    suitable.reduce((sum, { variantId }) => sum + Math.max(0, limit - countOf(inBox, variantId)), 0)
  let limit = MOST_OF_A_DISH
  while (room(limit) < missing) limit++
  return limit
}

type Situation = Readonly<{
  meals: readonly FillingMeal[]
  counts: ReadonlyMap<number, number>
  preferences: Preferences
}>

/** What one more of a meal adds to the score of a box. */
function gain(meal: FillingMeal, { meals, counts, preferences }: Situation): number {
  const ofKind = meals
    .filter(({ kind }) => kind === meal.kind)
    .reduce((sum, { variantId }) => sum + countOf(counts, variantId), 0)
  const repeats = countOf(counts, meal.variantId) * POINTS.again + ofKind * POINTS.sameKind
  return ownPoints(meal, preferences) - repeats
}

function ownPoints(meal: FillingMeal, { spice, minProtein }: Preferences): number {
  const protein = minProtein > 0 ? Math.round((meal.protein ?? 0) / 5) : 0
  return (
    protein +
    (spice === 'like' && meal.isSpicy ? POINTS.spicy : 0) +
    (meal.inSeason ? POINTS.season : 0) +
    (meal.isBestseller ? POINTS.bestseller : 0) -
    (meal.surchargeCents > 0 ? POINTS.dearer : 0)
  )
}

function reasonsFor(
  meal: FillingMeal,
  counts: ReadonlyMap<number, number>,
  { spice, minProtein, maxKcal }: Preferences,
): readonly PickReason[] {
  const reasons: PickReason[] = []
  if (minProtein > 0 && meal.protein !== null) reasons.push({ kind: 'protein', grams: meal.protein })
  if (maxKcal > 0 && meal.kcal !== null) reasons.push({ kind: 'light', kcal: meal.kcal })
  if (spice === 'like' && meal.isSpicy) reasons.push({ kind: 'spicy' })
  if (meal.inSeason) reasons.push({ kind: 'season' })
  if (meal.isBestseller) reasons.push({ kind: 'bestseller' })
  const isNew = countOf(counts, meal.variantId) === 0
  return [...reasons.slice(0, MOST_REASONS - 1), { kind: isNew ? 'new' : 'again' }]
}

function chancesOf(meals: readonly FillingMeal[], seed: string): ReadonlyMap<number, number> {
  const random = rngFrom(`fill/${seed}`)
  return new Map(meals.map(({ variantId }) => [variantId, random() * CHANCE]))
}

function bestOf<Item>(items: readonly Item[], worth: (item: Item) => number): Item | null {
  let best: { item: Item; worth: number } | null = null
  for (const item of items) {
    const own = worth(item)
    if (!best || own > best.worth) best = { item, worth: own }
  }
  return best?.item ?? null
}

function countOf(counts: ReadonlyMap<number, number>, variantId: number): number {
  return counts.get(variantId) ?? 0
}
