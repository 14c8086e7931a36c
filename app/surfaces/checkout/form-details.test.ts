import { expect, test } from 'vitest'
import { emptyDetails } from '#app/shop/checkout/checkout-offer.ts'
import { readForm, readPrefill } from './form-details.ts'

const EMPTY = emptyDetails('DE')

test('[5.4-prefill-params] what a signed-in buyer brings along fills the fields, the rest stays as it was', () => {
  const query = new URLSearchParams({
    'checkout[email]': 'jana@beispiel.example',
    'checkout[shipping_address][first_name]': 'Jana',
    'checkout[shipping_address][country]': 'AT',
    'checkout[shipping_address][zip]': '',
    'checkout[shipping_address][vatId]': 'x',
    key: 'secret',
  })
  const before = { ...EMPTY, note: 'Hinterhaus', delivery: { ...EMPTY.delivery, zip: '1010' } }
  expect(readPrefill(query, before)).toEqual({
    ...before,
    email: 'jana@beispiel.example',
    delivery: { ...before.delivery, firstName: 'Jana', country: 'AT' },
  })
})

test('[5.8-province] a province that is brought along stays, though no field of the form shows it', () => {
  const filled = readPrefill(new URLSearchParams({ 'checkout[shipping_address][province]': 'Sachsen' }), EMPTY)
  expect(filled.delivery.province).toBe('Sachsen')
  expect(readForm(new URLSearchParams({ 'delivery.city': 'Leipzig' }), filled).delivery).toMatchObject({
    city: 'Leipzig',
    province: 'Sachsen',
  })
})

test('a form is kept as it was typed, right or wrong', () => {
  const details = readForm(
    new URLSearchParams({ email: ' kein at ', 'delivery.zip': '0422', 'billing.vatId': 'DE1' }),
    EMPTY,
  )
  expect(details).toMatchObject({ email: ' kein at ', delivery: { zip: '0422' }, billing: { vatId: 'DE1' } })
})

test.each([
  { sent: { deliveryOn: '2026-11-19' }, kept: { deliveryOn: '2026-11-19' } },
  { sent: { deliveryOn: '2026-02-31' }, kept: { deliveryOn: null } },
  { sent: { deliveryOn: 'morgen' }, kept: { deliveryOn: null } },
  { sent: { deliveryMethod: 'TELEPORT' }, kept: { deliveryMethod: 'PARCEL' } },
  { sent: { slot: 'midnight' }, kept: { slot: 'any' } },
  { sent: { payment: 'cash' }, kept: { payment: 'card' } },
  { sent: { waivesWithdrawal: 'on' }, kept: { waivesWithdrawal: true } },
  { sent: {}, kept: { waivesWithdrawal: false, hasBilling: false } },
  { sent: { note: 'a\0b' }, kept: { note: 'ab' } },
  { sent: { storeCredit: 'leave' }, kept: { leavesCredit: true } },
  { sent: { storeCredit: 'all of it' }, kept: { leavesCredit: false } },
])('$sent is read as $kept', ({ sent, kept }) => {
  expect(readForm(new URLSearchParams(sent as Record<string, string>), EMPTY)).toMatchObject(kept)
})

test.each([
  { sent: {}, leavesCredit: true },
  { sent: { storeCredit: 'use' }, leavesCredit: false },
])('store credit that was left out: $sent is read as $leavesCredit', ({ sent, leavesCredit }) => {
  const fields = new URLSearchParams(sent as Record<string, string>)
  expect(readForm(fields, { ...EMPTY, leavesCredit: true })).toMatchObject({ leavesCredit })
})
