import { expect, test } from 'vitest'
import { aDiscount } from '#app/shop/discounts/discount.fixture.ts'
import type { Discount } from '#app/shop/discounts/discount.ts'
import type { ExplainedCode } from '#app/shop/discounts/explain-code.ts'
import { explainBoxCode, objectionToCode } from './refused-code.ts'

const now = new Date('2026-12-01T11:00:00Z')
const before = new Date('2026-11-01T11:00:00Z')
const later = new Date('2027-01-31T23:00:00Z')

type Case = Readonly<{ why: string; change: Partial<Discount>; fault: string | null; hint?: string }>

const CASES: readonly Case[] = [
  { why: 'nothing speaks against it', change: {}, fault: null },
  { why: 'it begins later', change: { startsAt: later }, fault: null },
  { why: 'this box is too small, the next may not be', change: { minimumCents: 9_900_00 }, fault: null },
  { why: 'it is for goods that are not in this box', change: { productIds: [99] }, fault: null },
  { why: 'it cannot stand beside others, but may be the better one', change: { combinesWith: [] }, fault: null },
  { why: 'it is for subscriptions', change: { purchase: 'subscription' }, fault: null },
  { why: 'it has ended', change: { endsAt: before }, fault: 'CURRENTLY_INACTIVE' },
  { why: 'it is used up', change: { usageLimit: 5, used: 5 }, fault: 'USAGE_LIMIT_REACHED' },
  { why: 'this customer has used it', change: { id: 7, oncePerCustomer: true }, fault: 'CUSTOMER_USAGE_LIMIT_REACHED' },
  { why: 'it is for first orders', change: { firstOrderOnly: true }, fault: 'CUSTOMER_NOT_ELIGIBLE' },
  {
    why: 'it is for single orders',
    change: { purchase: 'once' },
    fault: 'INCOMPATIBLE_PURCHASE_TYPE',
    hint: 'switch-to-once',
  },
  {
    why: 'it is for single orders, from a later day on',
    change: { purchase: 'once', startsAt: later },
    fault: 'INCOMPATIBLE_PURCHASE_TYPE',
    hint: 'switch-to-once',
  },
  {
    why: 'it is used up and for first orders',
    change: { usageLimit: 1, used: 1, firstOrderOnly: true },
    fault: 'USAGE_LIMIT_REACHED',
  },
]

test.each(CASES)('a code of a subscription: $why: $fault', ({ change, fault, hint = null }) => {
  const standing = { discounts: [aDiscount(change)], usedDiscounts: [7], now }
  const objection = objectionToCode(' zehn ', standing)
  expect([objection?.fault ?? null, objection?.hint?.kind ?? null]).toEqual([fault, hint])
})

test('a code that nobody knows, and one that the customer gives to friends', () => {
  const standing = { discounts: [aDiscount({ firstOrderOnly: true })], usedDiscounts: [], now }
  expect(objectionToCode('ELF', standing)).toEqual({ fault: 'NOT_FOUND', hint: null })
  expect(objectionToCode('zehn', { ...standing, ownCodes: ['ZEHN'] })).toEqual({
    ...{ fault: 'CUSTOMER_NOT_ELIGIBLE', hint: { kind: 'own-code' } },
  })
})

test.each(CASES.filter(({ fault }) => fault !== null))('[D-17] a personal code is never known: $why', ({ change }) => {
  const standing = { discounts: [aDiscount({ ...change, isPersonal: true })], usedDiscounts: [7], now }
  expect(objectionToCode('ZEHN', standing)).toEqual({ fault: 'NOT_FOUND', hint: null })
})

test.each<[Omit<ExplainedCode, 'code'>, string, string]>([
  [
    { fault: 'INCOMPATIBLE_PURCHASE_TYPE', hint: { kind: 'switch-to-once' } },
    'Der Code X gilt nicht für dein Abo. Bei einmaligem Kauf gilt er.',
    'The code X doesn’t apply to your subscription. It applies to one-time orders.',
  ],
  [
    { fault: 'PURCHASE_NOT_IN_RANGE', hint: { kind: 'spend-more', cents: 551 } },
    'Für den Code X ist deine Box noch zu klein. Es fehlen noch 5,51\u00a0€.',
    'Your box is still too small for the code X. €5.51 more to go.',
  ],
  [
    { fault: 'NO_ENTITLED_LINE_ITEMS', hint: null },
    'Der Code X gilt für nichts in deiner Box.',
    'The code X applies to nothing in your box.',
  ],
  [{ fault: 'USAGE_LIMIT_REACHED', hint: null }, 'Der Code X ist aufgebraucht.', 'The code X has been used up.'],
])('[D-03] a box is told what a cart is told, about itself: %j', (reason, de, en) => {
  expect(explainBoxCode({ code: 'X', ...reason }, { language: 'de' })).toBe(de)
  expect(explainBoxCode({ code: 'X', ...reason }, { language: 'en' })).toBe(en)
})
