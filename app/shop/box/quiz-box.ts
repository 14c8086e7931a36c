import { type FillingMeal, fillBox, type MealPick } from './fill-box.ts'
import { frequencyFor } from './frequency.ts'
import { NO_PREFERENCES, type Preferences } from './preferences.ts'

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

export type QuizBox = Readonly<{ size: number; weeks: number; picks: readonly MealPick[] }>

const DEFAULT = { size: 12, weeks: 3 }
/** The share of the box that is of the kind somebody likes best: not everything, or it becomes a chore. */
const LIKED_SHARE = 2 / 3
const FOR_KIDS = 'kids-meals'

type QuizRequest = Readonly<{
  /** Of the answers that were given; questions may be skipped. */
  effects: readonly AnswerEffect[]
  meals: readonly (FillingMeal & Readonly<{ tags: readonly string[] }>)[]
  sizes: readonly number[]
  /** The rhythms on offer, in weeks. */
  rhythms: readonly number[]
  seed: string
}>

/** The box that answers lead to. It is full, unless no meal at all suits: then it is empty. */
export function quizBox({ effects, meals, sizes, rhythms, seed }: QuizRequest): QuizBox {
  const asked = Object.assign({ ...DEFAULT }, ...effects.map(defined)) as AnswerEffect & typeof DEFAULT
  const size = sizes.includes(asked.size) ? asked.size : (sizes[0] ?? DEFAULT.size)
  const preferences = preferencesOf(effects)
  const offered = meals.filter(({ tags }) => !tags.includes(FOR_KIDS))
  const liked = asked.likes === undefined ? [] : offered.filter(({ kind }) => kind === asked.likes)
  const fill = (from: typeof offered, missing: number, inBox: ReadonlyMap<number, number>) =>
    fillBox({ meals: from, inBox, missing, preferences, seed })
  const first = fill(liked, Math.ceil(size * LIKED_SHARE), new Map())
  const rest = fill(offered, size - first.length, countsOf(first))
  return { size, weeks: weeksFor(size, asked.weeks, rhythms), picks: [...first, ...rest] }
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
