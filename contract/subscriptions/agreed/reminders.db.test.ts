import { afterAll, expect, test } from 'vitest'
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
} from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import { subscriptionShop } from '../subscription-shop.fixture.ts'

const shop = await subscriptionShop()
afterAll(() => shop[Symbol.asyncDispose]())

const requestOf = ({ id, customerId }: Readonly<{ id: number; customerId: number }>) => ({
  subscriptionId: id,
  customerId,
  actor: 'customer',
})

async function mailOf(id: number, kind: string) {
  const mails = shop.db.selectFrom('mail').select(['subject', 'text_body', 'created_at'])
  return mails.where('dedupe_key', 'like', `subscription:${id}:${kind}:%`).orderBy('id').execute()
}

test('[S-29] a week before a pause ends its customer is told what comes then, once', async () => {
  const [paused, resumed, longer] = [await shop.subscribe(), await shop.subscribe(), await shop.subscribe()]
  for (const person of [paused, resumed, longer])
    expect(await pauseSubscription(shop.settings, requestOf(person), { weeks: 4 })).toMatchObject({ ok: true })
  await shop.passUntil('2027-01-10')
  await resumeSubscription(shop.settings, requestOf(resumed), { to: null })
  await shop.db.updateTable('subscription').set({ language: 'en' }).where('id', '=', longer.id).execute()
  await shop.passUntil('2027-01-18')
  expect(await mailOf(paused.id, 'pause-ends')).toEqual([])
  await shop.passUntil('2027-01-20')
  const [mail, ...more] = await mailOf(paused.id, 'pause-ends')
  expect(more).toEqual([])
  expect(mail?.created_at.toISOString().slice(0, 13)).toBe('2027-01-19T08')
  expect(mail?.subject).toContain('26. Januar')
  expect(mail?.text_body).toMatch(/Am .*26\. Januar.* buchen wir deine nächste Box ab, am .*29\. Januar.* kommt sie an/)
  expect(mail?.text_body).toContain('25. Januar')
  expect(await mailOf(resumed.id, 'pause-ends')).toEqual([])
  const [english] = await mailOf(longer.id, 'pause-ends')
  expect(english?.text_body).toContain('We’ll charge your next box on')
  await pauseSubscription(shop.settings, requestOf(longer), { weeks: 8 })
  await shop.passUntil('2027-02-17')
  expect(await mailOf(longer.id, 'pause-ends'), 'another end is another reminder').toHaveLength(2)
  expect(await mailOf(paused.id, 'pause-ends')).toHaveLength(1)
})

test('[S-29] three weeks before the card of a subscription expires its customer is told, once for each card', async () => {
  const [person, gone, later] = [await shop.subscribe(), await shop.subscribe(), await shop.subscribe()]
  const expires = (month: number, methodId: number) =>
    shop.db
      .updateTable('payment_method')
      .set({ expiry_year: 2027, expiry_month: month })
      .where('id', '=', methodId)
      .execute()
  await expires(3, person.methodId)
  await expires(3, gone.methodId)
  await expires(5, later.methodId)
  await cancelSubscription(shop.settings, requestOf(gone), { on: null })
  await shop.passUntil('2027-03-10')
  expect(await mailOf(person.id, 'card-expires')).toEqual([])
  await shop.passUntil('2027-03-12')
  const [mail, ...more] = await mailOf(person.id, 'card-expires')
  expect(more).toEqual([])
  expect(mail?.text_body).toContain('31. März')
  expect(mail?.text_body).toContain('/account/payment')
  await expires(4, person.methodId)
  await shop.passUntil('2027-05-12')
  expect(await mailOf(person.id, 'card-expires'), 'the same card with a new month').toHaveLength(2)
  expect([await mailOf(gone.id, 'card-expires'), (await mailOf(later.id, 'card-expires')).length]).toEqual([[], 1])
})
