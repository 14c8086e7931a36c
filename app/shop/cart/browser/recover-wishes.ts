import { isOneTime } from '#app/shop/cart/cart-lines.ts'
import { type CartMemory, NO_WISHES, type Wishes } from './cart-memory.ts'
import { type CartOperation, settled } from './cart-operation.ts'
import type { CartProblem } from './cart-state.ts'
import { withLine } from './cart-wishes.ts'

/** Everything of a cart that is gone, wished for again: nobody fills a box twice. */
export function wishesForAll({ confirmed, wishes }: Pick<CartMemory, 'confirmed' | 'wishes'>): Wishes {
  let all: Wishes = NO_WISHES
  for (const { kind, quantity, attributes, plan, cost, ...line } of confirmed?.lines ?? []) {
    const goods = { ...line.goods, inBoxCents: plan && cost.unitCents }
    const oneTime = isOneTime(attributes)
    if (kind === 'goods') all = withLine(all, { variantId: goods.variantId, quantity, oneTime, goods })
  }
  const kept = Object.fromEntries((confirmed?.attributes ?? []).map(({ key, value }) => [key, value]))
  const codes = confirmed?.discountCodes.map(({ code }) => code) ?? []
  return {
    lines: { ...all.lines, ...wishes.lines },
    codes: wishes.codes ?? (codes.length > 0 ? codes : null),
    attributes: { ...kept, ...wishes.attributes },
    replan: false,
  }
}

const PLACE = /^\d+$/

/** The places of lines that a refusal is about. */
function blamedPlaces(problems: readonly CartProblem[]): readonly number[] {
  return problems.flatMap(({ field }) => (field ?? []).filter((part) => PLACE.test(part)).map(Number))
}

export function namesLine(problems: readonly CartProblem[]): boolean {
  return blamedPlaces(problems).length > 0
}

/** Only the lines that were refused are given up; a refusal that names none takes all that was asked with it. */
export function withoutBlamed(
  wishes: Wishes,
  { kind, keys, sent }: CartOperation,
  problems: readonly CartProblem[],
): Wishes {
  const blamed = blamedPlaces(problems).flatMap((place) => keys[place] ?? [])
  if (blamed.length > 0) {
    const left = Object.entries(wishes.lines).filter(([key]) => !blamed.includes(key))
    return { ...wishes, lines: Object.fromEntries(left), replan: wishes.replan && !sent.replan }
  }
  return kind === 'create' ? wishes : settled(wishes, sent)
}
