import { expect, test } from 'vitest'
import { describeDiscount } from './describe-discount.ts'
import { aDiscount } from './discount.fixture.ts'
import type { Discount } from './discount.ts'

const PLAIN = aDiscount({
  code: 'LENA15',
  title: { de: 'Umami-Bundle zum halben Preis', en: 'Umami bundle at half price' },
  value: { kind: 'percent', percent: 15 },
})
const now = new Date('2026-11-16T10:00:00Z')
const day = (text: string) => new Date(`${text}T00:00:00+01:00`)
const summer = { startsAt: new Date('2026-05-31T22:00:00Z'), endsAt: new Date('2026-08-31T22:00:00Z') }

test.each<{ is: Partial<Discount>; de: string; en: string }>([
  {
    is: {},
    de: 'LENA15 gibt dir 15 % auf alles im Warenkorb. Ohne Ablaufdatum.',
    en: 'LENA15 gives you 15% off everything in your cart. No end date.',
  },
  {
    is: { minimumCents: 3000, oncePerCustomer: true },
    de: 'LENA15 gibt dir 15 % auf alles im Warenkorb, ab 30,00 € Warenwert, einmal pro Person. Ohne Ablaufdatum.',
    en: 'LENA15 gives you 15% off everything in your cart, on orders of €30.00 or more, once per person. No end date.',
  },
  {
    is: { value: { kind: 'fixed', cents: 1000 }, minimumMeals: 6 },
    de: 'LENA15 gibt dir 10,00 € auf alles im Warenkorb, ab 6 Gerichten. Ohne Ablaufdatum.',
    en: 'LENA15 gives you €10.00 off everything in your cart, on 6 meals or more. No end date.',
  },
  {
    is: { mealsOnly: true, purchase: 'subscription', firstOrderOnly: true },
    de: 'LENA15 gibt dir 15 % auf alle Gerichte, im Abo, bei der ersten Bestellung. Ohne Ablaufdatum.',
    en: 'LENA15 gives you 15% off all meals, in a subscription, on your first order. No end date.',
  },
  {
    is: { value: { kind: 'free-delivery' }, purchase: 'once' },
    de: 'LENA15 gibt dir kostenlosen Versand, bei einmaligem Kauf. Ohne Ablaufdatum.',
    en: 'LENA15 gives you free delivery, on a one-time order. No end date.',
  },
  {
    is: { value: { kind: 'percent', percent: 0 }, productIds: [7] },
    de: 'LENA15: Umami-Bundle zum halben Preis. Ohne Ablaufdatum.',
    en: 'LENA15: Umami bundle at half price. No end date.',
  },
  {
    is: { productIds: [7], endsAt: day('2026-12-25') },
    de: 'LENA15 gibt dir 15 % auf ausgewählte Produkte. Gültig bis zum 24. Dezember 2026.',
    en: 'LENA15 gives you 15% off selected products. Valid until 24 December 2026.',
  },
  {
    is: summer,
    de: 'Der Code LENA15 ist abgelaufen. Er galt bis zum 31. August 2026.',
    en: 'The code LENA15 has expired. It was valid until 31 August 2026.',
  },
  {
    is: { startsAt: day('2026-12-01') },
    de: 'Der Code LENA15 gilt erst ab dem 1. Dezember 2026.',
    en: 'The code LENA15 is only valid from 1 December 2026 on.',
  },
  { is: { usageLimit: 0 }, de: 'Der Code LENA15 ist aufgebraucht.', en: 'The code LENA15 has been used up.' },
])('a link with a code says: $de', ({ is, de, en }) => {
  const discount = { ...PLAIN, ...is }
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(plain(describeDiscount(discount, { code: 'LENA15', language: 'de', now }).text)).toBe(de)
  expect(plain(describeDiscount(discount, { code: 'LENA15', language: 'en', now }).text)).toBe(en)
})
