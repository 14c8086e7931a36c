import type { CartState } from '#app/shop/cart/browser/cart-state.ts'
import { checkoutFault } from '#app/shop/cart/checkout-lines.ts'
import type { BoxPrice } from '#app/shop/pricing/price-request.ts'

/** What the one big button of the cart does. */
export type NextStep =
  | Readonly<{ kind: 'empty' }>
  /** A subscription has to fill its box, or to take a smaller one. */
  | Readonly<{ kind: 'fill'; missing: number; smaller: BoxPrice | null }>
  | Readonly<{ kind: 'checkout' }>

/** The box of a cart that the shop has not seen yet. */
export const USUAL_BOX = 16

type Stepping = Pick<CartState, 'items' | 'mode' | 'allGiftCards' | 'totalProgress' | 'activeBox' | 'boxes'>

export function nextStep({ items, mode, allGiftCards, totalProgress, activeBox, boxes }: Stepping): NextStep {
  const activeBoxSize = activeBox?.size ?? USUAL_BOX
  const fault = checkoutFault({
    mode: mode === 'once' || allGiftCards ? 'one-time' : 'subscription',
    lineCount: Object.keys(items).length,
    allGiftCards,
    progress: totalProgress,
    activeBoxSize,
  })
  if (fault === 'empty') return { kind: 'empty' }
  if (fault !== 'too-few-meals') return { kind: 'checkout' }
  const missing = Math.ceil(activeBoxSize - totalProgress)
  return { kind: 'fill', missing, smaller: smallerBox(boxes, { size: activeBoxSize, progress: totalProgress }) }
}

/** The largest smaller box that is full already, else the smallest of all. */
function smallerBox(
  boxes: readonly BoxPrice[],
  { size, progress }: { size: number; progress: number },
): BoxPrice | null {
  const smaller = boxes.filter((box) => box.size < size).toSorted((a, b) => a.size - b.size)
  return smaller.findLast((box) => box.size <= progress) ?? smaller[0] ?? null
}
