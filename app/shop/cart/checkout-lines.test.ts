import { expect, test } from 'vitest'
import { checkoutFault, checkoutLines } from './checkout-lines.ts'

const lines = [
  { id: 'meal', quantity: 2, sellingPlanAllocations: ['2w', '4w'], oneTime: false },
  { id: 'other', quantity: 1, sellingPlanAllocations: ['2w'], oneTime: false },
  { id: 'cap', quantity: 1, sellingPlanAllocations: [], oneTime: false },
  { id: 'last', quantity: 3, sellingPlanAllocations: ['4w'], oneTime: true },
]

test('a purchase made once takes the plans off [5.4-onetime-plans] [A7]', () => {
  expect(checkoutLines(lines, { mode: 'one-time' }).map(({ sellingPlanId }) => sellingPlanId)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('a subscription gives its plan to what has it and may come again [5.4-sub-plans] [5.4-sub-plan-missing]', () => {
  expect(checkoutLines(lines, { mode: 'subscription', planId: '4w' })).toEqual([
    { id: 'meal', quantity: 2, sellingPlanId: '4w' },
    { id: 'other', quantity: 1, sellingPlanId: null },
    { id: 'cap', quantity: 1, sellingPlanId: null },
    { id: 'last', quantity: 3, sellingPlanId: null },
  ])
})

const cart = { mode: 'subscription', lineCount: 2, allGiftCards: false, progress: 16, activeBoxSize: 16 } as const

test.each([
  { what: 'a full box', change: {}, fault: null },
  { what: 'a box with a meal missing', change: { progress: 15 }, fault: 'too-few-meals' },
  { what: 'one meal bought once', change: { mode: 'one-time', progress: 1 }, fault: null },
  { what: 'vouchers bought once', change: { mode: 'one-time', allGiftCards: true, progress: 0 }, fault: null },
  { what: 'vouchers as a subscription', change: { allGiftCards: true }, fault: 'vouchers-never-recur' },
  { what: 'nothing', change: { lineCount: 0 }, fault: 'empty' },
] as const)(
  '$what goes to the checkout with $fault [5.4-onetime-minimum] [5.4-giftcards-only] [3.6-minBox-meaning]',
  (row) => {
    expect(checkoutFault({ ...cart, ...row.change })).toBe(row.fault)
  },
)
