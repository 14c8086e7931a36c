import type { SubscriptionOrder } from '#app/shop/subscriptions/browser/read-subscription.ts'
import type { AskedAct } from '#app/shop/subscriptions/preview/wanted-act.ts'
import type { ActCall } from './confirm-act.tsx'
import { piecesOf, type Quantities } from './quantity-list.tsx'

/** What one delivery holds: what comes with every box, and what comes along once. */
export type DeliveryContents = Readonly<{ recurring: Quantities; once: Quantities }>

export function contentsIn({ quantities, once }: Pick<SubscriptionOrder, 'quantities' | 'once'>): DeliveryContents {
  const recurring = Object.entries(quantities).flatMap(([variantId, quantity]) => {
    const rest = quantity - (once[variantId] ?? 0)
    return rest > 0 ? [[variantId, rest] as const] : []
  })
  return { recurring: Object.fromEntries(recurring), once }
}

/** Whether both hold the same, in whatever order; what is set to none counts as not there. */
export function isSameQuantities(one: Quantities, other: Quantities): boolean {
  return Object.keys({ ...one, ...other }).every((id) => (one[id] ?? 0) === (other[id] ?? 0))
}

/** Contents in which something else comes instead of what is missing. */
export function replacedIn(recurring: Quantities, replacements: SubscriptionOrder['replacements']): Quantities {
  const quantities: Record<string, number> = { ...recurring }
  for (const { missing, instead } of replacements) {
    const had = quantities[missing.variantId] ?? 0
    const moved = Math.min(had, missing.quantity)
    quantities[missing.variantId] = had - moved
    quantities[instead.variantId] = (quantities[instead.variantId] ?? 0) + moved
  }
  return Object.fromEntries(Object.entries(quantities).filter(([, quantity]) => quantity > 0))
}

/** The act that gives one delivery other contents, as it is asked about and as it is done. */
export function contentsAct(
  { id, cycleIndex }: Pick<SubscriptionOrder, 'id' | 'cycleIndex'>,
  { recurring, once }: DeliveryContents,
): Readonly<{ act: AskedAct; call: ActCall }> {
  const lines = [
    ...piecesOf(recurring).map((each) => ({ ...each, isOneTimeAdded: false })),
    ...piecesOf(once).map((each) => ({ ...each, isOneTimeAdded: true })),
  ]
  const body = { lines: lines.map(({ variantId, ...rest }) => ({ variantShopifyId: variantId, ...rest })) }
  return {
    act: { act: 'edit-delivery', cycleIndex, lines },
    call: { method: 'PUT', path: `/order/${id}/lines`, body, otherwise: 'LINES_FAILED' },
  }
}
