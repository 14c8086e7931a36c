import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { ADDRESS } from '#app/shop/orders/order-snapshot.fixture.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import { checkDetails, type Demands } from './check-details.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import { cartGoingTo, emptyDetails } from './checkout-offer.ts'

const DAY = calendarDate('2026-11-19')
const DEMANDS: Demands = { site: 'main', travels: true, isFrozen: true, hasEbook: false, days: [DAY] }

function aForm(address: Partial<PostalAddress> = {}, more: Partial<CheckoutDetails> = {}): CheckoutDetails {
  const delivery = { ...ADDRESS, ...address }
  return { ...emptyDetails('DE'), email: 'jana@beispiel.example', delivery, deliveryOn: DAY, ...more }
}

function faultsOf(form: CheckoutDetails, demands: Partial<Demands> = {}) {
  return checkDetails(form, { ...DEMANDS, ...demands }).faults
}

test('[5.8-server-too] a complete form has no faults', () => {
  expect(faultsOf(aForm())).toEqual([])
})

test.each([
  { field: 'city', typed: '', fault: 'required' },
  { field: 'city', typed: ' \t', fault: 'required' },
  { field: 'city', typed: 'x'.repeat(61), fault: 'too-long' },
  { field: 'company', typed: 'x'.repeat(101), fault: 'too-long' },
  { field: 'address2', typed: 'x'.repeat(101), fault: 'too-long' },
  { field: 'firstName', typed: '', fault: 'required' },
  { field: 'lastName', typed: 'x'.repeat(51), fault: 'too-long' },
  { field: 'address1', typed: 'Packstation 12', fault: 'parcel-locker' },
  { field: 'address2', typed: 'Post-Filiale 502', fault: 'parcel-locker' },
  { field: 'zip', typed: '1234', fault: 'zip' },
  { field: 'country', typed: 'US', fault: 'country' },
  { field: 'phone', typed: 'keine', fault: 'phone' },
] as const)('[5.8-server-too] [5.8-city] a $field of "$typed" is refused: $fault', ({ field, typed, fault }) => {
  expect(faultsOf(aForm({ [field]: typed }))).toContainEqual({ field: `delivery.${field}`, fault })
})

test.each([
  { field: 'city', most: 60 },
  { field: 'company', most: 100 },
  { field: 'address1', most: 100 },
  { field: 'address2', most: 100 },
  { field: 'lastName', most: 50 },
] as const)('[5.8-server-too] [5.8-city] a $field of $most characters is taken', ({ field, most }) => {
  expect(faultsOf(aForm({ [field]: 'x'.repeat(most) }))).toEqual([])
})

test('[5.8-server-too] an invoice address has the same limits, but may be a locker', () => {
  const billing = { ...ADDRESS, vatId: '', city: 'x'.repeat(61), address1: 'Postfach 1020' }
  expect(faultsOf(aForm({}, { hasBilling: true, billing }))).toEqual([{ field: 'billing.city', fault: 'too-long' }])
})

test('[5.8-address1] what is not frozen may go to a locker or a box, in either line', () => {
  const form = aForm({ address1: 'Packstation 101', address2: 'Postfach 10 20' })
  expect(checkDetails(form, { ...DEMANDS, isFrozen: false }).faults).toEqual([])
})

test('[5.8-province] a province is optional, and kept on the way from the form to the order', () => {
  expect(checkDetails(aForm(), DEMANDS).details.delivery).not.toHaveProperty('province')
  const { details, faults } = checkDetails(aForm({ province: ' Sachsen\n' }), DEMANDS)
  expect(faults).toEqual([])
  expect(details.delivery.province).toBe('Sachsen')
  expect(checkDetails(aForm({ province: 'x'.repeat(61) }), DEMANDS).details.delivery.province).toHaveLength(60)
  const cart = { site: 'main', country: 'DE', addresses: [] } as unknown as Parameters<typeof cartGoingTo>[0]
  expect(cartGoingTo(cart, details).addresses[0]?.fields.provinceCode).toBe('Sachsen')
})

test.each([
  {
    what: 'a courier outside Berlin',
    form: aForm({ zip: '04229' }, { deliveryMethod: 'BERLIN_COURIER' }),
    field: 'deliveryMethod',
  },
  {
    what: 'a day that is not offered',
    form: aForm({}, { deliveryOn: calendarDate('2026-11-20') }),
    field: 'deliveryOn',
  },
  { what: 'no day', form: aForm({}, { deliveryOn: null }), field: 'deliveryOn' },
])('[5.8-server-too] $what is refused', ({ form, field }) => {
  expect(faultsOf(form).map((fault) => fault.field)).toEqual([field])
})

test('[5.8-server-too] an e-book without the waiver is refused, and needs no address', () => {
  const demands = { travels: false, hasEbook: true }
  const form = aForm({ city: '' }, { billing: { ...ADDRESS, vatId: '' } })
  expect(faultsOf(form, demands)).toEqual([{ field: 'waivesWithdrawal', fault: 'required' }])
  expect(faultsOf({ ...form, waivesWithdrawal: true }, demands)).toEqual([])
})
