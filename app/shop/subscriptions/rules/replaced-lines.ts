import { isSameGoods } from './delivery-contents.ts'
import type { Replacement } from './missing-goods.ts'
import type { CycleState, Pieces } from './subscription.ts'

type Delivery = Readonly<{
  state: CycleState
  begun_at: Date | null
  lines: readonly Pieces[] | null
  replaced: readonly Replacement[]
}>

/**
 * Whether a delivery ahead holds the usual lines but for meals that the shop has replaced: other usual lines then hold
 * for it too. What somebody has chosen for this one delivery stays.
 */
export function isOnlyReplaced({ state, begun_at, lines, replaced }: Delivery, usual: readonly Pieces[]): boolean {
  const isAhead = (state === 'PLANNED' || state === 'SKIPPED') && begun_at === null
  if (!isAhead || lines === null || replaced.length === 0) return false
  return isSameGoods(lines, [...usual, ...replaced.flatMap(movedPieces)])
}

function movedPieces({ from, to, quantity }: Replacement): readonly Pieces[] {
  return [
    { variantId: from, quantity: -quantity },
    { variantId: to, quantity },
  ]
}
