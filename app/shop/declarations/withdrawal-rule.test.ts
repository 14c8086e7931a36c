import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { orderedLine, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { lastDayToWithdraw } from '#app/shop/sites/withdrawal-days.ts'
import { type Judgement, judgeWithdrawal, type WithdrawnOrder, withdrawalOffer } from './withdrawal-rule.ts'

const day = calendarDate

/** Twelve euros for two meals, five for a cap, three for an e-book, and 4.90 for the parcel. */
const LINES = [
  orderedLine({ variantId: 1, key: 'meal', title: 'Coco Curry', quantity: 2 }),
  orderedLine({ variantId: 2, key: 'cap', title: 'Cap', type: 'merch' }),
  orderedLine({ variantId: 3, key: 'book', title: 'E-Book', type: 'ebook', withdrawal: 'digital' }),
]
const PAID = { meal: 1201, cap: 500, book: 300 } as const
const priced = (key: keyof typeof PAID, quantity: number) => ({
  key,
  quantity,
  unitCents: 0,
  onceCents: 0,
  subtotalCents: PAID[key],
  shares: [],
  totalCents: PAID[key],
  depositCents: 0,
  vatPercent: 7,
  gift: null,
})

function orderOf(keys: readonly (keyof typeof PAID)[], order: Partial<WithdrawnOrder> = {}): WithdrawnOrder {
  const lines = LINES.filter(({ key }) => keys.some((each) => each === key))
  return {
    lines,
    price: pricedCart({
      lines: keys.map((key) => priced(key, key === 'meal' ? 2 : 1)),
      delivery: { feeCents: 490, shares: [], totalCents: 490, mealsToFree: null },
    }),
    state: 'DELIVERED',
    placedOn: day('2026-11-10'),
    receivedOn: day('2026-11-12'),
    waivesWithdrawal: false,
    isPaid: true,
    refunds: [],
    earlierWithdrawals: 0,
    ...order,
  }
}

const all = (order: WithdrawnOrder) => order.lines.map(({ key, quantity }) => ({ key, quantity }))
const kind = (withdrawal: string) => [{ ...orderedLine({ variantId: 1, key: 'meal', quantity: 2 }), withdrawal }]

type Case = readonly [says: string, order: WithdrawnOrder, expected: Partial<Judgement>, declaredOn?: string]

const CASES: readonly Case[] = [
  [
    'frozen meals that came are refunded without return, delivery too',
    orderOf(['meal']),
    { step: 'refund', because: 'certain', cents: 1691, deliveryCents: 490 },
  ],
  ['on the last day', orderOf(['meal']), { step: 'refund', cents: 1691, lastDay: day('2026-11-26') }, '2026-11-26'],
  ['a day too late a person looks', orderOf(['meal']), { step: 'person', because: 'late', cents: 0 }, '2026-11-27'],
  [
    'before they came there is no last day',
    orderOf(['meal'], { state: 'SHIPPED', receivedOn: null }),
    { step: 'refund', cents: 1691, lastDay: null },
    '2027-03-01',
  ],
  [
    'what has not left is stopped',
    orderOf(['meal'], { state: 'OPEN', receivedOn: null }),
    { step: 'cancel', cents: 1691 },
  ],
  [
    'so is a cap that has not left',
    orderOf(['meal', 'cap'], { state: 'OPEN', receivedOn: null }),
    { step: 'cancel', cents: 2191 },
  ],
  ['a cap that came is refunded once it is back', orderOf(['cap']), { step: 'person', because: 'return', cents: 990 }],
  [
    'an e-book whose buyer agreed has no way back',
    orderOf(['book'], { waivesWithdrawal: true, receivedOn: null }),
    { step: 'person', because: 'download', cents: 0 },
  ],
  [
    'an e-book without that has, from the day of the order',
    orderOf(['book'], { receivedOn: null }),
    { step: 'refund', cents: 300, deliveryCents: 0 },
    '2026-11-24',
  ],
  ['and no longer', orderOf(['book'], { receivedOn: null }), { step: 'person', because: 'late' }, '2026-11-25'],
  [
    'meals beside an agreed e-book bring the delivery back',
    orderOf(['meal', 'book'], { waivesWithdrawal: true }),
    { step: 'person', because: 'download', cents: 1691, deliveryCents: 490 },
  ],
  [
    'quickly perishable goods',
    orderOf(['meal'], { lines: kind('no-perishable') }),
    { step: 'person', because: 'perishable', cents: 0 },
  ],
  [
    'a seal that may be broken',
    orderOf(['meal'], { lines: kind('no-after-seal-broken') }),
    { step: 'person', because: 'seal', cents: 0 },
  ],
  [
    'a seal that nobody can have broken yet',
    orderOf(['meal'], { lines: kind('no-after-seal-broken'), state: 'SHIPPED', receivedOn: null }),
    { step: 'refund', cents: 1691 },
  ],
  [
    'vouchers may be spent',
    orderOf(['meal'], { lines: [orderedLine({ variantId: 1, key: 'meal', type: 'gift-card' })] }),
    { step: 'person', because: 'voucher', cents: 0 },
    '2026-11-20',
  ],
  [
    'money that has not come yet',
    orderOf(['meal'], { isPaid: false }),
    { step: 'person', because: 'unpaid', cents: 1691 },
  ],
  [
    'a second time is looked at',
    orderOf(['meal'], { earlierWithdrawals: 1 }),
    { step: 'person', because: 'repeated', cents: 1691 },
  ],
  ['a cancelled order', orderOf(['meal'], { state: 'CANCELLED' }), { step: 'person', because: 'nothing-left' }],
  [
    'what was refunded is not refunded again',
    orderOf(['meal'], { refunds: [{ lines: [{ key: 'meal', quantity: 1, cents: 600 }], cents: 1090 }] }),
    { step: 'refund', cents: 601, deliveryCents: 0 },
  ],
  [
    'nor is all of it',
    orderOf(['meal'], { refunds: [{ lines: [{ key: 'meal', quantity: 2, cents: 1201 }], cents: 1691 }] }),
    { step: 'person', because: 'nothing-left', cents: 0 },
  ],
]

test.each(CASES.map(([says, order, expected, on = '2026-11-20']) => ({ says, order, expected, on })))(
  '[L10] [L11] [L12] [D-14] withdrawing: $says',
  ({ order, expected, on }) => {
    expect(judgeWithdrawal(order, all(order), day(on))).toMatchObject(expected)
  },
)

test('[L11] one of two meals goes back without the delivery, and a person takes it out of an open parcel', () => {
  const one = [{ key: 'meal', quantity: 1 }]
  const came = judgeWithdrawal(orderOf(['meal']), one, day('2026-11-20'))
  expect(came).toMatchObject({ step: 'refund', cents: 600, deliveryCents: 0 })
  const open = judgeWithdrawal(orderOf(['meal'], { state: 'OPEN', receivedOn: null }), one, day('2026-11-20'))
  expect(open).toMatchObject({ step: 'person', because: 'part-of-open-parcel', cents: 600 })
})

test.each([
  ['2026-11-12', '2026-11-26', 'fourteen days'],
  ['2026-11-14', '2026-11-30', 'a Saturday becomes Monday'],
  ['2026-12-11', '2026-12-28', 'Christmas and the Sunday after it'],
  ['2026-12-18', '2027-01-04', 'New Year and a weekend'],
])('[L12] what came on %s can be withdrawn from until %s: %s', (received, last) => {
  expect(lastDayToWithdraw(day(received))).toBe(last)
})

const offered = {
  snapshot: { lines: LINES, waivesWithdrawal: false, deliveryMethod: { code: 'PARCEL', title: '', slot: 'any' } },
  placedOn: day('2026-11-10'),
  receivedOn: day('2026-11-12'),
  isCancelled: false,
} as const
const byMail = { ...offered.snapshot, deliveryMethod: { code: 'BY_MAIL', title: '', slot: 'any' } } as const

test.each([
  { what: 'the last day', order: offered, today: '2026-11-26', of: 'all', lastDay: '2026-11-26' },
  { what: 'the day after', order: offered, today: '2026-11-27', of: 'none', lastDay: '2026-11-26' },
  {
    what: 'goods on their way',
    order: { ...offered, receivedOn: null },
    today: '2027-03-01',
    of: 'all',
    lastDay: null,
  },
  { what: 'a cancelled order', order: { ...offered, isCancelled: true }, today: '2026-11-12', of: 'none' },
  {
    what: 'an e-book that was had at once',
    order: { ...offered, snapshot: { ...offered.snapshot, waivesWithdrawal: true } },
    today: '2026-11-12',
    of: 'rest',
  },
  {
    what: 'what came by mail',
    order: { ...offered, snapshot: byMail, receivedOn: null },
    today: '2026-11-25',
    of: 'none',
  },
])('withdrawing is offered for $what: $of', ({ order, today, of, lastDay }) => {
  expect(withdrawalOffer(order, day(today))).toMatchObject({ of, ...(lastDay === undefined ? {} : { lastDay }) })
})
