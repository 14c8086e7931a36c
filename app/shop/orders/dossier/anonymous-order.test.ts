import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { ADDRESS, orderedLine, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { invoicePaper } from '#app/shop/orders/papers/invoice-paper.ts'
import { DEMO_SELLER } from '#app/shop/sites/shop-identity.ts'
import { anonymousOrder, invoiceOnly } from './anonymous-order.ts'

const HOME = { ...ADDRESS, address1: 'Wohnweg 1', lastName: 'Wohnhaft', phone: '+4915112345678' }
const FIRM = { ...HOME, address1: 'Firmenplatz 2', company: 'Firma', vatId: 'DE123456789' }
const GIVEN = { email: 'freund@beispiel.example', name: 'Freundin', message: 'Alles Gute', sendOn: null }
const SNAPSHOT = orderSnapshot({
  ...{ email: 'wer@beispiel.example', phone: '+4915112345678', note: 'Klingel defekt', delivery: HOME, billing: null },
  attributes: [{ key: 'Hinweis', value: 'Wunsch' }],
  lines: [orderedLine({ variantId: 1, recipient: GIVEN, attributes: [{ key: 'an', value: 'Freundin' }] })],
})
const PERSONAL = /wer@|\+49151|Klingel|Wunsch|Freund|Alles Gute|Wohn|Leipzig|04229|Jana|Firma|Firmenplatz|DE123/

test('an anonymous order tells what was sold, and nothing of the buyer or of who got a gift [C18]', () => {
  for (const billing of [null, FIRM]) {
    const order = anonymousOrder({ ...SNAPSHOT, billing })
    expect(JSON.stringify(order)).not.toMatch(PERSONAL)
    expect(order.price).toEqual(SNAPSHOT.price)
    expect(order.lines.map(({ title, quantity }) => [title, quantity])).toEqual([['Coco Curry', 1]])
    expect(order.delivery?.country).toBe('DE')
  }
})

test.each([
  ['the delivery address', null],
  ['the billing address', FIRM],
])('an invoice to %s stays as it was printed, and tells no more than that [C18] [T8]', (_, billing) => {
  const before = { ...SNAPSHOT, billing }
  const after = invoiceOnly(before)
  const paper = (snapshot: typeof after) =>
    invoicePaper({ ...named, snapshot, seller: DEMO_SELLER, issuedOn: calendarDate('2026-11-16') })
  const named = { number: 'RE-2026-000001', orderNumber: 'TG-100001' }
  expect(paper(after)).toEqual(paper(before))
  expect(JSON.stringify(after)).not.toMatch(/wer@|\+49151|Klingel|Wunsch|Freund|Alles Gute/)
  if (billing) expect(JSON.stringify(after)).not.toMatch(/Wohnweg/)
})
