import { expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/foundation/storage/memory-storage.fixture.ts'
import { NO_MEMORY } from './cart-core.ts'
import {
  type CartMemory,
  forgetBought,
  type LineWish,
  NO_NOTES,
  NO_WISHES,
  readMemory,
  writeMemory,
} from './cart-memory.ts'

const EVERYTHING: CartMemory = {
  ...NO_MEMORY,
  id: 'cart-1',
  box: { size: 12, mealCents: 759, userSelected: true },
  rhythm: { interval: 'WEEK', intervalCount: 2 },
  mode: 'once',
  bonusRemoved: 'bonus',
  upsellsRemoved: ['a'],
  closedUpsells: ['b'],
  lifetimeOffer: 'LENA15',
}

test('everything has its key [9-key-cartId] [9-key-mealBox] [9-key-frequency] [9-key-freeGiftRemoved] [9-key-upsellsRemoved] [9-key-closedUpsells] [9-key-lifetimeOffer] [9-key-meanings]', () => {
  const storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  writeMemory(NO_MEMORY, EVERYTHING)
  expect(Object.fromEntries(storage.values)).toEqual({
    cartId: 'cart-1',
    mealBox: '{"size":12,"mealCents":759,"userSelected":true}',
    frequency: '{"interval":"WEEK","intervalCount":2}',
    cartMode: 'once',
    freeGiftRemoved: 'bonus',
    upsellsRemoved: '["a"]',
    closedUpsells: '["b"]',
    lifetimeOffer: 'LENA15',
  })
  expect(readMemory()).toEqual(EVERYTHING)
})

test.each(['not json', '[]', 'null', '7', '{"size":"x"}', '{"lines":7}'])(
  '%s under every key is no cart and no harm',
  (text) => {
    const storage = memoryStorage()
    for (const key of ['cart', 'mealBox', 'frequency', 'cartNotes', 'upsellsRemoved', 'closedUpsells'])
      storage.setItem(key, text)
    vi.stubGlobal('localStorage', storage)
    expect(readMemory()).toMatchObject({
      confirmed: null,
      box: null,
      rhythm: null,
      upsellsRemoved: [],
      closedUpsells: [],
    })
  },
)

test.each([{ isBlocked: true }, { isFull: true }])(
  'with storage %o values last for the visit [9-storage-blocked]',
  (fault) => {
    vi.stubGlobal('localStorage', memoryStorage(fault))
    writeMemory(NO_MEMORY, EVERYTHING)
    expect(readMemory()).toEqual(EVERYTHING)
    writeMemory(EVERYTHING, NO_MEMORY)
    expect(readMemory()).toEqual(NO_MEMORY)
  },
)

const TOKEN = 'a'.repeat(27)
const WISH: LineWish = { variantId: '7', quantity: 2, oneTime: false, goods: null }
const FILLED = {
  ...NO_MEMORY,
  id: `gid://shopify/Cart/${TOKEN}?key=${'k'.repeat(27)}`,
  mode: 'once' as const,
  notes: { ...NO_NOTES, wentToCheckout: true },
  wishes: { ...NO_WISHES, lines: { '7': WISH } },
  box: { size: 12, mealCents: 759, userSelected: true },
}

function stored() {
  vi.stubGlobal('localStorage', memoryStorage())
  writeMemory(NO_MEMORY, FILLED)
}

test('the cart that was bought is forgotten at once, and what is wished for since is not', () => {
  stored()
  forgetBought(TOKEN)
  expect(readMemory()).toEqual({ ...NO_MEMORY, wishes: FILLED.wishes, box: FILLED.box })
})

test('a cart that was not bought stays', () => {
  stored()
  forgetBought('b'.repeat(27))
  expect(readMemory().id).toBe(FILLED.id)
})
