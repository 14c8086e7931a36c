import type { CartMemory, LineWish } from './cart-memory.ts'
import { type ShownLine, shownLines } from './cart-wishes.ts'
import { type ChoicePage, choose } from './choose-lines.ts'

/** Gives all lines of a variant together a quantity: the first line takes the change, then the others. */
export function chooseQuantity(memory: CartMemory, wanted: Wanted): Partial<CartMemory> {
  const lines = shownLines(memory).filter(({ goods }) => goods.variantId === wanted.variantId)
  let left = wanted.quantity
  let now = memory
  for (const [place, line] of [...lines.entries()].reverse()) {
    const quantity = place === 0 ? left : Math.min(line.quantity, left)
    left -= quantity
    if (quantity !== line.quantity) now = { ...now, ...choose(now, wishFor(line, quantity), wanted.page) }
  }
  return now
}

type Wanted = Readonly<{ variantId: string; quantity: number; page: ChoicePage }>

function wishFor({ goods, oneTime, kind }: ShownLine, quantity: number): LineWish {
  return { variantId: goods.variantId, oneTime, goods, quantity: kind === 'bonus' ? Math.min(quantity, 1) : quantity }
}
