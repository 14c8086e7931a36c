import { expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/foundation/storage/memory-storage.fixture.ts'
import { NO_MEMORY } from './cart-core.ts'
import { type LineWish, NO_NOTES, NO_WISHES, readMemory, writeMemory } from './cart-memory.ts'
import { forgetBought } from './forget-bought.ts'

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
