import type { AnswerEffect, QuizBox } from '#app/shop/box/quiz-box.ts'
import type { MealChoice } from '#app/shop/catalog/meal-choice.ts'
import { type BoxSummary, boxSummary } from '#app/shop/pricing/box-summary.ts'
import type { BoxPrice, DeliveryRule } from '#app/shop/pricing/price-request.ts'
import type { Ground } from '#app/surfaces/storefront/blocks/block-grounds.ts'
import { boxLink } from '#app/surfaces/storefront/box/box-link.ts'

export type QuizMeal = Omit<MealChoice, 'once' | 'inBox' | 'badges'>

export type QuizAnswer = Readonly<{
  label: string
  note: string
  because: string
  art: string
  ground: Ground
  effect: AnswerEffect
}>

export type ShownQuiz = Readonly<{
  lead: string
  result: Readonly<{ title: string; lead: string }>
  questions: readonly Readonly<{ question: string; answers: readonly QuizAnswer[] }>[]
  meals: readonly QuizMeal[]
  boxes: readonly BoxPrice[]
  rhythms: readonly Readonly<{ weeks: number; name: string }>[]
  delivery: Pick<DeliveryRule, 'feeCents' | 'feeUpToMeals'>
  firstOrder: Readonly<{ percent: number; code: string | null }>
}>

export type PickedMeal = Readonly<{ meal: QuizMeal; quantity: number }>

/** The result as it is shown: dishes with their number, what they cost, and the link that takes the box over. */
export type QuizResult = Readonly<{ dishes: readonly PickedMeal[]; summary: BoxSummary; mealCents: number; to: string }>

/** Ways to a full box where few meals keep to every wish; each is the visitor's to take. */
export type WaysToFill = Readonly<{
  wider: readonly Readonly<{ place: number; more: number; widen: () => void }>[]
  smaller: Readonly<{ size: number; take: () => void }> | null
}>

/** Whether the box is what an answer asked for; only then the page may say so. */
export function isKept(
  { effect: { size, weeks, likes } }: Pick<QuizAnswer, 'effect'>,
  box: Pick<QuizBox, 'size' | 'weeks'>,
  dishes: readonly Readonly<{ meal: Pick<QuizMeal, 'kind'>; quantity: number }>[],
): boolean {
  const count = (some: typeof dishes) => some.reduce((sum, { quantity }) => sum + quantity, 0)
  const liked = count(dishes.filter(({ meal }) => meal.kind === likes))
  const isSized = (size ?? box.size) === box.size && (weeks ?? box.weeks) === box.weeks
  return isSized && (likes === undefined || liked * 2 >= count(dishes))
}

/** Null where no meal suits. The price is that of the full box, whatever of it is found. */
export function quizResult(quiz: ShownQuiz, { size, weeks, picks, open }: QuizBox): QuizResult | null {
  const box = quiz.boxes.find((each) => each.size === size)
  if (!box || picks.length === 0) return null
  const counts = Map.groupBy(picks, ({ variantId }) => variantId)
  const dishes = quiz.meals.flatMap((meal) => {
    const quantity = counts.get(meal.variantId)?.length ?? 0
    return quantity > 0 ? [{ meal, quantity }] : []
  })
  const surchargeCents = dishes.reduce((sum, { meal, quantity }) => sum + quantity * meal.surchargeCents, 0)
  const { boxes, delivery, firstOrder } = quiz
  const terms = { boxes, delivery, firstOrderPercent: firstOrder.percent }
  return {
    dishes,
    summary: boxSummary(box, { meals: picks.length, surchargeCents, missing: open }, terms),
    mealCents: box.mealCents,
    to: boxLink({ size, weeks, meals: dishes.map(({ meal, quantity }) => ({ product: meal.handle, quantity })) }),
  }
}
