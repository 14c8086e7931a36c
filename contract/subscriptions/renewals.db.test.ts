import { afterAll, expect, test } from 'vitest'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { EVERY_WEEK, subscriptionShop } from './subscription-shop.fixture.ts'

/** One shop and one clock for all stories: loading a catalogue takes longer than months of renewals. */
const shop = await subscriptionShop()
afterAll(async () => {
  expect(await reconcile(shop.db)).toEqual([])
  await shop[Symbol.asyncDispose]()
})

const cards = ['4242', '0341', '9987', '3220'] as const
const people = new Map<string, number>()
for (const card of cards) people.set(card, (await shop.subscribe({ card, plan: EVERY_WEEK })).id)
const monthly = (await shop.subscribe()).id
await shop.passUntil('2026-12-14')
const afterSixDays = new Map<string, string | undefined>()
for (const [card, id] of people) afterSixDays.set(card, (await shop.cycles(id))[1])
await shop.passUntil('2026-12-15')
const afterAWeek = new Map<string, readonly string[]>()
for (const [card, id] of people) afterAWeek.set(card, (await shop.cycles(id)).slice(1, 3))
await shop.passUntil('2027-02-10')

test('[7.5-billing-run] [S-01] [S-04] [S-08] boxes are billed on their days, once each, as orders like any other', async () => {
  expect(await shop.charges(monthly)).toEqual(['2026-12-29 box 2 succeeded', '2027-01-26 box 3 succeeded'])
  expect((await shop.cycles(monthly)).slice(0, 5)).toEqual([
    '1 2026-12-01 BILLED',
    '2 2026-12-29 BILLED',
    '3 2027-01-26 BILLED',
    '4 2027-02-23 PLANNED',
    '5 2027-03-23 PLANNED',
  ])
  expect(await shop.mails(monthly)).toEqual(['2026-12-29 confirmed', '2027-01-26 confirmed'])
  const orders = await shop.db
    .selectFrom('customer_order')
    .innerJoin('subscription_cycle as cycle', 'cycle.order_id', 'customer_order.id')
    .select(['customer_order.kind', 'customer_order.delivery_on', 'customer_order.financial_status'])
    .where('cycle.subscription_id', '=', monthly)
    .where('cycle.cycle_index', '>', 1)
    .orderBy('cycle.cycle_index')
    .execute()
  expect(orders).toEqual([
    { kind: 'subscription', delivery_on: '2027-01-05', financial_status: 'PAID' },
    { kind: 'subscription', delivery_on: '2027-01-29', financial_status: 'PAID' },
  ])
})

test.each([
  {
    card: '0341',
    what: 'a soft decline',
    charges: ['08', '09', '11', '13', '15'].map((day) => `2026-12-${day} box 2 declined`),
    mails: [
      ...['08', '09', '11', '13'].map((day) => `2026-12-${day} payment-declined`),
      '2026-12-15 payment-gave-up',
      '2026-12-15 payment-declined',
    ],
  },
  {
    card: '9987',
    what: 'a hard decline',
    charges: ['2026-12-08 box 2 declined'],
    mails: ['2026-12-08 payment-refused', '2026-12-15 payment-refused'],
  },
  {
    card: '3220',
    what: 'a bank that asks',
    charges: ['2026-12-08 box 2 abandoned'],
    mails: ['2026-12-08 payment-confirm', '2026-12-15 payment-confirm'],
  },
])('[S-09] [S-10] [D-19] [R16] $what on a weekly box: exact tries and mails, then it has failed', async (story) => {
  const id = people.get(story.card) ?? 0
  expect(afterSixDays.get(story.card)).toBe('2 2026-12-08 FAILING')
  expect(afterAWeek.get(story.card)).toEqual(['2 2026-12-08 FAILED', '3 2026-12-15 FAILING'])
  expect((await shop.charges(id)).filter((line) => line.includes('box 2'))).toEqual(story.charges)
  expect((await shop.mails(id)).slice(0, story.mails.length)).toEqual(story.mails)
})

test('[S-15] [R14] after an outage one box is billed, the others are dropped and told, and the grid stays', async () => {
  const { id } = await shop.subscribe({ plan: EVERY_WEEK })
  await shop.sleepUntil('2027-03-14')
  await shop.workNow()
  expect(await shop.charges(id)).toEqual(['2027-03-14 box 2 succeeded'])
  expect((await shop.cycles(id)).slice(1, 7)).toEqual([
    '2 2027-02-17 BILLED',
    '3 2027-02-24 DROPPED',
    '4 2027-03-03 DROPPED',
    '5 2027-03-10 DROPPED',
    '6 2027-03-17 DROPPED',
    '7 2027-03-24 PLANNED',
  ])
  const dropped = Array.from({ length: 4 }, () => '2027-03-14 dropped-outage')
  expect(await shop.mails(id)).toEqual([...dropped, '2027-03-14 confirmed'])
  expect(await shop.receipts(id)).toEqual([1, 2, 3, 4].map((number) => `${number} 2027-03-14 dropped`))
})
