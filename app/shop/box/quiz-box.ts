import { fillBox, type MealPick, MOST_ALIKE } from './fill-box.ts'
import type { FillingMeal } from './filling-meal.ts'
import { frequencyFor } from './frequency.ts'
import { NO_PREFERENCES, type Preferences, suits } from './preferences.ts'

/** What an answer of the quiz does to the box. */
export type AnswerEffect = Readonly<{
  size?: number | undefined
  weeks?: number | undefined
  /** The kind of dishes that most of the box is made of. */
  likes?: string | undefined
  avoid?: Preferences['avoid'] | undefined
  spice?: Preferences['spice'] | undefined
  minProtein?: number | undefined
  maxKcal?: number | undefined
}>

export type QuizBox = Readonly<{
  size: number
  weeks: number
  picks: readonly MealPick[]
  /** Places that stay open, because more than three of one meal would have to fill them. */
  open: number
  /** Different meals that keep to every wish. */
  suiting: number
}>

const DEFAULT = { size: 12, weeks: 3 }
/** The share of the box that is of the kind somebody likes best: not everything, or it becomes a chore. */
const LIKED_SHARE = 2 / 3
const FOR_KIDS = 'kids-meals'

type QuizMeal = FillingMeal & Readonly<{ tags: readonly string[] }>

type QuizRequest = Readonly<{
  /** Of the answers that were given; questions may be skipped. */
  effects: readonly AnswerEffect[]
  meals: readonly QuizMeal[]
  sizes: readonly number[]
  /** The rhythms on offer, in weeks. */
  rhythms: readonly number[]
  seed: string
}>

/** The box that answers lead to. No wish is broken and no meal comes more than three times: rather places stay open. */
export function quizBox({ effects, meals, sizes, rhythms, seed }: QuizRequest): QuizBox {
  const asked = Object.assign({ ...DEFAULT }, ...effects.map(defined)) as AnswerEffect & typeof DEFAULT
  const size = sizes.includes(asked.size) ? asked.size : (sizes[0] ?? DEFAULT.size)
  const preferences = preferencesOf(effects)
  const offered = offeredOf(meals)
  const liked = asked.likes === undefined ? [] : offered.filter(({ kind }) => kind === asked.likes)
  const fill = (from: typeof offered, missing: number, inBox: ReadonlyMap<number, number>) =>
    fillBox({ meals: from, inBox, missing, preferences, seed })
  const first = fill(liked, Math.ceil(size * LIKED_SHARE), new Map())
  const rest = fill(offered, size - first.length, countsOf(first))
  const picks = [...first, ...rest]
  const suiting = suitingOf(offered, preferences)
  return { size, weeks: weeksFor(size, asked.weeks, rhythms), picks, open: size - picks.length, suiting }
}

/** The largest box that is full with what suits, where the asked one is not. */
export function smallerQuizBox({ size, open, suiting }: QuizBox, sizes: readonly number[]): number | null {
  const full = sizes.filter((each) => each < size && each <= suiting * MOST_ALIKE)
  return open > 0 && full.length > 0 ? Math.max(...full) : null
}

/** An answer without which more meals would suit. */
export type WiderWish = Readonly<{ place: number; more: number }>

/**
 * Which wishes of taste could be widened, the one that brings most first. What somebody does not tolerate is none of
 * them: nobody is talked into an allergen.
 */
export function widerWishes(
  effects: readonly (AnswerEffect | null)[],
  meals: readonly QuizMeal[],
): readonly WiderWish[] {
  const offered = offeredOf(meals)
  const without = (left: number | null) =>
    suitingOf(offered, preferencesOf(effects.flatMap((each, place) => (each && place !== left ? [each] : []))))
  const now = without(null)
  return effects
    .flatMap((each, place) => (each && !each.avoid ? [{ place, more: without(place) - now }] : []))
    .filter(({ more }) => more > 0)
    .toSorted((one, other) => other.more - one.more)
}

function offeredOf(meals: readonly QuizMeal[]): readonly QuizMeal[] {
  return meals.filter(({ tags }) => !tags.includes(FOR_KIDS))
}

function suitingOf(meals: readonly QuizMeal[], preferences: Preferences): number {
  return meals.filter((meal) => meal.available && suits(meal, preferences)).length
}

/** As the builder would take it: the asked rhythm where it suits the box. */
function weeksFor(size: number, asked: number, rhythms: readonly number[]): number {
  const every = (intervalCount: number) => ({ interval: 'WEEK', intervalCount })
  return frequencyFor(size, every(asked), rhythms.map(every))?.intervalCount ?? asked
}

/** What somebody avoids adds up; for everything else the last answer counts. */
function preferencesOf(effects: readonly AnswerEffect[]): Preferences {
  const last = Object.assign({}, ...effects.map(defined)) as AnswerEffect
  return {
    avoid: [...new Set(effects.flatMap(({ avoid = [] }) => avoid))],
    spice: last.spice ?? NO_PREFERENCES.spice,
    minProtein: last.minProtein ?? NO_PREFERENCES.minProtein,
    maxKcal: last.maxKcal ?? NO_PREFERENCES.maxKcal,
  }
}

function defined(effect: AnswerEffect): AnswerEffect {
  return Object.fromEntries(Object.entries(effect).filter(([, value]) => value !== undefined))
}

function countsOf(picks: readonly MealPick[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { variantId } of picks) counts.set(variantId, (counts.get(variantId) ?? 0) + 1)
  return counts
}
