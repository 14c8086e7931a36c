import { expect, test } from 'vitest'
import type { KeptMethod } from '#app/shop/paying/methods/kept-method.ts'
import type { CheckoutAccount } from './account/checkout-account.ts'
import { emptyAddress, emptyDetails } from './checkout-offer.ts'
import { choicesOf, ownDetails } from './own-choices.ts'

const HOME = {
  ...emptyAddress('DE'),
  ...{ firstName: 'Jana', lastName: 'Albrecht', address1: 'Weg 1', zip: '04229', city: 'Leipzig' },
}
const OFFICE = { ...HOME, address1: 'Allee 9', company: 'Moos GmbH' }

function method(id: number, more: Partial<KeptMethod> = {}): KeptMethod {
  const card = { kind: 'card', brand: 'Visa', last4: '4242', label: 'Visa •••• 4242', expiry: null } as const
  return { id, ...card, isExpired: false, isDefault: false, mandateReference: null, paysSubscription: false, ...more }
}

const ACCOUNT: CheckoutAccount = {
  ...{ customerId: 7, email: 'jana@beispiel.example', firstName: 'Jana', lastName: 'Albrecht', phone: '+49341' },
  addresses: [
    { id: 1, isDefault: false, address: OFFICE },
    { id: 2, isDefault: true, address: HOME },
  ],
  methods: [method(11), method(12, { isDefault: true })],
  storeCreditCents: 0,
}
const EMPTY = emptyDetails('DE')

test.each([
  { who: 'has typed nothing', delivery: EMPTY.delivery, account: ACCOUNT, address: 2, method: 12 },
  { who: 'has typed an address of the account', delivery: OFFICE, account: ACCOUNT, address: 1, method: 12 },
  {
    who: 'has typed another address',
    delivery: { ...HOME, zip: '10115' },
    account: ACCOUNT,
    address: null,
    method: 12,
  },
  {
    who: 'has an expired default and one other card',
    delivery: EMPTY.delivery,
    account: { ...ACCOUNT, methods: [method(12, { isDefault: true, isExpired: true }), method(13)] },
    address: 2,
    method: 13,
  },
])('who signs in and $who finds address $address and method $method chosen', ({ delivery, account, ...chosen }) => {
  const details = choicesOf({ ...EMPTY, delivery }, account)
  expect(details).toMatchObject({ owner: 7, savedAddress: chosen.address, savedMethod: chosen.method })
})

test('who signs in and keeps no address starts with the name of the account', () => {
  const { delivery } = choicesOf(EMPTY, { ...ACCOUNT, addresses: [] })
  expect(delivery).toMatchObject({ firstName: 'Jana', lastName: 'Albrecht', phone: '+49341', address1: '' })
})

test.each([
  { of: 'their own', owner: 7, savedAddress: 1, savedMethod: 11, counts: [1, 11] },
  { of: 'nobody', owner: 7, savedAddress: 99, savedMethod: 99, counts: [null, null] },
  {
    of: 'another customer, who used this browser before',
    owner: 8,
    savedAddress: 99,
    savedMethod: 99,
    counts: [2, 12],
  },
])('a choice among the things of $of counts as $counts', ({ counts, of: _, ...chosen }) => {
  const { savedAddress, savedMethod } = choicesOf({ ...EMPTY, ...chosen }, ACCOUNT)
  expect([savedAddress, savedMethod]).toEqual(counts)
})

test.each([
  { who: 'the same customer', owner: 7, account: ACCOUNT, leavesCredit: true },
  { who: 'another customer', owner: 8, account: ACCOUNT, leavesCredit: false },
  { who: 'a guest', owner: 7, account: null, leavesCredit: false },
])('store credit that was left out stays left out for $who: $leavesCredit', ({ owner, account, leavesCredit }) => {
  expect(choicesOf({ ...EMPTY, owner, leavesCredit: true }, account)).toMatchObject({ leavesCredit })
})

test('after signing out nothing of the account counts, and what was typed is still there', () => {
  const chosen = {
    ...EMPTY,
    owner: 7,
    savedAddress: 1,
    savedMethod: 11,
    keepsMethod: true,
    email: 'ich@anderswo.example',
  }
  const guest = choicesOf(chosen, null)
  expect(guest).toMatchObject({ savedAddress: null, savedMethod: null, keepsMethod: false })
  expect(ownDetails(guest, null)).toMatchObject({ email: 'ich@anderswo.example', delivery: EMPTY.delivery })
})

test.each([
  { travels: true, savedBilling: null, delivery: 'Allee 9', billing: '' },
  { travels: true, savedBilling: 2, delivery: 'Allee 9', billing: 'Weg 1' },
  { travels: true, savedBilling: 99, delivery: 'Allee 9', billing: '' },
  { travels: false, savedBilling: null, delivery: 'Allee 9', billing: 'Allee 9' },
])('the chosen address counts for the parcel, and without one for the invoice: $billing', (wanted) => {
  const { travels, savedBilling, ...streets } = wanted
  const billing = { ...EMPTY.billing, vatId: 'DE1' }
  const chosen = choicesOf({ ...EMPTY, owner: 7, savedAddress: 1, savedBilling, billing }, ACCOUNT)
  const counted = ownDetails(chosen, ACCOUNT, { travels })
  expect({ delivery: counted.delivery.address1, billing: counted.billing.address1 }).toEqual(streets)
  expect([counted.email, counted.billing.vatId]).toEqual(['jana@beispiel.example', 'DE1'])
})
