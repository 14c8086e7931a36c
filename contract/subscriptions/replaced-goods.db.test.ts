import { afterAll, expect, test } from 'vitest'
import { previewAct } from '#app/shop/subscriptions/preview/preview-act.server.ts'
import { serveSubscriptions } from './subscription-api.fixture.ts'
import { subscriptionShop } from './subscription-shop.fixture.ts'

const shop = await subscriptionShop()
const api = await serveSubscriptions(shop)
afterAll(async () => {
  api.close()
  await shop[Symbol.asyncDispose]()
})

async function newClient(wish: Parameters<typeof shop.subscribe>[0] = {}) {
  const person = await shop.subscribe(wish)
  const call = api.clientOf(person.customerId, { 'accept-language': 'en' })
  const at = (path = '') => `/subscription/${person.id}${path}`
  return { ...person, call, at }
}

test('[S-16] new lines hold for a box in which the shop had replaced a meal, as the preview says; an own choice stays', async () => {
  const { call, at, id, customerId } = await newClient({ meals: { 'buddha-bowl': 6, 'coco-curry': 6 } })
  await call(`PUT ${at('/preferences')}`, { substitution: 'same-allergens' })
  const [{ variantId: bowl }, { variantId: risotto }] = await Promise.all([
    shop.variantOf('buddha-bowl'),
    shop.variantOf('funghi-risotto'),
  ])
  const orders = async () => (await call(`GET ${at('/order?status=PLANNED')}`)).data
  const own = { lines: [{ variantShopifyId: risotto, quantity: 12 }] }
  await call(`PUT ${at(`/order/${(await orders())[1].id}/lines`)}`, own)
  await shop.count('buddha-bowl', 0)
  await shop.passUntil('2026-12-27')
  expect(await shop.mails(id)).toContain('2026-12-26 goods-replaced')
  expect((await orders())[0]).toMatchObject({ isEdited: true })

  const line = (await call(`GET ${at()}`)).data.lines[bowl].id
  const edits = { create: [{ variantId: risotto, quantity: 6 }], update: [], remove: [line] }
  const asked = { customerId, subscriptionId: id, language: 'de' } as const
  const preview = await previewAct(shop.settings, asked, { act: 'lines', ...edits })
  expect(preview.ok && preview.value.after[0]).toMatchObject({
    isOwn: false,
    variantIds: [expect.any(Number), risotto],
  })
  expect(await call(`PUT ${at('/lines')}`, edits)).toMatchObject({ status: 200 })
  const [next, chosen] = await orders()
  expect(next).toMatchObject({ isEdited: false, missing: [] })
  expect(chosen).toMatchObject({ isEdited: true, lines: own.lines })

  await shop.passUntil('2026-12-30')
  const { snapshot } = await shop.db
    .selectFrom('payment_attempt')
    .select('snapshot')
    .where('subscription_cycle_id', '=', next.id)
    .executeTakeFirstOrThrow()
  expect(snapshot.lines.map(({ handle, quantity }) => `${quantity} ${handle}`)).toEqual([
    '6 coco-curry',
    '6 funghi-risotto',
  ])
})
