import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { MailContent } from '#app/shop/mails/mail-content.ts'
import { mailHtml } from '#app/shop/mails/mail-html.ts'
import { mailText } from '#app/shop/mails/mail-text.ts'
import { orderedLine } from '#app/shop/orders/order-snapshot.fixture.ts'
import { DEMO_SELLER } from '#app/shop/sites/shop-identity.ts'
import { mailedOrder, mixedSnapshot } from './mailed-order.fixture.ts'
import {
  cancelledMail,
  deliveredMail,
  paidAgainMail,
  paymentFailedMail,
  refundedMail,
  returnedMail,
  shippedMail,
} from './update-mails.ts'
import { voucherMail } from './voucher-mail.ts'

const SITE_ORIGIN = { origin: 'https://shop.example', seller: DEMO_SELLER }
const orderIn = (language: Language) => mailedOrder(mixedSnapshot(language))
const shipped = (language: Language) =>
  shippedMail(orderIn(language), { trackingNumber: 'TGP-4711', deliverOn: calendarDate('2026-11-19') })
const refunded = (language: Language) =>
  refundedMail(orderIn(language), {
    gatewayCents: 719,
    creditCents: 250,
    lines: [{ key: 'meals', quantity: 1, cents: 969 }],
    paidBy: 'Visa •••• 4242',
  })
const RETURNED = { returnedCents: 8831, owedCents: 0, wasCancelledBefore: false }
const failed = (language: Language) =>
  paymentFailedMail({ language, firstName: 'Jana', cents: 8831, back: '/checkout/continue/1', siteOrigin: SITE_ORIGIN })
const voucher = (language: Language) =>
  voucherMail({
    language,
    siteOrigin: SITE_ORIGIN,
    gift: { from: 'Jana', to: 'Olaf', message: 'Alles Gute!\nDeine Jana' },
    ownName: 'Jana',
    code: 'ABCD-EFGH-JKMN-PQRS',
    cents: 5000,
    expiresOn: calendarDate('2029-12-31'),
  })

const MAILS: readonly Readonly<{
  name: string
  write: (language: Language) => MailContent
  de: readonly string[]
  en: readonly string[]
}>[] = [
  {
    name: 'shipped: tracking number, day and link',
    write: shipped,
    de: ['TGP-4711', 'Donnerstag, 19. November', 'https://shop.example/orders/secret-token'],
    en: ['TGP-4711', 'Thursday, 19 November', 'https://shop.example/en/orders/secret-token'],
  },
  {
    name: 'delivered',
    write: (language) => deliveredMail(orderIn(language)),
    de: ['ist zugestellt', 'TG-100001'],
    en: ['was delivered', 'TG-100001'],
  },
  {
    name: 'cancelled',
    write: (language) => cancelledMail(orderIn(language)),
    de: ['storniert', 'TG-100001', 'bekommst du zurück'],
    en: ['cancelled', 'TG-100001', 'get back what you paid'],
  },
  {
    name: 'refunded: how much goes back by which way',
    write: refunded,
    de: ['9,69\u00a0€', 'Visa •••• 4242', '7,19\u00a0€', 'Gutschein', '2,50\u00a0€', '1 × Coco Curry'],
    en: ['€9.69', 'Visa •••• 4242', '€7.19', 'gift card', '€2.50', '1 × Coco Curry'],
  },
  {
    name: 'refunded whole: the delivery stands beside the goods, so that the sum adds up',
    write: (language) =>
      refundedMail(orderIn(language), {
        ...{ gatewayCents: 1459, creditCents: 0 },
        lines: [{ key: 'meals', quantity: 1, cents: 969 }],
        paidBy: null,
      }),
    de: ['Versand und anderes', '4,90\u00a0€', '14,59\u00a0€'],
    en: ['Delivery and other things', '€4.90', '€14.59'],
  },
  {
    name: 'payment returned after the goods had left: what is owed, and where to pay it',
    write: (language) => returnedMail(orderIn(language), { ...RETURNED, owedCents: 8831 }),
    de: ['88,31\u00a0€', 'https://shop.example/orders/secret-token/pay', 'anderen Weg'],
    en: ['€88.31', 'https://shop.example/en/orders/secret-token/pay', 'another way'],
  },
  {
    name: 'paid after all: what came by which way',
    write: (language) => paidAgainMail(orderIn(language), { cents: 8831, label: 'Visa •••• 1111' }),
    de: ['88,31\u00a0€', 'Visa •••• 1111', 'nichts mehr offen'],
    en: ['€88.31', 'Visa •••• 1111', 'There’s nothing left to pay'],
  },
  {
    name: 'payment failed: nothing was charged, and the way back',
    write: failed,
    de: ['nichts abgebucht', '88,31\u00a0€', 'https://shop.example/checkout'],
    en: ['Nothing was charged', '€88.31', 'https://shop.example/en/checkout'],
  },
  {
    name: 'gift card: code, amount and last day [V5]',
    write: voucher,
    de: ['ABCD-EFGH-JKMN-PQRS', '50,00\u00a0€', '31. Dezember 2029', 'Hallo Olaf,', 'Jana hat dir', 'Deine Jana'],
    en: ['ABCD-EFGH-JKMN-PQRS', '€50.00', '31 December 2029', 'Hello Olaf,', 'Jana has given', 'Deine Jana'],
  },
]

test.each(MAILS)('$name', ({ write, ...told }) => {
  for (const language of ['de', 'en'] as const) {
    const mail = write(language)
    for (const written of [mailHtml(mail, SITE_ORIGIN), mailText(mail, SITE_ORIGIN)])
      for (const each of told[language]) expect(written).toContain(each)
  }
})

test.each([
  { scene: 'it is taken back with its money', debt: {}, says: 'haben wir die Bestellung storniert' },
  { scene: 'it was taken back before', debt: { wasCancelledBefore: true }, says: 'war schon storniert' },
  { scene: 'its goods have left', debt: { owedCents: 8831 }, says: 'hat unser Haus schon verlassen' },
])('a returned debit tells what becomes of its order: $scene', ({ debt, says }) => {
  const mail = mailText(returnedMail(orderIn('de'), { ...RETURNED, ...debt }), SITE_ORIGIN)
  expect(mail).toContain(says)
  expect(mail.includes('/pay')).toBe('owedCents' in debt)
})

test('a parcel without a number is told of without one', () => {
  const mail = shippedMail(orderIn('de'), { trackingNumber: null, deliverOn: null })
  expect(mailText(mail, SITE_ORIGIN)).not.toContain('Sendungsnummer')
})

test.each(['de', 'en'] as const)('%s: mails about a parcel without frozen goods know no cold', (language) => {
  const cap = orderedLine({ variantId: 1, type: 'merch', isFrozen: false, title: 'Cap' })
  const order = mailedOrder({ ...mixedSnapshot(language), lines: [cap] })
  const mails = [shippedMail(order, { trackingNumber: null, deliverOn: null }), deliveredMail(order)]
  for (const mail of mails)
    expect(mailText({ ...mail, blocks: mail.blocks.slice(0, 2) }, SITE_ORIGIN).split('\n--')[0]).not.toMatch(
      /Kälte|cold|Fach|drawer|Küche|kitchen|efr(?:ier|oren)|freez/i,
    )
  expect(mailText(deliveredMail(orderIn(language)), SITE_ORIGIN)).toMatch(/Gefrierfach|freezer/)
})
