import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { ADDRESS, orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { paidForPieces } from '#app/shop/orders/refund-amount.ts'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import { drawFrom, randomRequest } from '#app/shop/pricing/price-random.fixture.ts'
import { DEMO_SELLER } from '#app/shop/sites/shop-identity.ts'
import { creditNoteOf } from './credit-note.ts'
import { creditNotePaper } from './credit-note-paper.ts'
import { deliverySplit, invoicePaper } from './invoice-paper.ts'
import { creditNotePdf, invoicePdf } from './invoice-pdf.server.ts'
import { pagesOf, textOf } from './pdf-text.fixture.ts'
import { printable } from './printable-text.ts'

const ISSUED = calendarDate('2026-11-15')
const invoiceOf = (snapshot: OrderSnapshot) => ({
  number: 'RE-2026-000007',
  orderNumber: 'TG-100007',
  issuedOn: ISSUED,
  snapshot,
  seller: DEMO_SELLER,
})
const plain = { compress: false }
const cents = (amount: string) => Number(amount.replace('−', '-').replace(/[^\d-]/g, ''))

/** Two rates, a deposit, a code on one line, delivery over both rates, and a gift card that pays. */
const MIXED = orderSnapshot({
  billing: { ...ADDRESS, company: 'Müller & Söhne KG', vatId: 'DE123456789' },
  lines: [
    orderedLine({ variantId: 1, key: 'meal', title: 'Coco Curry', quantity: 2, plan: 4 }),
    orderedLine({ variantId: 2, key: 'drink', title: 'Ingwer-Schorle', type: 'drink', quantity: 3 }),
  ],
  price: pricedCart({
    lines: [
      {
        ...{ key: 'meal', quantity: 2, unitCents: 849, onceCents: 849, subtotalCents: 1698, totalCents: 1528 },
        shares: [{ discountId: 1, code: 'ZEHN', title: { de: 'Zehn', en: 'Ten' }, cents: 170 }],
        ...{ depositCents: 0, vatPercent: 7, gift: null },
      },
      {
        ...{
          key: 'drink',
          quantity: 3,
          unitCents: 200,
          onceCents: 200,
          subtotalCents: 600,
          totalCents: 600,
          shares: [],
        },
        ...{ depositCents: 75, vatPercent: 19, gift: null },
      },
    ],
    delivery: { feeCents: 490, shares: [], totalCents: 490, mealsToFree: null },
    depositCents: 75,
    totalCents: 2693,
    vat: [
      { percent: 7, grossCents: 1868, netCents: 1746, vatCents: 122 },
      { percent: 19, grossCents: 825, netCents: 693, vatCents: 132 },
    ],
    credits: [
      { id: '17', usedCents: 1000 },
      { id: 'store-credit', usedCents: 200 },
    ],
    dueCents: 1493,
  }),
})

test('an invoice shows who, what, when, every rate and how it was paid [V2] [V3] [P6]', async () => {
  const text = textOf(await invoicePdf(invoiceOf(MIXED), plain))
  for (const shown of [
    ...['Tiefgrün GmbH', 'Musterufer 12', 'Müller & Söhne KG', 'Karl-Heine-Straße 41', '04229 Leipzig', 'DE123456789'],
    ...['RE-2026-000007', 'TG-100007', '15. November 2026', '19. November 2026'],
    ...['Coco Curry', '8,49', '16,98', 'Rabatt: Zehn', '–1,70', 'Pfand: Ingwer-Schorle', '0,25', '0,75'],
    ...['17,46', '1,22', '18,68', '6,93', '1,32', '8,25', '24,39', '2,54', '26,93'],
    ...['Geschenkgutschein', '10,00', 'Guthaben', '2,00', 'Visa •••• 4242', '14,93'],
  ])
    expect(text).toContain(shown)
  expect(text).toContain('Davon 3,40\u00a0€ zu 7 % und 1,50\u00a0€ zu 19 %')
  expect(text).toContain('USt-IdNr.')
})

test('English orders have English invoices', async () => {
  const text = textOf(await invoicePdf(invoiceOf({ ...MIXED, language: 'en' }), plain))
  for (const shown of [
    'Invoice',
    'Deposit: Ingwer-Schorle',
    '€26.93',
    '19 November 2026',
    'Paid by gift card',
    'Page 1 of 1',
  ])
    expect(text).toContain(shown)
  expect(text).not.toMatch(/Rechnung|Pfand|Seite/)
})

test('rows, tax and payments of any invoice are its total to the cent [V2] [V3]', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const request = randomRequest(drawFrom(seed))
    const price = priceCart(request)
    const lines = request.lines.map(({ key, variantId, quantity, type }) =>
      orderedLine({ key, variantId, quantity, type }),
    )
    const paper = invoicePaper(invoiceOf(orderSnapshot({ price, lines })))
    const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
    expect(sum(paper.rows.map((row) => row.cents)), `seed ${seed}`).toBe(price.totalCents)
    expect(sum(paper.rows.map((row) => cents(row.amount)))).toBe(price.totalCents)
    expect(sum(paper.payments.map(({ amount }) => cents(amount)))).toBe(price.totalCents)
    expect(sum(deliverySplit({ price }).map((part) => part.cents))).toBe(price.delivery.totalCents)
    const sums = paper.vat.at(-1)
    expect(cents(sums?.gross ?? '')).toBe(price.totalCents)
    expect(cents(sums?.net ?? '') + cents(sums?.vat ?? '')).toBe(price.totalCents)
  }
})

