import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { PreviewedDelivery } from '#app/shop/subscriptions/preview/previewed.ts'
import type { Subscription, SubscriptionOrder } from './read-subscription.ts'
import { type ComparedShown, whatChanged } from './what-changed.ts'

const JANUARY = calendarDate('2027-01-08')
const FEBRUARY = calendarDate('2027-02-05')
const LATER = calendarDate('2027-02-12')

function delivery(cycleIndex: number, facts: Partial<PreviewedDelivery> = {}): PreviewedDelivery {
  const day = cycleIndex === 2 ? JANUARY : FEBRUARY
  return {
    ...{ cycleIndex, billingDate: day, deliveryDate: day, cutoffAt: '', state: 'planned', meals: 12, isOwn: false },
    ...{ totalCents: 4787, variantIds: [1], once: [] },
    ...facts,
  } as PreviewedDelivery
}

const SUBSCRIPTION = {
  ...{ isActive: true, cancelsOn: null, pausedUntil: null, rhythm: { interval: 'WEEK', intervalCount: 4 } },
  ...{ address: { city: 'Leipzig' }, paymentMethodId: '1', backupMethodId: null, codes: [], substitution: 'never' },
  lines: [{ variantId: '1', quantity: 12 }],
} as unknown as Subscription

type Facts = Readonly<{
  subscription?: object
  orders?: readonly Partial<SubscriptionOrder>[]
  deliveries?: readonly PreviewedDelivery[]
}>

function page({ subscription = {}, orders = [], deliveries = [delivery(2), delivery(3)] }: Facts = {}): ComparedShown {
  return {
    subscription: { ...SUBSCRIPTION, ...subscription },
    orders: orders as readonly SubscriptionOrder[],
    outlook: { deliveries },
  }
}

const order = (status: string, cents: number) => ({ cycleIndex: 2, status, cents })

test.each([
  { name: 'nothing', after: page(), changes: [] },
  {
    name: 'a box that was charged',
    after: page({ deliveries: [delivery(3)], orders: [order('BILLED', 4887)] }),
    changes: [{ what: 'charged', day: JANUARY, cents: 4887 }],
  },
  {
    name: 'a box whose payment failed',
    after: page({ deliveries: [delivery(3)], orders: [order('FAILING', 4887)] }),
    changes: [{ what: 'unpaid', day: JANUARY, cents: 4887 }],
  },
  {
    name: 'a box that does not come',
    after: page({ deliveries: [delivery(3)] }),
    changes: [{ what: 'gone', day: JANUARY, cents: 4787 }],
  },
  {
    name: 'a box that moved and got dearer',
    after: page({ deliveries: [delivery(2), delivery(3, { deliveryDate: LATER, totalCents: 4987 })] }),
    changes: [
      { what: 'moved', day: FEBRUARY, to: LATER },
      { what: 'price', day: LATER, cents: 4987, before: 4787 },
    ],
  },
  {
    name: 'a box that is skipped',
    after: page({ deliveries: [delivery(2), delivery(3, { state: 'skipped', totalCents: 0 })] }),
    changes: [{ what: 'skipped', day: FEBRUARY, cents: 0 }],
  },
  {
    name: 'other goods at the same price',
    after: page({ deliveries: [delivery(2, { variantIds: [2] }), delivery(3)] }),
    changes: [{ what: 'contents', day: JANUARY, cents: 4787 }],
  },
  {
    name: 'facts of all boxes',
    after: page({ subscription: { isActive: false, address: { city: 'Halle' }, paymentMethodId: '2' } }),
    changes: [{ what: 'state' }, { what: 'address' }, { what: 'payment' }],
  },
])('[R31] a page that was left open names $name', ({ after, changes }) => {
  expect(whatChanged(page(), after)).toEqual(changes)
})

test('[R31] a skip that was taken back is named as such', () => {
  const before = page({ deliveries: [delivery(2, { state: 'skipped', totalCents: 0 }), delivery(3)] })
  expect(whatChanged(before, page())).toEqual([{ what: 'back', day: JANUARY, cents: 4787 }])
})
