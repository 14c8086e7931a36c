import { expect, test } from 'vitest'
import { ENCLOSURE_MARK } from '#app/foundation/mail/enclosure.ts'
import { mailHtml } from '#app/shop/mails/mail-html.ts'
import { mailText } from '#app/shop/mails/mail-text.ts'
import { ADDRESS, orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { mailedOrder, mixedSnapshot } from './mailed-order.fixture.ts'
import type { MailedOrder } from './mailed-order.ts'

const ENCLOSED = {
  legalTexts: 'key-of-texts',
  cardEnds: new Map([['7', 'XK4T']]),
  downloads: new Map([['ebook', '/downloads/7-signed']]),
}

/** HTML and text of a confirmation; both have to say everything. */
function written(order: MailedOrder): readonly string[] {
  const mail = confirmationMail(order, ENCLOSED)
  const html = mailHtml(mail, order.siteOrigin).replaceAll('&amp;', '&').replaceAll('&quot;', '"')
  return [html, mailText(mail, order.siteOrigin)]
}

test.each([
  ['number', 'TG-100001', 'TG-100001'],
  ['goods', '16 × Coco Curry', '16 × Coco Curry'],
  ['price of a line', '115,04\u00a0€', '€115.04'],
  ['price of one', 'je 7,19\u00a0€', '€7.19 each'],
  ['discount', '20 % auf die erste Box', '20 % off the first box'],
  ['what it takes off', '−23,01\u00a0€', '−€23.01'],
  ['delivery', '4,90\u00a0€', '€4.90'],
  ['deposit', 'Pfand', 'Deposit'],
  ['its amount', '0,50\u00a0€', '€0.50'],
  ['one rate', 'darin 7 % MwSt. auf 99,64\u00a0€ netto', 'includes 7% VAT on €99.64 net'],
  ['the other rate', 'darin 19 % MwSt. auf 5,62\u00a0€ netto', 'includes 19% VAT on €5.62 net'],
  ['total', '113,31\u00a0€', '€113.31'],
  ['gift card', 'Bezahlt mit Gutschein •••• XK4T', 'Paid by gift card •••• XK4T'],
  ['card', 'Bezahlt mit Visa •••• 4242', 'Paid by Visa •••• 4242'],
  ['what it paid', '88,31\u00a0€', '€88.31'],
  ['address', 'Karl-Heine-Straße 41', 'Karl-Heine-Straße 41'],
  ['firm', 'Albrecht KG', 'Albrecht KG'],
  ['VAT id', 'USt-IdNr. DE123456789', 'VAT ID DE123456789'],
  ['delivery day', 'Donnerstag, 19. November', 'Thursday, 19 November'],
  ['day of the order', '15. November 2026', '15 November 2026'],
  ['page of the order', 'https://shop.example/orders/secret-token', 'https://shop.example/en/orders/secret-token'],
  ['legal texts', ENCLOSURE_MARK, ENCLOSURE_MARK],
])('[L5] the confirmation says: %s', (_, de, en) => {
  for (const text of written(mailedOrder(mixedSnapshot('de')))) expect(text).toContain(de)
  for (const text of written(mailedOrder(mixedSnapshot('en')))) expect(text).toContain(en)
})

test.each([
  ['terms as they stood above the button', 'keine Mindestlaufzeit', 'no minimum term'],
  ['price per delivery', 'Preis je Lieferung', 'Price per delivery'],
  ['rhythm', 'alle 4 Wochen', 'every 4 weeks'],
  ['first charge', 'Sonntag, 15. November', 'Sunday, 15 November'],
  ['next charge', 'Sonntag, 13. Dezember', 'Sunday, 13 December'],
  ['how to cancel', 'https://shop.example/cancellation', 'https://shop.example/en/cancellation'],
])('[L5] [L2] the confirmation of a subscription says: %s', (_, de, en) => {
  for (const text of written(mailedOrder(mixedSnapshot('de')))) expect(text).toContain(de)
  for (const text of written(mailedOrder(mixedSnapshot('en')))) expect(text).toContain(en)
  const once = mailedOrder({ ...mixedSnapshot('de'), subscription: null })
  for (const text of written(once)) expect(text).not.toContain(de)
})

test('[L13] who agreed to get an e-book at once gets that confirmed, nobody else', () => {
  const snapshot = mixedSnapshot('de')
  const confirmed = 'dass dein Widerrufsrecht dafür mit dem Bereitstellen erlischt'
  for (const text of written(mailedOrder(snapshot))) expect(text).toContain(confirmed)
  for (const text of written(mailedOrder(mixedSnapshot('en'))))
    expect(text).toContain('you lose your right to withdraw')
  const withoutBook = { ...snapshot, lines: snapshot.lines.filter(({ type }) => type !== 'ebook') }
  for (const text of written(mailedOrder(withoutBook))) expect(text).not.toContain(confirmed)
})

test('the confirmation carries the link to each e-book', () => {
  for (const [language, path] of [
    ['de', '/downloads/7-signed'],
    ['en', '/en/downloads/7-signed'],
  ] as const) {
    const order = mailedOrder(mixedSnapshot(language))
    for (const text of written(order)) expect(text).toContain(order.siteOrigin.origin + path)
  }
})

test('a courier of the morning is announced as one', () => {
  const deliveryMethod = { code: 'BERLIN_COURIER', title: 'Kurier in Berlin', slot: 'morning' } as const
  for (const text of written(mailedOrder(orderSnapshot({ deliveryMethod }))))
    expect(text).toContain('Lieferung am Donnerstag, 19. November: Kurier in Berlin, vormittags bis 12 Uhr')
})

test('a debit that is on its way is not called paid', () => {
  const order = mailedOrder(mixedSnapshot('de'), { isPending: true })
  for (const text of written(order)) {
    expect(text).toContain('Wird eingezogen: Visa •••• 4242')
    expect(text).not.toContain('Bezahlt mit Visa')
  }
})

test('vouchers alone are not delivered anywhere, and come in a mail of their own', () => {
  const lines = [orderedLine({ variantId: 1, key: 'card', type: 'gift-card', title: 'Gutschein' })]
  const snapshot = orderSnapshot({
    kind: 'vouchers',
    lines,
    delivery: null,
    deliveryOn: null,
    deliveryMethod: { code: 'BY_MAIL', title: 'Per E-Mail', slot: 'any' },
    billing: { ...ADDRESS, vatId: '' },
    price: pricedCart({ vat: [{ percent: 0, grossCents: 4000, netCents: 4000, vatCents: 0 }] }),
  })
  for (const text of written(mailedOrder(snapshot))) {
    expect(text).toContain('in einer eigenen E-Mail')
    expect(text).not.toContain('Lieferadresse')
    expect(text).toContain('Hallo Jana,')
  }
})

test('[C13] a first name with markup or braces is greeted as it is written', () => {
  const firstName = '<img src=x onerror=alert(1)>{{7*7}}'
  const order = mailedOrder(orderSnapshot({ delivery: { ...ADDRESS, firstName } }))
  const [html = '', text = ''] = written(order)
  expect(html).toContain('Hallo &lt;img src=x onerror=alert(1)&gt;{{7*7}},')
  expect(html).not.toContain('<img src=x')
  expect(text).toContain(`Hallo ${firstName},`)
})
