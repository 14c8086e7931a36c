import { expect, test } from 'vitest'
import { badgeOf, FINANCIAL_STATUSES, financialStatusOf, parcelMood } from './order-status.ts'

test('[3.5-financial-statuses] all eleven statuses have a name of their own, others share one', () => {
  expect(FINANCIAL_STATUSES.map(financialStatusOf)).toEqual(FINANCIAL_STATUSES)
  expect(FINANCIAL_STATUSES).toHaveLength(11)
  expect(financialStatusOf('SOMETHING_NEW')).toBe('other')
})

const parcels = (...states: string[]) => states.map((status) => ({ status }))

test.each([
  { financialStatus: 'PAID', fulfillments: parcels('OPEN'), mood: 'packing' },
  { financialStatus: 'PAID', fulfillments: parcels('DELIVERED', 'OPEN'), mood: 'packing' },
  { financialStatus: 'PAID', fulfillments: parcels('DELIVERED', 'SHIPPED'), mood: 'under-way' },
  { financialStatus: 'PAID', fulfillments: parcels('DELIVERED', 'CANCELLED'), mood: 'delivered' },
  { financialStatus: 'REFUNDED', fulfillments: parcels('CANCELLED'), mood: 'cancelled' },
  { financialStatus: 'VOIDED', fulfillments: parcels('OPEN'), mood: 'cancelled' },
  { financialStatus: 'PAID', fulfillments: [], mood: 'by-mail' },
])('$financialStatus with $fulfillments is $mood', ({ mood, ...order }) => {
  expect(parcelMood(order)).toBe(mood)
})

test.each([
  { financialStatus: 'PAID', fulfillments: parcels('OPEN'), badge: { of: 'parcel', mood: 'packing' } },
  { financialStatus: 'PENDING', fulfillments: parcels('OPEN'), badge: { of: 'money', status: 'PENDING' } },
  { financialStatus: 'PARTIALLY_REFUNDED', fulfillments: parcels('DELIVERED'), badge: { of: 'money' } },
  { financialStatus: 'REFUNDED', fulfillments: parcels('CANCELLED'), badge: { of: 'parcel', mood: 'cancelled' } },
  { financialStatus: 'PAID', fulfillments: [], badge: { of: 'money', status: 'PAID' } },
])('the badge of $financialStatus with $fulfillments tells $badge', ({ badge, ...order }) => {
  expect(badgeOf(order)).toMatchObject(badge)
})