test('sixty lines go over pages, none is lost and every page has its number', async () => {
  const keys = Array.from({ length: 60 }, (_, place) => `line-${place}`)
  const lines = keys.map((key, place) => orderedLine({ key, variantId: place, title: `Gericht Nummer ${place}` }))
  const each = { quantity: 1, unitCents: 100, onceCents: 100, subtotalCents: 100, totalCents: 100, shares: [] }
  const priced = keys.map((key) => ({ key, ...each, depositCents: 0, vatPercent: 7, gift: null }))
  const vat = [{ percent: 7, grossCents: 6000, netCents: 5607, vatCents: 393 }]
  const snapshot = orderSnapshot({ lines, price: pricedCart({ lines: priced, totalCents: 6000, dueCents: 6000, vat }) })
  const pdf = await invoicePdf(invoiceOf(snapshot), plain)
  const text = textOf(pdf)
  const pages = pagesOf(pdf)
  expect(pages).toBeGreaterThan(2)
  for (const { title } of lines) expect(text.split('\n')).toContain(title)
  for (let page = 1; page <= pages; page++) expect(text).toContain(`Seite ${page} von ${pages}`)
  expect(text.match(/^Bezeichnung$/gm)?.length).toBeGreaterThanOrEqual(pages - 1)
})

test('the same invoice is the same bytes, says its language and title, and is tagged', async () => {
  const [one, other] = [await invoicePdf(invoiceOf(MIXED)), await invoicePdf(invoiceOf(MIXED))]
  expect(one.equals(other)).toBe(true)
  const source = one.toString('latin1')
  expect(source).toContain('/Lang (de)')
  expect(source).toContain('/DisplayDocTitle true')
  expect(source).toContain('/StructTreeRoot')
  expect(source).toMatch(/\(D:20261114230000Z\)/)
  const [, stream = ''] = /stream\n([\s\S]*?)\nendstream/.exec(source) ?? []
  expect(inflateSync(Buffer.from(stream, 'latin1')).length).toBeGreaterThan(100)
})

