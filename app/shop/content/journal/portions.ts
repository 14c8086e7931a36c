import { formatNumber } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { RecipeIngredient, Unit } from './kitchen-recipe.ts'
import { unitWords } from './unit-words.ts'

export const MOST_PORTIONS = 24

/** Units that a scale measures; everything else is measured with spoons and hands, in quarters. */
const WEIGHED: readonly Unit[] = ['g', 'ml']
const FRACTIONS: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }

/** From ten onions on nobody cuts one into quarters. */
const COUNTED_WHOLE_FROM = 10

type Portions = Readonly<{ serves: number; portions: number }>

/** An amount for another number of portions, rounded to what a kitchen can measure; as written for its own number. */
export function amountFor(
  { amount, unit }: Pick<RecipeIngredient, 'unit'> & { amount: number },
  { serves, portions }: Portions,
): number {
  if (serves === portions) return amount
  const exact = (amount * portions) / serves
  return unit !== null && WEIGHED.includes(unit) ? weighed(exact) : counted(exact, unit)
}

function weighed(exact: number): number {
  if (exact >= 1000) return roundTo(exact, 50)
  if (exact >= 50) return roundTo(exact, 5)
  return Math.max(1, Math.round(exact))
}

/** A pinch has no halves. */
function counted(exact: number, unit: Unit | null): number {
  if (unit === 'pinch' || exact >= COUNTED_WHOLE_FROM) return Math.max(1, Math.round(exact))
  return Math.max(0.25, roundTo(exact, 0.25))
}

function roundTo(exact: number, step: number): number {
  return Math.round(exact / step) * step
}

/** "1½ EL", "250 g", "2"; empty where the recipe leaves the amount to the cook. */
export function shownAmount(
  { amount, unit }: Pick<RecipeIngredient, 'amount' | 'unit'>,
  portions: Portions,
  language: Language,
): string {
  if (amount === null) return ''
  const needed = amountFor({ amount, unit }, portions)
  const [one, many] = unit ? unitWords[language][unit] : ['', '']
  return `${numberIn(needed, language)}\u00a0${needed > 1 ? many : one}`.trim()
}

function numberIn(amount: number, language: Language): string {
  const whole = Math.floor(amount)
  const fraction = FRACTIONS[amount - whole]
  if (!fraction) return formatNumber(amount, language)
  return whole === 0 ? fraction : `${formatNumber(whole, language)}${fraction}`
}
