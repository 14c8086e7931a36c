import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { ADDRESS, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { agreedDetails } from './agreed-details.ts'
import { emptyDetails } from './checkout-offer.ts'

const EMPTY = emptyDetails('DE')

test('the form of a payment comes back as it was agreed, without the card and the consent', () => {
  const billing = { ...ADDRESS, lastName: 'Berg', vatId: 'DE1' }
  const agreed = orderSnapshot({
    email: 'jana@beispiel.example',
    delivery: ADDRESS,
    billing,
    deliveryMethod: { code: 'BERLIN_COURIER', title: '', slot: 'morning' },
    deliveryOn: calendarDate('2026-11-20'),
    note: 'Hinterhaus',
    waivesWithdrawal: true,
  })
  expect(agreedDetails(EMPTY, agreed)).toEqual({
    ...EMPTY,
    email: 'jana@beispiel.example',
    delivery: ADDRESS,
    hasBilling: true,
    billing,
    deliveryMethod: 'BERLIN_COURIER',
    slot: 'morning',
    deliveryOn: '2026-11-20',
    note: 'Hinterhaus',
    payment: 'card',
    methodRef: null,
    waivesWithdrawal: false,
  })
})

test('what comes by mail has no address of its own', () => {
  const agreed = orderSnapshot({ delivery: null, billing: null, deliveryOn: null })
  const { delivery, billing, hasBilling } = agreedDetails(EMPTY, agreed)
  expect({ delivery, billing, hasBilling }).toEqual({
    delivery: EMPTY.delivery,
    billing: EMPTY.billing,
    hasBilling: false,
  })
})
