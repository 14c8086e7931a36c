import { type CartContents, contentsOf } from '#app/shop/cart/cart-contents.ts'
import type { CartMemory } from './cart-memory.ts'
import { shownLines } from './cart-wishes.ts'
import { truthOf } from './confirmed-truth.ts'
import { contentLine, isBought, modeOfLines, recursIn } from './line-mode.ts'

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
