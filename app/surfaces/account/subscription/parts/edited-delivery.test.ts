import { expect, test } from 'vitest'
import { contentsAct, contentsIn, isSameQuantities } from './edited-delivery.ts'

const ORDER = { id: '9', cycleIndex: 2, quantities: { 11: 8, 13: 1 }, once: { 11: 2, 13: 1 } }

test('what comes with every box and what comes along once are told apart', () => {
  expect(contentsIn(ORDER)).toEqual({ recurring: { 11: 6 }, once: { 11: 2, 13: 1 } })
})

test('saved as it was read, each thing comes once', () => {
  const { act, call } = contentsAct(ORDER, contentsIn(ORDER))
  const lines = [
    { variantId: 11, quantity: 6, isOneTimeAdded: false },
    { variantId: 11, quantity: 2, isOneTimeAdded: true },
    { variantId: 13, quantity: 1, isOneTimeAdded: true },
  ]
  expect(act).toEqual({ act: 'edit-delivery', cycleIndex: 2, lines })
  expect(call).toMatchObject({
    path: '/order/9/lines',
    body: { lines: lines.map(({ variantId, ...rest }) => ({ variantShopifyId: variantId, ...rest })) },
  })
})

test.each([
  { one: { 1: 2, 2: 1 }, other: { 2: 1, 1: 2 }, isSame: true },
  { one: { 1: 2 }, other: { 1: 2, 3: 0 }, isSame: true },
  { one: { 1: 2 }, other: { 1: 3 }, isSame: false },
  { one: {}, other: { 1: 1 }, isSame: false },
])('$one and $other: the same is $isSame', ({ one, other, isSame }) => {
  expect(isSameQuantities(one, other)).toBe(isSame)
})
