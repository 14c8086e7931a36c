import type { FillingMeal } from './filling-meal.ts'
import type { Preferences } from './preferences.ts'

/** Why a meal was picked. All of it is true of the meal, or of the box at the moment it came in. */
export type PickReason =
  | Readonly<{ kind: 'protein'; grams: number }>
  | Readonly<{ kind: 'light'; kcal: number }>
  | Readonly<{ kind: 'first'; mealKind: string }>
  | Readonly<{ kind: 'flavour'; flavour: string }>
  | Readonly<{ kind: 'spicy' | 'season' | 'fresh' | 'again' | 'bestseller' | 'other' }>

/** From here on a portion is worth naming for its protein, without anybody having asked. */
const MUCH_PROTEIN = 20
/** Up to here it is light. */
const LIGHT_KCAL = 450

type Filling = Readonly<{
  meals: readonly FillingMeal[]
  inBox: ReadonlyMap<number, number>
  preferences: Preferences
}>

/** Two reasons for each pick, most telling first; no two picks get the same pair as long as the facts allow it. */
export function reasonsOf(
  picked: readonly FillingMeal[],
  { meals, inBox, preferences }: Filling,
): readonly (readonly PickReason[])[] {
  const seen = meals.filter(({ variantId }) => (inBox.get(variantId) ?? 0) > 0)
  // A bundle in the box may hold dishes that are not counted here.
  const isCounted = [...inBox.keys()].every((id) => meals.some(({ variantId }) => variantId === id))
  const told = new Set<string>()
  return picked.map((meal) => {
    const reasons = candidatesFor(meal, { seen, isCounted }, preferences)
    const pair = pairsOf(reasons).find((each) => !told.has(keyOf(each))) ?? reasons.slice(0, 2)
    told.add(keyOf(pair))
    seen.push(meal)
    return pair
  })
}

type Seen = Readonly<{ seen: readonly FillingMeal[]; isCounted: boolean }>

/** Everything that speaks for a meal, most telling first; last of all plain figures, which tell alike dishes apart. */
function candidatesFor(meal: FillingMeal, { seen, isCounted }: Seen, preferences: Preferences): readonly PickReason[] {
  const isAgain = seen.some(({ variantId }) => variantId === meal.variantId)
  const isFirst = isCounted && meal.kind !== '' && !seen.some(({ kind }) => kind === meal.kind)
  const all = [
    isAgain && ({ kind: 'again' } as const),
    ...wishedOf(meal, preferences),
    meal.inSeason && ({ kind: 'season' } as const),
    isFirst && ({ kind: 'first', mealKind: meal.kind } as const),
    ...factsOf(meal, preferences),
    isCounted && !isAgain && ({ kind: 'other' } as const),
    ...figuresOf(meal),
  ].filter((each) => each !== false)
  return all.filter((each, place) => all.findIndex((other) => keyOf([other]) === keyOf([each])) === place)
}

type Found = readonly (PickReason | false)[]

/** Wishes of the shopper that this meal fulfils. */
function wishedOf(meal: FillingMeal, { minProtein, maxKcal, spice }: Preferences): Found {
  return [
    ...figuresOf(meal).filter(({ kind }) => (kind === 'protein' ? minProtein > 0 : maxKcal > 0)),
    spice === 'like' && meal.isSpicy && { kind: 'spicy' },
  ]
}

/** What is worth saying of a meal without anybody having asked. */
function factsOf(meal: FillingMeal, { spice }: Preferences): Found {
  const { isBestseller, flavour, isNew, isSpicy, protein, kcal } = meal
  const isRich = protein !== null && protein >= MUCH_PROTEIN
  const isLight = kcal !== null && kcal <= LIGHT_KCAL
  return [
    isBestseller && { kind: 'bestseller' },
    flavour !== null && { kind: 'flavour', flavour },
    isNew && { kind: 'fresh' },
    spice === 'any' && isSpicy && { kind: 'spicy' },
    ...figuresOf(meal).filter(({ kind }) => (kind === 'protein' ? isRich : isLight)),
  ]
}

type Figure = Extract<PickReason, { kind: 'protein' | 'light' }>

function figuresOf({ protein, kcal }: FillingMeal): readonly Figure[] {
  const rich: readonly Figure[] = protein === null ? [] : [{ kind: 'protein', grams: protein }]
  return kcal === null ? rich : [...rich, { kind: 'light', kcal }]
}

/** Every two of the reasons in their order, those with the most telling ones first. */
function pairsOf(reasons: readonly PickReason[]): readonly (readonly PickReason[])[] {
  const pairs = reasons.flatMap((first, place) => reasons.slice(place + 1).map((second) => [first, second]))
  return pairs.length > 0 ? pairs : [reasons]
}

function keyOf(reasons: readonly PickReason[]): string {
  return JSON.stringify(reasons)
}
