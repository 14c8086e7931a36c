import { expect, test } from 'vitest'
import { type LeavingOrder, packedLines, staysBecause } from './may-leave.ts'
import { orderedLine, pricedCart } from './order-snapshot.fixture.ts'

const priced = { unitCents: 1000, onceCents: 1000, shares: [], depositCents: 0, vatPercent: 7 }
const lines = [
  orderedLine({ variantId: 1, key: 'meals', quantity: 3 }),
  orderedLine({ variantId: 2, key: 'gift', quantity: 1 }),
  orderedLine({ variantId: 3, key: 'card', quantity: 1, type: 'gift-card' }),
]
const price = pricedCart({
  lines: [
    { ...priced, key: 'meals', quantity: 3, subtotalCents: 3000, totalCents: 3000, gift: null },
    { ...priced, key: 'gift', quantity: 1, subtotalCents: 0, totalCents: 0, gift: 'bonus' },
    { ...priced, key: 'card', quantity: 1, subtotalCents: 1000, totalCents: 1000, gift: null },
  ],
})
const charge = (state: 'captured' | 'pending' | 'returned') => ({ cents: 4000, state })
const moneyWith = (charges: LeavingOrder['money']['charges']) => ({
  totalCents: 4000,
  chargedCents: 4000,
  charges,
  refunds: [],
})
const back = (quantity: number, more: object = {}) => ({
  state: 'done',
  takesOut: true,
  lines: [{ key: 'meals', quantity, cents: 1000 * quantity }],
  ...more,
})
const PAID: LeavingOrder = {
  isCancelled: false,
  heldReason: null,
  refundedCents: 0,
  money: moneyWith([charge('captured')]),
  snapshot: { lines, price },
  refunds: [],
}

test.each<{ scene: string; order: Partial<LeavingOrder>; stays: ReturnType<typeof staysBecause> }>([
  { scene: 'paid', order: {}, stays: null },
  { scene: 'a debit on its way', order: { money: moneyWith([charge('pending')]) }, stays: null },
  { scene: 'paid by credit alone', order: { money: { ...moneyWith([]), chargedCents: 0 } }, stays: null },
  { scene: 'cancelled', order: { isCancelled: true }, stays: 'cancelled' },
  { scene: 'withdrawn', order: { heldReason: 'withdrawal' }, stays: 'withdrawn' },
  { scene: 'held by somebody', order: { heldReason: 'thawed' }, stays: 'held' },
  { scene: 'never paid', order: { money: moneyWith([]) }, stays: 'unpaid' },
  { scene: 'a debit that came back', order: { money: moneyWith([charge('returned')]) }, stays: 'returned' },
  {
    scene: 'a debit that came back, paid by another way',
    order: { money: moneyWith([charge('returned'), charge('captured')]) },
    stays: null,
  },
  { scene: 'a refund without an answer', order: { refunds: [back(1, { state: 'started' })] }, stays: 'refund-open' },
  { scene: 'paid back whole', order: { refundedCents: 4000 }, stays: 'refunded' },
  { scene: 'a part paid back', order: { refundedCents: 1000, refunds: [back(1)] }, stays: null },
  {
    scene: 'an amount paid back',
    order: { refundedCents: 500, refunds: [{ ...back(0), lines: [] }] },
    stays: null,
  },
  { scene: 'all goods paid back but the gift', order: { refundedCents: 3000, refunds: [back(3)] }, stays: 'refunded' },
  {
    scene: 'nothing to pay and nothing paid back',
    order: { money: { ...moneyWith([]), totalCents: 0, chargedCents: 0 } },
    stays: null,
  },
])('$scene: stays because $stays [R27]', ({ order, stays }) => {
  expect(staysBecause({ ...PAID, ...order })).toBe(stays)
})

test('a parcel holds what was ordered without what was paid back before it left, and nothing that comes by mail', () => {
  const refunds = [back(1), back(2, { takesOut: false })]
  const packed = packedLines(lines, refunds).map(({ key, quantity }) => [key, quantity])
  expect(packed).toEqual([
    ['meals', 2],
    ['gift', 1],
  ])
})
