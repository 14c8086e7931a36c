import { memoryStorage } from '#app/foundation/storage/memory-storage.fixture.ts'
import { cartMemory, remember } from '#app/shop/cart/browser/cart-core.ts'
import type { ConfirmedCart } from '#app/shop/cart/browser/cart-memory.ts'
import { createSync } from '#app/shop/cart/browser/sync-cart.ts'
import { type Fields, fields, type Json, text, textOrNull, type VectorOps } from '../vector.ts'

function emptyCart(id: string): ConfirmedCart {
  const nothing = { attributes: [], discountCodes: [], lines: [], subtotalCents: 0, truth: null }
  return { id, checkoutUrl: '', language: 'de', ...nothing }
}

/** A page that remembers a cart asks its shop for it anew, as it does after a failed change. */
async function recover({ storedCartId, refetch, createdId }: Fields): Promise<Json> {
  const before = globalThis.localStorage
  Object.assign(globalThis, { localStorage: memoryStorage() })
  let created = false
  try {
    const { refresh } = createSync({
      requests: {
        fetch: async () => (refetch ? emptyCart(text(fields(refetch)['id'])) : null),
        send: async ({ kind }) => {
          created ||= kind === 'create'
          return { kind: 'cart', cart: emptyCart(text(createdId)), warnings: [] }
        },
      },
      buyers: { tokenFor: () => undefined, refuse: () => undefined },
      planning: () => ({ mode: 'subscription', planId: '', canRecur: () => false }),
      alone: (work) => work(),
      followUp: () => null,
      whenReachable: () => {},
      rest: async () => {},
    })
    remember(() => ({ id: textOrNull(storedCartId) }))
    await refresh()
    return { cartId: cartMemory().id, created }
  } finally {
    Object.assign(globalThis, { localStorage: before })
  }
}

export const ops: VectorOps = { 'cart.recover': recover }
