import { rngFrom } from '#app/brand/art/shapes/random.ts'
import type { FillingMeal } from './filling-meal.ts'
import { type PickReason, reasonsOf } from './pick-reasons.ts'
import { type Preferences, suits } from './preferences.ts'

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
/** No dish more often than this at all: a box stays open rather than being filled with one dish. */
export const MOST_ALIKE = 3

const POINTS = { spicy: 6, season: 5, bestseller: 2, dearer: 8, again: 10, sameKind: 1, sameFlavour: 1, noMain: 100 }
/** Below the smallest difference of points, so that chance only decides between equals. */
const CHANCE = 0.9

/**
 * Adds the meals that are missing, or as many as suit without more than three alike.
 *
 * Every pick is the one that adds most. Since every further piece of a dish, of a flavour within its kind, and of a kind
 * is worth less than the one before, no other choice has a better score.
 */
export function fillBox({ meals, inBox, missing, preferences, seed }: FillRequest): readonly MealPick[] {
  const suitable = meals.filter((meal) => meal.available && suits(meal, preferences))
  const { offered, limit } = offerOf(suitable, { meals, inBox, missing })
  const counts = new Map(inBox)
  const chances = chancesOf(offered, seed)
  const picked: FillingMeal[] = []
  while (picked.length < missing) {
    const open = offered.filter(({ variantId }) => countOf(counts, variantId) < limit)
    const best = bestOf(open, (meal) => gain(meal, { meals, counts, preferences }) + (chances.get(meal.variantId) ?? 0))
    if (!best) break
    picked.push(best)
    counts.set(best.variantId, countOf(counts, best.variantId) + 1)
  }
  const reasons = reasonsOf(picked, { meals, inBox, preferences })
  return picked.map(({ variantId }, place) => ({ variantId, reasons: reasons[place] ?? [] }))
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

type Open = Pick<FillRequest, 'meals' | 'inBox' | 'missing'>

/**
 * Main meals, as few of one dish as they allow. Breakfast and sweet dishes come along where main meals do not fill the
 * box, or where somebody chose one of their kind.
 */
function offerOf(suitable: readonly FillingMeal[], { meals, inBox, missing }: Open) {
  const chosenKinds = new Set(meals.filter((meal) => countOf(inBox, meal.variantId) > 0).map(({ kind }) => kind))
  const wanted = suitable.filter(({ isMain, kind }) => isMain || chosenKinds.has(kind))
  const room = (limit: number) =>
    wanted.reduce((sum, { variantId }) => sum + Math.max(0, limit - countOf(inBox, variantId)), 0)
  const limit = [MOST_OF_A_DISH, MOST_ALIKE].find((each) => room(each) >= missing)
  return limit === undefined ? { offered: suitable, limit: MOST_ALIKE } : { offered: wanted, limit }
}

type Situation = Readonly<{
  meals: readonly FillingMeal[]
  counts: ReadonlyMap<number, number>
  preferences: Preferences
}>

/** What one more of a meal adds to the score of a box. */
function gain(meal: FillingMeal, { meals, counts, preferences }: Situation): number {
  const alike = meals.filter(({ kind }) => kind === meal.kind)
  const ofFlavour = meal.flavour === null ? [] : alike.filter(({ flavour }) => flavour === meal.flavour)
  const inBox = (some: readonly FillingMeal[]) =>
    some.reduce((sum, { variantId }) => sum + countOf(counts, variantId), 0)
  const repeats =
    countOf(counts, meal.variantId) * POINTS.again +
    inBox(alike) * POINTS.sameKind +
    inBox(ofFlavour) * POINTS.sameFlavour
  return ownPoints(meal, preferences) - repeats
}

function ownPoints(meal: FillingMeal, { spice, minProtein }: Preferences): number {
  const protein = minProtein > 0 ? Math.round((meal.protein ?? 0) / 5) : 0
  return (
    protein +
    (spice === 'like' && meal.isSpicy ? POINTS.spicy : 0) +
    (meal.inSeason ? POINTS.season : 0) +
    (meal.isBestseller ? POINTS.bestseller : 0) -
    (meal.surchargeCents > 0 ? POINTS.dearer : 0) -
    (meal.isMain ? 0 : POINTS.noMain)
  )
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
