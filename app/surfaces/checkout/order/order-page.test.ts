import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { ADDRESS, orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import type { FoundOrder } from '#app/shop/orders/reading/found-order.ts'
import { orderPage } from './order-page.ts'
import { orderTimeline } from './order-timeline.ts'
import { orderWords } from './order-words.ts'

const at = (text: string) => new Date(text)
const PLACED = { kind: 'placed', at: at('2026-11-15T10:03:00Z'), cents: 0 }
const PAID = { kind: 'paid', at: at('2026-11-15T10:03:00Z'), cents: 0 }
const PARCEL = {
  state: 'OPEN',
  shipOn: calendarDate('2026-11-18'),
  deliverOn: calendarDate('2026-11-19'),
  shippedAt: null,
  deliveredAt: null,
  trackingNumber: null,
  isHeld: false,
} as const

const ORDER: FoundOrder = {
  id: 1,
  number: 'TG-100001',
  token: 'x'.repeat(27),
  cartToken: 'c'.repeat(27),
  browserDigest: null,
  placedAt: PLACED.at,
  cancelledAt: null,
  financialStatus: 'PAID',
  fulfilmentStatus: 'OPEN',
  refundedCents: 0,
  owedCents: 0,
  refunds: [],
  snapshot: orderSnapshot({
    billing: { ...ADDRESS, company: 'Geheim GmbH', vatId: 'DE1' },
    note: 'Schlüssel unter der Matte',
    lines: [orderedLine({ variantId: 1, key: 'meals', quantity: 7 })],
    price: pricedCart({
      credits: [
        { id: '5', usedCents: 300 },
        { id: 'store-credit', usedCents: 0 },
      ],
    }),
  }),
  parcels: [PARCEL],
  events: [PLACED, PAID],
  documents: [{ number: 'RE-2026-000001', kind: 'invoice', issuedOn: calendarDate('2026-11-15'), cents: 4000 }],
  subscription: null,
}

const EBOOK = orderSnapshot({ lines: [orderedLine({ variantId: 1, type: 'ebook' })] })

const settings = {
  language: 'de',
  isNew: false,
  isHeard: false,
  isAgain: false,
  unlockNote: null,
  artUrl: (name: string) => `/art/${name}.svg`,
  trackingUrl: (number: string) => `/track/${number}`,
  downloads: [{ title: 'Meal Prep', path: '/downloads/7-signed' }],
} as const

test('to a stranger the page tells nothing that leads to the buyer [A15]', () => {
  const told = JSON.stringify(orderPage(ORDER, { ...settings, isBuyer: false }))
  const secrets = [
    'jana@',
    'Jana',
    'J…',
    'Albrecht',
    'Karl-Heine',
    'Geheim',
    'Matte',
    '4242',
    'RE-2026',
    'DE1',
    '7-signed',
  ]
  // What the page asks for to open is not answered by the page.
  for (const secret of [...secrets, '04229', 'Leipzig', 'tiefgruen.example']) expect(told).not.toContain(secret)
})

test('the buyer sees address, payment and documents; credits that paid nothing are left out [A15] [V3]', () => {
  const page = orderPage(ORDER, { ...settings, language: 'en', isBuyer: true })
  expect(page.own).toMatchObject({
    address: ['Jana Albrecht', 'Karl-Heine-Straße 41', '04229 Leipzig'],
    billing: ['Geheim GmbH', 'Jana Albrecht', 'Karl-Heine-Straße 41', '04229 Leipzig'],
    paymentLabel: 'Visa •••• 4242',
    documents: [{ to: `/en/orders/${ORDER.token}/documents/RE-2026-000001.pdf` }],
    downloads: [{ title: 'Meal Prep', links: [{ to: '/downloads/7-signed' }, { to: '/en/downloads/7-signed' }] }],
  })
  expect(page.credits).toEqual([{ key: '5', isStoreCredit: false, cents: 300 }])
  expect(page.meals).toHaveLength(7)
  expect(page.twin).toEqual({ language: 'de', to: `/orders/${ORDER.token}` })
})

const states = (order: FoundOrder) =>
  orderTimeline(order, 'de').map(({ label, when, state }) => `${state} ${label}: ${when}`)
const DAY = 'Sonntag, 15. November, 11:03 Uhr'

test.each([
  {
    name: 'a paid order waits for its parcel',
    order: ORDER,
    steps: [
      `done Bestellt: ${DAY}`,
      `done Bezahlt: ${DAY}`,
      'next Packen und verschicken: Mittwoch, 18. November',
      'ahead Zustellung: Donnerstag, 19. November',
    ],
  },
  {
    name: 'a debit is on its way',
    order: { ...ORDER, financialStatus: 'PENDING' as const, events: [PLACED], parcels: [] },
    steps: [`done Bestellt: ${DAY}`, `next Bezahlung: ${orderWords.de.debitSoon}`],
  },
  {
    name: 'a cancelled order has nothing ahead, and says what went back; what only the team noted is left out',
    order: {
      ...ORDER,
      cancelledAt: PLACED.at,
      events: [
        PLACED,
        { ...PLACED, kind: 'noted' },
        { ...PLACED, kind: 'cancelled' },
        { ...PLACED, kind: 'refunded', cents: 4000 },
      ],
    },
    steps: [`done Bestellt: ${DAY}`, `done Storniert: ${DAY}`, `done Erstattet: 40,00\u00a0€, ${DAY}`],
  },
])('$name', ({ order, steps }) => {
  expect(states(order)).toEqual(steps)
})

test.each([
  { change: {}, mood: 'OPEN', day: '2026-11-19' },
  { change: { fulfilmentStatus: 'SHIPPED' }, mood: 'SHIPPED', day: '2026-11-19' },
  {
    change: { fulfilmentStatus: 'DELIVERED', parcels: [{ ...PARCEL, deliveredAt: at('2026-11-20T10:00:00Z') }] },
    mood: 'DELIVERED',
    day: '2026-11-20',
  },
  {
    change: { fulfilmentStatus: 'CANCELLED', cancelledAt: PLACED.at, parcels: [] },
    mood: 'CANCELLED',
    day: '2026-11-19',
  },
  { change: { parcels: [{ ...PARCEL, isHeld: true }] }, mood: 'held', day: '2026-11-19' },
  { change: { parcels: [] }, mood: 'mail', day: '2026-11-19' },
  { change: { parcels: [], fulfilmentStatus: 'DELIVERED' }, mood: 'mailed', day: '2026-11-19' },
  {
    change: { parcels: [], fulfilmentStatus: 'DELIVERED', snapshot: EBOOK },
    mood: 'ready',
    day: '2026-11-19',
  },
  {
    change: { parcels: [], fulfilmentStatus: 'DELIVERED', financialStatus: 'REFUNDED' },
    mood: 'CANCELLED',
    day: '2026-11-19',
  },
] as const)('the head of the page says $mood and speaks of $day', ({ change, mood, day }) => {
  const page = orderPage({ ...ORDER, ...change }, { ...settings, isBuyer: false })
  expect([page.mood, page.day]).toEqual([mood, day])
})

test('pieces that went back are marked on their line, and what is owed leads to where it is paid', () => {
  const lines = [{ key: 'meals', quantity: 2, cents: 2000 }]
  const refunds = [
    { lines, takesOut: true },
    { lines, takesOut: false },
  ]
  const page = orderPage({ ...ORDER, refunds, owedCents: 4000 }, { ...settings, isBuyer: false })
  expect(page.lines.map(({ quantity, refunded }) => [quantity, refunded])).toEqual([[7, 4]])
  expect(page.owed).toEqual({ cents: 4000, to: `/orders/${ORDER.token}/pay` })
})

test('a parcel that is held promises no day', () => {
  const page = orderPage({ ...ORDER, parcels: [{ ...PARCEL, isHeld: true }] }, { ...settings, isBuyer: false })
  expect(page.steps.map(({ key }) => key)).toEqual(['placed-0', 'paid-1'])
})
