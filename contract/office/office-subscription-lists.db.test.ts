import { afterAll, expect, test } from 'vitest'
import { done, refused } from '#app/foundation/result/result.ts'
import { quickMember } from '#app/shop/office/office.fixture.ts'
import { listSubscriptions } from '#app/shop/office/subscriptions/list-subscriptions.server.ts'
import { mailPaymentByMember } from '#app/shop/office/subscriptions/mail-payment.server.ts'
import { listShortMeals } from '#app/shop/office/subscriptions/short-boxes.server.ts'
import type { SubscriptionSearch } from '#app/shop/office/subscriptions/subscription-search.ts'
import { listUnpaidWork } from '#app/shop/office/subscriptions/unpaid-boxes.server.ts'
import { setSubstitution } from '#app/shop/subscriptions/acts/detail-acts.server.ts'
import { cancelSubscription, pauseSubscription } from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import { EVERY_WEEK, subscriptionShop } from '../subscriptions/subscription-shop.fixture.ts'

const shop = await subscriptionShop()
const { db, clock, settings } = shop
afterAll(() => shop[Symbol.asyncDispose]())

const find = async (search: Partial<SubscriptionSearch>, limit = 50) => {
  const wanted = { text: '', state: null, billingOn: null, before: null, ...search }
  const { subscriptions, next } = await listSubscriptions(db, wanted, { now: clock.now(), limit })
  return { ids: subscriptions.map(({ id }) => id), states: subscriptions.map(({ states }) => states[0]), next }
}
const SIX = { plan: EVERY_WEEK, meals: { 'coco-curry': 6 } }
const byOwner = (person: Readonly<{ id: number; customerId: number }>) => ({
  ...{ subscriptionId: person.id, customerId: person.customerId, actor: 'customer' },
})

test('[S-09] [S-16] subscriptions are found by what is wrong with them, and leave the lists when it is not', async () => {
  const unpaid = await shop.subscribe({ ...SIX, card: '0341' })
  const short = await shop.subscribe({ plan: EVERY_WEEK, meals: { 'buddha-bowl': 6, 'coco-curry': 6 } })
  const replaced = await shop.subscribe({ plan: EVERY_WEEK, meals: { 'buddha-bowl': 6, 'coco-curry': 6 } })
  const paused = await shop.subscribe()
  const gone = await shop.subscribe()
  await setSubstitution(settings, byOwner(replaced), { substitution: 'same-allergens' })
  await pauseSubscription(settings, byOwner(paused), { weeks: 8 })
  await cancelSubscription(settings, byOwner(gone), { on: null })
  await shop.count('buddha-bowl', 0)

  const [meal] = await listShortMeals(settings, 'de')
  expect(meal).toMatchObject({ title: 'Buddha Bowl', stock: 0, pieces: 24 })
  expect(meal?.places.every(({ announcedAt }) => announcedAt === null)).toBe(true)

  await shop.passUntil('2026-12-06')
  expect((await find({ state: 'short' })).ids).toEqual([replaced.id, short.id])
  const told = (await listShortMeals(settings, 'de'))[0]?.places.filter(({ announcedAt }) => announcedAt !== null) ?? []
  expect(
    told.map(({ subscriptionId, instead, substitution }) => [subscriptionId, instead.length > 0, substitution]),
  ).toEqual([
    [short.id, false, 'never'],
    [replaced.id, true, 'same-allergens'],
  ])

  await shop.passUntil('2026-12-08')
  expect(await find({ state: 'unpaid' })).toMatchObject({ ids: [unpaid.id], states: ['unpaid'] })
  expect(await find({ state: 'paused' })).toMatchObject({ ids: [paused.id], states: ['paused'] })
  expect(await find({ state: 'cancelled' })).toMatchObject({ ids: [gone.id], states: ['cancelled'] })
  expect((await find({ state: 'active' })).ids).not.toContain(gone.id)
  expect((await find({ text: 'jana1@beispiel.example' })).ids).toContain(unpaid.id)
  const { boxes } = await listUnpaidWork(db, null)
  expect(boxes).toMatchObject([
    {
      subscriptionId: unpaid.id,
      cents: 5584,
      tries: 1,
      failure: 'soft',
      decline: 'declined',
      openUntil: '2026-12-14',
    },
  ])
  const by = { member: await quickMember(db, 'orders'), formKey: 'once', subscriptionId: unpaid.id }
  const remind = () => mailPaymentByMember({ db, clock }, by, { cycle: 2 })
  expect([await remind(), await remind()]).toEqual([done('done'), done('already')])
  const mails = await db.selectFrom('mail').select('text_body').where('dedupe_key', 'like', '%:again:once').execute()
  expect(mails.map(({ text_body }) => text_body.includes('/account/payment'))).toEqual([true])
  await cancelSubscription(settings, byOwner(unpaid), { on: null })
  expect(await mailPaymentByMember({ db, clock }, { ...by, formKey: 'later' }, { cycle: 2 })).toEqual(
    refused('too-late'),
  )
  expect((await find({ state: 'unpaid' })).ids).toEqual([])
  expect(await listUnpaidWork(db, null)).toEqual({ boxes: [], next: null })
})

test('pages go on where the last one ended, and show each once', async () => {
  const { ids } = await find({})
  const first = await find({}, 2)
  const second = await find({ before: first.next }, 2)
  expect([...first.ids, ...second.ids]).toEqual(ids.slice(0, 4))
  expect((await find({ before: ids.at(-1) ?? null })).next).toBeNull()
})