test.each(['de', 'en'] as const)(
  'the seller comes from the merchant’s file; a live one is no demonstration (%s)',
  async (language) => {
    const seller = {
      ...{ ...DEMO_SELLER, demonstration: false, name: 'Kaltwerk GmbH', street: 'Hafen 3', city: '20457 Hamburg' },
      ...{ register: { de: 'Amtsgericht Hamburg, HRB 7', en: 'Court of Hamburg, HRB 7' }, managers: 'Ada Frost' },
      ...{ vatId: 'DE999999999', invoiceNote: { de: 'Danke!', en: 'Thanks!' } },
    }
    const text = textOf(await invoicePdf({ ...invoiceOf({ ...MIXED, language }), seller }, plain))
    for (const shown of ['Kaltwerk GmbH', 'Hafen 3', 'HRB 7', 'Ada Frost', 'DE999999999', seller.invoiceNote[language]])
      expect(text).toContain(shown)
    for (const hidden of ['emonstration', 'Musterufer', 'Tiefgrün GmbH']) expect(text).not.toContain(hidden)
  },
)

test('a credit note names its invoice, its goods and the tax it takes back [V2]', async () => {
  const refund = {
    lines: [{ key: 'meal', quantity: 1, cents: 764 }],
    gateway_cents: 900,
    credit_cents: 100,
    reason: 'damaged',
  }
  const invoice = { number: 'RE-2026-000007', issuedOn: ISSUED }
  const snapshot = creditNoteOf({ snapshot: MIXED, refund, invoice, earlier: [] })
  expect(snapshot.vat.reduce((sum, row) => sum + row.grossCents, 0)).toBe(1000)
  const note = { number: 'GS-2026-000001', orderNumber: 'TG-100007', issuedOn: ISSUED, snapshot, seller: DEMO_SELLER }
  const text = textOf(await creditNotePdf(note, plain))
  for (const shown of [
    'Gutschrift',
    'GS-2026-000001',
    'RE-2026-000007',
    'TG-100007',
    'Coco Curry',
    '8,49',
    'Rabatte',
    '–0,85',
    '2,36',
    '10,00',
    'Zurück auf Visa',
    '9,00',
  ])
    expect(text).toContain(shown)
})

test('the credit notes of a whole refund take back exactly the tax of the invoice [V2]', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const draw = drawFrom(seed)
    const price = priceCart(randomRequest(draw))
    const snapshot = orderSnapshot({ price })
    const invoice = { number: 'RE-1', issuedOn: ISSUED }
    const first = price.lines
      .slice(0, 1)
      .map(({ key }) => ({ key, quantity: 1, cents: paidForPieces({ price }, { key, quantity: 1, before: 0 }) }))
    const firstCents = first.reduce((sum, line) => sum + line.cents, 0)
    const amounts = [firstCents, price.totalCents - firstCents]
    const notes: ReturnType<typeof creditNoteOf>[] = []
    for (const [place, gateway_cents] of amounts.entries()) {
      const refund = { lines: place === 0 ? first : [], gateway_cents, credit_cents: 0, reason: '' }
      notes.push(creditNoteOf({ snapshot, refund, invoice, earlier: notes.flatMap(({ vat }) => vat) }))
    }
    for (const { percent, grossCents, vatCents } of price.vat) {
      const rows = notes.flatMap(({ vat }) => vat).filter((row) => row.percent === percent)
      expect(
        [rows.reduce((sum, row) => sum + row.grossCents, 0), rows.reduce((sum, row) => sum + row.vatCents, 0)],
        `seed ${seed}`,
      ).toEqual([grossCents, vatCents])
    }
    for (const note of notes) {
      const paper = creditNotePaper({
        number: '',
        orderNumber: '',
        issuedOn: ISSUED,
        snapshot: note,
        seller: DEMO_SELLER,
      })
      expect(paper.rows.reduce((sum, row) => sum + row.cents, 0)).toBe(note.cents)
      expect(cents(paper.vat.at(-1)?.gross ?? '')).toBe(note.cents)
    }
  }
})

test.each([
  ['Größe 5 € „ja“ – Visa •••• 4242', 'Größe 5 € „ja“ – Visa •••• 4242'],
  ['Łukasz Şahin, Đorđe Čapek', 'Lukasz Sahin, Dorde Capek'],
  ['カレー 🍛', '??? ?'],
])('%s is printed as %s', (text, printed) => {
  expect(printable(text)).toBe(printed)
})
