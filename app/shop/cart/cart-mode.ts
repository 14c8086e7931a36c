/** What a line says about the kind of its cart. Gifts and the bonus are no such lines. */
export type ContentLine = Readonly<{
  nominalGrams: number
  quantity: number
  isVoucher: boolean
  /** Comes with every box, as the cart stands. */
  recurs: boolean
  /** Could come with every box. */
  mayRecur: boolean
  /** Comes with every box or not at all. */
  mustRecur: boolean
  /** A single meal, as against a bundle of them. */
  isMeal: boolean
}>

/** Whether something could be a box, or a part of one. */
export function fillsBox({ mayRecur, isVoucher, nominalGrams }: FillingLine): boolean {
  return mayRecur && !isVoucher && nominalGrams >= MEAL_GRAMS
}

type FillingLine = Pick<ContentLine, 'mayRecur' | 'mustRecur' | 'isVoucher' | 'nominalGrams' | 'isMeal'>

/** Nominal weight of a meal. */
export const MEAL_GRAMS = 1000

/**
 * How a cart is bought. Single meals start a box unless the shopper wants them once, bundles only where the shopper
 * wants them again, and nothing else is a reason for a subscription.
 */
export function modeOf(chosen: CartMode | null, lines: readonly FillingLine[]): CartMode {
  if (lines.length === 0) return chosen ?? 'subscription'
  if (lines.some(({ mustRecur }) => mustRecur)) return 'subscription'
  if (chosen === 'once') return 'once'
  const filling = lines.filter(fillsBox)
  return filling.some(({ isMeal }) => isMeal || chosen === 'subscription') ? 'subscription' : 'once'
}

/** Everything once, or meals again and again. */
export type CartMode = 'subscription' | 'once'
