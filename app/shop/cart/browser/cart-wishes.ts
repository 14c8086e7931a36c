import { isOneTime, totalQuantity } from '#app/shop/cart/cart-lines.ts'
import type { CartGoods, CartMemory, ConfirmedLine, LineWish, Wishes } from './cart-memory.ts'
import type { CartPlan } from './cart-state.ts'

/** The most of one thing that somebody can put in. */
export const MOST_OF_A_LINE = 99

/** A line as it is shown: confirmed, or wished for, or both. */
export type ShownLine = Readonly<{
  key: string
  quantity: number
  oneTime: boolean
  goods: CartGoods
  plan: CartPlan | null
  kind: ConfirmedLine['kind']
  /** What the shop has of it: mostly one line, none while it is only wished for. */
  confirmed: readonly ConfirmedLine[]
  isPending: boolean
}>

/** Lines of one variant are one thing to the shopper, unless some come with every box and some once. */
export function lineKey(variantId: string, oneTime: boolean): string {
  return oneTime ? `${variantId}:once` : variantId
}

/** The lines as the shopper wants them: what is confirmed, and the wishes over it. Gifts follow the shop alone. */
export function shownLines({ confirmed, wishes }: Pick<CartMemory, 'confirmed' | 'wishes'>): readonly ShownLine[] {
  const groups = new Map<string, ConfirmedLine[]>()
  for (const line of confirmed?.lines ?? []) {
    if (line.kind === 'free-gift') continue
    const key = lineKey(line.goods.variantId, isOneTime(line.attributes))
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const known = [...groups].flatMap(([key, lines]) => confirmedLine(key, lines, wishes.lines[key]))
  const fresh = Object.entries(wishes.lines).flatMap(([key, wish]) => (groups.has(key) ? [] : wishedLine(key, wish)))
  return [...known, ...fresh].filter(({ quantity }) => quantity > 0)
}

function confirmedLine(key: string, lines: readonly ConfirmedLine[], wish: LineWish | undefined): ShownLine[] {
  const [first] = lines
  if (!first) return []
  const { goods, plan, kind } = first
  const quantity = wish?.quantity ?? totalQuantity(lines)
  const isPending = quantity !== totalQuantity(lines)
  return [{ key, quantity, oneTime: isOneTime(first.attributes), goods, plan, kind, confirmed: lines, isPending }]
}

function wishedLine(key: string, { quantity, oneTime, goods }: LineWish): ShownLine[] {
  if (!goods) return []
  return [{ key, quantity, oneTime, goods, plan: null, kind: 'goods', confirmed: [], isPending: true }]
}

/** Wishes for a quantity of something. */
export function withLine(wishes: Wishes, wish: LineWish): Wishes {
  const quantity = Math.max(0, Math.min(Math.trunc(wish.quantity), MOST_OF_A_LINE))
  return { ...wishes, lines: { ...wishes.lines, [lineKey(wish.variantId, wish.oneTime)]: { ...wish, quantity } } }
}
