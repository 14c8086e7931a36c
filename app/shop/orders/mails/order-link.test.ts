import { expect, test } from 'vitest'
import { ADDRESS, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { isBuyer, linkEndsAt } from './order-link.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const placedAt = at('2026-11-15')
const parcel = (day: string | null) => ({ deliveredAt: day ? at(day) : null })

test.each([
  { parcels: [parcel(null)], cancelledAt: null, ends: null },
  { parcels: [parcel('2026-11-19')], cancelledAt: null, ends: at('2027-02-17') },
  { parcels: [parcel('2026-11-19'), parcel(null)], cancelledAt: null, ends: null },
  { parcels: [parcel('2026-11-19'), parcel('2026-11-21')], cancelledAt: null, ends: at('2027-02-19') },
  { parcels: [parcel(null)], cancelledAt: at('2026-11-16'), ends: at('2027-02-14') },
  { parcels: [], cancelledAt: null, ends: at('2027-02-13') },
])('the link of $parcels, cancelled $cancelledAt, opens until $ends [A15]', ({ ends, ...order }) => {
  expect(linkEndsAt({ placedAt, ...order })).toEqual(ends)
})

test.each([
  { zip: '04229', email: 'jana@tiefgruen.example', is: true },
  { zip: ' 04 229', email: ' JANA@Tiefgruen.example ', is: true },
  { zip: '04230', email: 'jana@tiefgruen.example', is: false },
  { zip: '04229', email: 'jan@tiefgruen.example', is: false },
  { zip: '', email: 'jana@tiefgruen.example', is: false },
])('$zip and $email are the buyer: $is [A15]', ({ is, ...typed }) => {
  expect(isBuyer(orderSnapshot(), typed)).toBe(is)
})

test('vouchers are known by the postcode of the invoice; without any postcode by nothing [A15]', () => {
  const typed = { zip: '10115', email: 'jana@tiefgruen.example' }
  expect(isBuyer(orderSnapshot({ delivery: null, billing: { ...ADDRESS, zip: '10115', vatId: '' } }), typed)).toBe(true)
  expect(isBuyer(orderSnapshot({ delivery: null }), { ...typed, zip: '' })).toBe(false)
})
