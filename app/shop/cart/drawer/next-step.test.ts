import { expect, test } from 'vitest'
import type { CartItem } from '#app/shop/cart/browser/cart-state.ts'
import { nextStep } from './next-step.ts'

const BOXES = [
  { size: 6, mealCents: 849 },
  { size: 12, mealCents: 759 },
  { size: 16, mealCents: 719 },
]
const BOX = { size: 16, mealCents: 719, userSelected: true }
const items = { one: {} as CartItem }
const cart = {
  items,
  mode: 'subscription',
  allGiftCards: false,
  totalProgress: 0,
  activeBox: BOX,
  boxes: BOXES,
} as const

test.each([
  { totalProgress: 4, missing: 12, smaller: 6 },
  { totalProgress: 7, missing: 9, smaller: 6 },
  { totalProgress: 13, missing: 3, smaller: 12 },
])('with $totalProgress of 16 meals the button asks for $missing more, or the box of $smaller', (given) => {
  const step = nextStep({ ...cart, totalProgress: given.totalProgress })
  expect(step).toMatchObject({ kind: 'fill', missing: given.missing, smaller: { size: given.smaller } })
})

test('the smallest box has none below it', () => {
  const activeBox = { size: 6, mealCents: 849, userSelected: true }
  expect(nextStep({ ...cart, activeBox, totalProgress: 5 })).toEqual({ kind: 'fill', missing: 1, smaller: null })
})

test.each([
  { name: 'a full box', change: { totalProgress: 16 }, kind: 'checkout' },
  { name: 'more than a box', change: { totalProgress: 18 }, kind: 'checkout' },
  { name: 'a purchase made once', change: { totalProgress: 1, mode: 'once' }, kind: 'checkout' },
  { name: 'a cart of vouchers', change: { allGiftCards: true }, kind: 'checkout' },
  { name: 'an empty cart', change: { items: {} }, kind: 'empty' },
  { name: 'a cart the shop has not seen', change: { totalProgress: 5, activeBox: null, boxes: [] }, kind: 'fill' },
] as const)('after $name comes $kind', ({ change, kind }) => {
  expect(nextStep({ ...cart, ...change }).kind).toBe(kind)
})
