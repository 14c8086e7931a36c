import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { agreeToPrices } from '#app/shop/subscriptions/acts/agree-prices.server.ts'
import { cancelSubscription, pauseSubscription } from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import { holdRenewals } from '#app/shop/subscriptions/hold-renewals.server.ts'
import { createPriceQuestions } from '#app/shop/subscriptions/rises/ask-about-rises.server.ts'
import { noticePrices } from '#app/shop/subscriptions/rises/notice-prices.server.ts'
import { serveSubscriptions } from '../subscription-api.fixture.ts'
import { EVERY_WEEK, subscriptionShop } from '../subscription-shop.fixture.ts'
import { changePrices, type PriceChange } from './price-changes.fixture.ts'

const shop = await subscriptionShop()
const api = await serveSubscriptions(shop)
afterAll(async () => {
  api.close()
  await shop[Symbol.asyncDispose]()
})

async function change(by: PriceChange): Promise<void> {
  await changePrices(shop.db, by, shop.clock.now())
  shop.forget()
}

async function newClient(wish: Parameters<typeof shop.subscribe>[0] = {}) {
  const person = await shop.subscribe(wish)
  const call = api.clientOf(person.customerId)
  const at = (path = '') => `/subscription/${person.id}${path}`
  const question = async () => (await call(`GET ${at()}`)).data.priceQuestion
  const totals = async () =>
    ((await call(`GET ${at('/order?status=PLANNED')}`)).data as { total: string }[]).map(({ total }) => total)
  const charged = async () => (await shop.charges(person.id)).map((line) => line.split(' ')[3])
  const request = { subscriptionId: person.id, customerId: person.customerId, actor: 'customer' }
  return { ...person, call, at, question, totals, charged, request }
}

async function mailsOf(id: number, kind = 'price-question') {
  const mails = shop.db.selectFrom('mail').select(['subject', 'text_body', 'created_at'])
  return mails.where('dedupe_key', 'like', `subscription:${id}:${kind}:%`).orderBy('id').execute()
}

test('[S-24] [L16] a rise is asked about once, and reaches who agrees from the delivery that was named on', async () => {
  const [silent, agreeing] = [await newClient(), await newClient({ meals: { 'coco-curry': 6 }, plan: EVERY_WEEK })]
  const before = await agreeing.totals()
  const old = (await silent.totals())[0]
  await change({ fee: 100, meal: 40 })
  await shop.passUntil('2026-12-02')
  const [mail, ...more] = await mailsOf(agreeing.id)
  expect(more).toEqual([])
  expect(mail?.created_at.toISOString().slice(0, 13)).toBe('2026-12-02T08')
  expect(await mailsOf(silent.id)).toHaveLength(1)
  const question = await agreeing.question()
  expect(question).toMatchObject({
    firstDelivery: { cycleIndex: 6, billingDate: '2027-01-05' },
    oldTotal: '55.84',
    newTotal: '59.24',
    rises: [
      { part: 'meal', size: 6, oldPrice: '8.49', newPrice: '8.89' },
      { part: 'delivery', oldPrice: '4.90', newPrice: '5.90' },
    ],
  })
  expect(await agreeing.totals(), 'asked is not agreed').toEqual(before)

  const [preview] = [
    await agreeing.call(`POST ${agreeing.at('/agreePrices')}?preview=true`, { questionId: question.id }),
  ]
  expect(preview).toMatchObject({ status: 200 })
  expect(await agreeing.question()).toEqual(question)
  const key = { 'idempotency-key': 'once' }
  const agreed = await agreeing.call(`POST ${agreeing.at('/agreePrices')}`, { questionId: question.id }, key)
  expect(agreed).toMatchObject({ status: 200, data: { priceQuestion: null } })
  expect(await agreeing.totals()).toEqual(['55.84', '55.84', '55.84', '55.84', '59.24', '59.24'])
  const again = await agreeToPrices(shop.settings, agreeing.request, { questionId: question.id })
  expect(again, 'a second press changes nothing').toMatchObject({ ok: true, value: { receipt: null } })
  const [told] = await mailsOf(agreeing.id, 'agree-prices')
  expect(told?.text_body).toContain('8,49\u00a0€ → 8,89\u00a0€')
  expect(told?.text_body).toContain('5. Januar')

  await shop.passUntil('2027-02-03')
  expect(await agreeing.charged()).toEqual([...Array(4).fill('55.84'), ...Array(5).fill('59.24')])
  expect(await silent.charged(), 'silence is no consent').toEqual([old, old])
  expect(await mailsOf(silent.id), 'asked once').toHaveLength(1)
  expect(await mailsOf(agreeing.id)).toHaveLength(1)
  expect(await shop.receipts(agreeing.id)).toEqual(['1 2026-12-02 agree-prices'])
  await change({ fee: -100, meal: -40 })
  await shop.passDays(2)
  expect(await silent.question(), 'nothing rises any more').toBeNull()
})

