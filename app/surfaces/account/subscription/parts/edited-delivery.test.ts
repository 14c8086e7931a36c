import { expect, test } from 'vitest'
import { contentsAct, contentsIn, isSameQuantities, replacedIn } from './edited-delivery.ts'

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

const pieces = (variantId: number, quantity: number) => ({ variantId: String(variantId), quantity, name: '' })

test.each([
  { what: 'every piece', had: { 1: 2, 2: 4 }, swaps: [[pieces(1, 2), pieces(3, 2)]], holds: { 2: 4, 3: 2 } },
  { what: 'one of many', had: { 1: 6 }, swaps: [[pieces(1, 1), pieces(2, 1)]], holds: { 1: 5, 2: 1 } },
  { what: 'by what is there', had: { 1: 2, 2: 4 }, swaps: [[pieces(1, 1), pieces(2, 1)]], holds: { 1: 1, 2: 5 } },
  { what: 'nothing that has gone by now', had: { 2: 6 }, swaps: [[pieces(1, 1), pieces(2, 1)]], holds: { 2: 6 } },
  { what: 'nothing', had: { 1: 6 }, swaps: [], holds: { 1: 6 } },
])('replaced is $what', ({ had, swaps, holds }) => {
  const replacements = swaps.flatMap(([missing, instead]) => (missing && instead ? [{ missing, instead }] : []))
  expect(replacedIn(had, replacements)).toEqual(holds)
})
