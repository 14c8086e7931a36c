import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { checkDetails, type Demands } from './check-details.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import { emptyDetails } from './checkout-offer.ts'

const DAY = calendarDate('2026-11-19')
const DEMANDS: Demands = { site: 'main', travels: true, isFrozen: true, hasEbook: false, days: [DAY] }
const EMPTY = emptyDetails('DE')
const HOME = {
  ...EMPTY.delivery,
  firstName: 'Jana',
  lastName: 'Albrecht',
  address1: 'Weg 1',
  zip: '10115',
  city: 'Berlin',
}
const RIGHT: CheckoutDetails = {
  ...EMPTY,
  email: 'jana@beispiel.example',
  delivery: HOME,
  deliveryMethod: 'PARCEL',
  deliveryOn: DAY,
}

function faultsOf(typed: Partial<CheckoutDetails>, demands: Partial<Demands> = {}): readonly string[] {
  const { faults } = checkDetails({ ...RIGHT, ...typed }, { ...DEMANDS, ...demands })
  return faults.map(({ field, fault }) => `${field} ${fault}`)
}

test('a right form is stored without what was typed too much', () => {
  const typed = {
    ...RIGHT,
    email: ' jana@beispiel.example ',
    delivery: { ...HOME, zip: 'D-10115', phone: '030 1234567' },
  }
  expect(checkDetails(typed, DEMANDS)).toEqual({
    details: { ...RIGHT, delivery: { ...HOME, phone: '+49301234567' } },
    faults: [],
  })
})

test('every fault is told, in the order of the page', () => {
  const details = checkDetails({ ...EMPTY, hasBilling: true, note: 'x'.repeat(201) }, { ...DEMANDS, hasEbook: true })
  expect(details.faults.map(({ field, fault }) => `${field} ${fault}`)).toEqual([
    'email required',
    ...['firstName', 'lastName', 'address1', 'zip', 'city'].map((name) => `delivery.${name} required`),
    'note too-long',
    ...['firstName', 'lastName', 'address1', 'zip', 'city'].map((name) => `billing.${name} required`),
    'deliveryOn date',
    'waivesWithdrawal required',
  ])
})

test('what does not travel needs an invoice address and none to deliver to', () => {
  const typed = { delivery: EMPTY.delivery, deliveryOn: null, billing: { ...HOME, vatId: 'x'.repeat(21) } }
  expect(faultsOf(typed, { travels: false })).toEqual(['billing.vatId too-long'])
  expect(
    checkDetails({ ...RIGHT, billing: { ...HOME, vatId: '' } }, { ...DEMANDS, travels: false }).details.hasBilling,
  ).toBe(true)
})

test.each([
  { country: 'CH', zip: '8001', faults: ['delivery.country country'] },
  { country: 'XX', zip: '10115', faults: ['delivery.country country', 'delivery.zip zip'] },
  { country: 'AT', zip: '10115', faults: ['delivery.zip zip'] },
  { country: 'at', zip: '1010', faults: [] },
])('a postcode belongs to its country: $country $zip', ({ country, zip, faults }) => {
  expect(faultsOf({ delivery: { ...HOME, country, zip } })).toEqual(faults)
})

test('the courier of Berlin goes by the postcode, also while another field is wrong', () => {
  const courier = { deliveryMethod: 'BERLIN_COURIER' } as const
  expect(faultsOf({ ...courier, email: '', delivery: { ...HOME, zip: ' D-10115' } })).toEqual(['email required'])
  expect(faultsOf({ ...courier, delivery: { ...HOME, zip: '04229' } })).toEqual(['deliveryMethod choice'])
})