test('[S-24] workers that look at the same time ask once; another end of a fall is a rise', async () => {
  const client = await newClient()
  await change({ meal: -40 })
  await shop.passDays(30)
  expect(await client.charged(), 'a fall reaches everybody').toEqual(['83.28'])
  await change({ meal: 40 })
  const work = createPriceQuestions(shop.settings)
  await noticePrices.run('main', { db: shop.db, now: shop.clock.now() })
  const now = new Date(shop.clock.now().getTime() + 86_400_000)
  expect(await work.findDue(shop.db, { now, limit: 500 })).toContain(String(client.id))
  await Promise.all([1, 2, 3].map(() => work.run(String(client.id), { db: shop.db, now })))
  await shop.passDays(2)
  expect(await mailsOf(client.id)).toHaveLength(1)
  expect((await client.question()).rises).toMatchObject([{ oldPrice: '7.19', newPrice: '7.59' }])
})

test('[S-24] a second rise takes the place of the question; one that ends by itself asks nobody', async () => {
  const client = await newClient()
  await change({ meal: 40 })
  await change({ meal: -40 })
  await shop.passDays(2)
  expect(await mailsOf(client.id), 'a slip of the pen').toEqual([])
  await change({ meal: 40 })
  await shop.passDays(2)
  const first = await client.question()
  await change({ meal: 20 })
  await shop.passDays(2)
  const second = await client.question()
  expect(second.rises).toEqual([{ part: 'meal', size: 12, oldPrice: '7.59', newPrice: '8.19' }])
  expect(await mailsOf(client.id)).toHaveLength(2)
  const stale = await client.call(`POST ${client.at('/agreePrices')}`, { questionId: first.id })
  expect(stale).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' })
  await change({ meal: -60 })
  await shop.passDays(2)
  expect(await client.question()).toBeNull()
})

test('[S-24] who chooses otherwise has answered; the rest of a rise is not asked about twice', async () => {
  const client = await newClient()
  await change({ meal: 40, surcharge: 30 })
  await shop.passDays(2)
  const asked = await client.question()
  expect(asked.rises.map(({ part, name }: { part: string; name?: string }) => name ?? part)).toEqual([
    'meal',
    'Coco Curry',
    'Chili sin Carne',
  ])
  const bowl = (await shop.variantOf('buddha-bowl')).variantId
  const lines = (await client.call(`GET ${client.at()}`)).data.lines as Record<string, { id: number; name: string }>
  const chili = Object.values(lines).find(({ name }) => name === 'Chili sin Carne')?.id
  const swap = { create: [{ variantId: bowl, quantity: 6 }], update: [], remove: [chili] }
  expect(await client.call(`PUT ${client.at('/lines')}`, swap)).toMatchObject({ status: 200 })
  const rest = await client.question()
  expect(rest).toMatchObject({ id: asked.id, firstDelivery: asked.firstDelivery })
  expect(rest.rises).toHaveLength(2)
  const ids = Object.values((await client.call(`GET ${client.at()}`)).data.lines as typeof lines).map(({ id }) => id)
  const larger = { create: [{ variantId: bowl, quantity: 16 }], update: [], remove: ids }
  expect(await client.call(`PUT ${client.at('/lines')}`, larger)).toMatchObject({ status: 200 })
  expect(await client.question()).toBeNull()
  await shop.passDays(2)
  expect(await mailsOf(client.id)).toHaveLength(1)
  await change({ meal: -40, surcharge: -30 })
  await shop.passDays(2)
})

test('[S-24] cancelled and held ones are not asked, paused ones for the time after it, in their own language', async () => {
  const [cancelled, ending, held, paused] = [await newClient(), await newClient(), await newClient(), await newClient()]
  await cancelSubscription(shop.settings, cancelled.request, { on: null })
  await shop.db.updateTable('subscription').set({ language: 'en' }).where('id', '=', paused.id).execute()
  await pauseSubscription(shop.settings, paused.request, { weeks: 12 })
  const { order_id: orderId } = await shop.db
    .selectFrom('subscription')
    .select('order_id')
    .where('id', '=', held.id)
    .executeTakeFirstOrThrow()
  const now = shop.clock.now()
  await inTransaction(shop.db, (tx) => holdRenewals(tx, { orderId, since: now, now }))
  const soon = new Date(now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
  await ending.call(`POST ${ending.at('/cancel')}`, { cancelsOn: soon })
  await change({ meal: 40 })
  await shop.passDays(2)
  for (const { id } of [cancelled, ending, held]) expect(await mailsOf(id)).toEqual([])
  const [mail] = await mailsOf(paused.id)
  expect(mail?.subject).toBe('Your box would cost more: do you agree?')
  expect(mail?.text_body).toContain('€7.59 → €7.99')
  const asked = await paused.question()
  expect(asked.firstDelivery.cycleIndex).toBe(2)
  expect(await ending.call(`POST ${ending.at('/reactivate')}`, {})).toMatchObject({ status: 200 })
  await shop.passDays(1)
  expect(await mailsOf(ending.id), 'it goes on after all').toHaveLength(1)
  await change({ meal: -40 })
  await shop.passDays(2)
})
