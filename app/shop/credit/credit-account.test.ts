import { expect, test } from 'vitest'
import { type PayingAccount, spreadRefund } from './credit-account.ts'

const card = (id: number, paidCents: number): PayingAccount => ({ id, kind: 'gift-card', paidCents })
const credit = (id: number, paidCents: number): PayingAccount => ({ id, kind: 'store-credit', paidCents })

test.each([
  { accounts: [card(1, 1000), credit(2, 500)], cents: 400, back: [{ id: 2, cents: 400 }] },
  {
    accounts: [card(1, 1000), credit(2, 500)],
    cents: 700,
    back: [
      { id: 2, cents: 500 },
      { id: 1, cents: 200 },
    ],
  },
  {
    accounts: [card(1, 1000), card(3, 300)],
    cents: 301,
    back: [
      { id: 3, cents: 300 },
      { id: 1, cents: 1 },
    ],
  },
  { accounts: [card(1, 0)], cents: 0, back: [] },
  { accounts: [card(1, -100), card(2, 50)], cents: 50, back: [{ id: 2, cents: 50 }] },
])('a refund of $cents goes to store credit first, then to the newest card', ({ accounts, cents, back }) => {
  expect(spreadRefund(accounts, cents)).toEqual(back)
})

test('more than was paid with credit does not go back to it', () => {
  expect(spreadRefund([card(1, 1000), credit(2, 500)], 1501)).toBeNull()
  expect(spreadRefund([], 1)).toBeNull()
})
