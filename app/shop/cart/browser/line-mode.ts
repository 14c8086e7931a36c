import { type CartMode, type ContentLine, modeOf } from '#app/shop/cart/cart-mode.ts'
import type { ShownLine } from './cart-wishes.ts'

const MEAL = 'Meal'
/** What fills the box, before the shop has told which plans it has. */
const FILLING = [MEAL, 'Bundle']
const GIFT_CARD = 'Gift Card'

/** How lines are bought as they stand. */
export function modeOfLines(chosen: CartMode | null, lines: readonly ShownLine[]): CartMode {
  return modeOf(chosen, lines.filter(isBought).map(contentLine))
}

export function contentLine({ goods, quantity, oneTime }: ShownLine): ContentLine {
  const { nominalGrams, type, plans, inBoxCents, requiresPlan } = goods
  const mayRecur = !oneTime && (plans.length > 0 || inBoxCents !== null || FILLING.includes(type))
  return {
    nominalGrams,
    quantity,
    isVoucher: type === GIFT_CARD,
    isMeal: type === MEAL,
    mayRecur: mayRecur || requiresPlan,
    mustRecur: requiresPlan,
    recurs: false,
  }
}

/** Whether a line comes with every box of a cart that is bought so. */
export function recursIn(line: ShownLine, mode: CartMode): boolean {
  const { mayRecur, mustRecur } = contentLine(line)
  return mustRecur || (mode === 'subscription' && mayRecur)
}

export function isBought({ kind }: ShownLine): boolean {
  return kind === 'goods'
}
