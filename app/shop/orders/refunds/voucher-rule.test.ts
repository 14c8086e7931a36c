import { expect, test } from 'vitest'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { pickCards, vouchersThatMayStay, vouchersToTake } from './voucher-rule.ts'

/** Meals for 40 euros, two gift cards of 25 and credit of 100. */
function snapshot() {
  const goods = [
    { key: 'meals', type: 'meal', quantity: 1, cents: 4000 },
    { key: 'cards', type: 'gift-card', quantity: 2, cents: 2500 },
    { key: 'credit', type: 'store-credit', quantity: 1, cents: 10_000 },
  ] as const
  const lines = goods.map(({ key, type, quantity }) => orderedLine({ variantId: 1, key, type, quantity }))
  const priced = goods.map(({ key, quantity, cents }) => ({
    ...{ key, quantity, unitCents: cents, onceCents: cents },
    ...{ subtotalCents: cents * quantity, totalCents: cents * quantity },
    ...{ shares: [], depositCents: 0, vatPercent: 0, gift: null },
  }))
  return orderSnapshot({ lines, price: pricedCart({ lines: priced, totalCents: 19_000, dueCents: 19_000 }) })
}

const pieces = (key: string, quantity: number, cents: number) => ({ lines: [{ key, quantity, cents }], cents })
const amount = (cents: number) => ({ lines: [], cents })
const WHOLE = { cards: 5000, credit: 10_000 }

test.each([
  { refund: 'the meals', refunds: [pieces('meals', 1, 4000)], unspent: WHOLE, taken: [0, 0] },
  { refund: 'one card', refunds: [pieces('cards', 1, 2500)], unspent: WHOLE, taken: [2500, 0] },
  { refund: 'one card of two spent ones', refunds: [pieces('cards', 1, 2500)], unspent: { ...WHOLE, cards: 2499 } },
  {
    refund: 'one card, the other spent',
    refunds: [pieces('cards', 1, 2500)],
    unspent: { ...WHOLE, cards: 2500 },
    taken: [2500, 0],
  },
  { refund: 'the credit', refunds: [pieces('credit', 1, 10_000)], unspent: WHOLE, taken: [0, 10_000] },
  { refund: 'credit that was spent of', refunds: [pieces('credit', 1, 10_000)], unspent: { ...WHOLE, credit: 9999 } },
  { refund: 'an amount for the meals', refunds: [amount(4000)], unspent: { cards: 0, credit: 0 }, taken: [0, 0] },
  { refund: 'a cent more than the meals', refunds: [amount(4001)], unspent: { cards: 0, credit: 0 } },
  { refund: 'an amount, credit first', refunds: [amount(15_000)], unspent: WHOLE, taken: [1000, 10_000] },
  {
    refund: 'an amount that is left',
    refunds: [amount(8000)],
    unspent: { cards: 1000, credit: 3000 },
    taken: [1000, 3000],
  },
  { refund: 'an amount beyond what is left', refunds: [amount(8001)], unspent: { cards: 1000, credit: 3000 } },
  { refund: 'everything', refunds: [pieces('meals', 1, 4000), amount(15_000)], unspent: WHOLE, taken: [5000, 10_000] },
])('refunding $refund takes its vouchers along, or nothing is refunded', ({ refunds, unspent, taken }) => {
  const perKind = (held: typeof WHOLE) => ({ 'gift-card': held.cards, 'store-credit': held.credit })
  const mayStay = vouchersThatMayStay({ snapshot: snapshot(), refunds })
  const end = vouchersToTake({ inHand: perKind(WHOLE), unspent: perKind(unspent), mayStay })
  expect(end).toEqual(taken ? { 'gift-card': taken[0], 'store-credit': taken[1] } : null)
})

test('what was never handed out, or was taken back before, is not taken again', () => {
  const mayStay = vouchersThatMayStay({ snapshot: snapshot(), refunds: [pieces('cards', 2, 5000)] })
  const none = { 'gift-card': 0, 'store-credit': 0 }
  expect(vouchersToTake({ inHand: none, unspent: none, mayStay })).toEqual(none)
})

test('the card that is worth just so much goes first, then untouched ones, then what is left of others', () => {
  const spent = { id: 1, inHand: 5000, balance: 2500 }
  const whole = { id: 2, inHand: 5000, balance: 5000 }
  const exact = { id: 3, inHand: 2500, balance: 2500 }
  expect(pickCards([spent, whole, exact], 2500)).toEqual([{ id: 3, cents: 2500 }])
  expect(pickCards([spent, whole], 6000)).toEqual([
    { id: 2, cents: 5000 },
    { id: 1, cents: 1000 },
  ])
})

test('no card gives more than is left on it, whatever it was worth', () => {
  const spent = { id: 1, inHand: 5000, balance: 700 }
  expect(pickCards([spent], 2500)).toEqual([{ id: 1, cents: 700 }])
})
