import { type CartContents, type CartMode, type ContentLine, contentsOf, modeOf } from '#app/shop/cart/cart-contents.ts'
import type { CartMemory } from './cart-memory.ts'
import { type ShownLine, shownLines } from './cart-wishes.ts'
import { truthOf } from './confirmed-truth.ts'

const MEAL = 'Meal'
/** What fills the box, before the shop has told which plans it has. */
const FILLING = [MEAL, 'Bundle']
const GIFT_CARD = 'Gift Card'

/** How lines are bought as they stand. */
export function modeOfLines(chosen: CartMode | null, lines: readonly ShownLine[]): CartMode {
  return modeOf(chosen, lines.filter(isBought).map(contentLine))
}

let known: Readonly<{ memory: ContentMemory; contents: CartContents }> | null = null

type ContentMemory = Pick<CartMemory, 'confirmed' | 'wishes' | 'mode' | 'box'>

/** What is in the cart of this browser; the same object until something changes. */
export function contentsOfCart(memory: ContentMemory): CartContents {
  if (known?.memory !== memory) known = { memory, contents: contentsIn(memory) }
  return known.contents
}

function contentsIn(memory: ContentMemory): CartContents {
  const lines = shownLines(memory)
  const mode = modeOfLines(memory.mode, lines)
  const sizes = truthOf(memory.confirmed)?.request.boxes.map(({ size }) => size) ?? []
  const stored = memory.box?.size ?? null
  const chosenSize = stored !== null && (sizes.length === 0 || sizes.includes(stored)) ? stored : null
  const bought = lines.filter(isBought).map((line) => ({ ...contentLine(line), recurs: recursIn(line, mode) }))
  return contentsOf(bought, { lineCount: lines.length, sizes, chosenSize })
}

function contentLine({ goods, quantity, oneTime }: ShownLine): ContentLine {
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

function isBought({ kind }: ShownLine): boolean {
  return kind === 'goods'
}
