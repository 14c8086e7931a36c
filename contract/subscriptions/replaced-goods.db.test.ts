import { afterAll, expect, test } from 'vitest'
import { plusDays } from '#app/foundation/calendar/calendar-date.ts'
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

/** The mail that asks what shall come instead, word by word. */
async function askedIn(id: number): Promise<readonly string[]> {
  const mails = shop.db
    .selectFrom('mail')
    .select('text_body')
    .where('dedupe_key', 'like', `subscription:${id}:goods-asked:%`)
  return (await mails.orderBy('id').execute()).map(({ text_body }) => text_body)
}

test('[S-16] [S-02] who is asked answers until the cut-off, and the answer holds for that delivery', async () => {
  const meals = { 'buddha-bowl': 6, 'coco-curry': 6 }
  await shop.count('buddha-bowl', null)
  const [replacing, choosing, silent] = [
    await newClient({ meals }),
    await newClient({ meals }),
    await newClient({ meals }),
  ]
  const people = [replacing, choosing, silent]
  for (const { call, at } of people) await call(`PUT ${at('/preferences')}`, { substitution: 'ask' })
  const orderOf = async ({ call, at }: (typeof people)[number], place = 0) =>
    (await call(`GET ${at('/order?status=PLANNED')}`)).data[place]
  const { billingDate } = await orderOf(replacing)
  await shop.count('buddha-bowl', 0)
  await shop.passUntil(plusDays(billingDate, -2))

  const order = await orderOf(replacing)
  const [mail, ...more] = await askedIn(replacing.id)
  expect(more).toEqual([])
  type Piece = { variantShopifyId: number; quantity: number; name: string }
  const [missing] = order.missing as Piece[]
  const instead = order.replacements.map((each: { instead: Piece }) => each.instead) as Piece[]
  expect(instead.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(missing?.quantity)
  expect(Math.max(...instead.map(({ quantity }) => quantity)), '[S-33] at most two alike').toBeLessThanOrEqual(2)
  for (const { name, quantity } of instead)
    expect(mail).toContain(`${quantity} × ${name} statt ${quantity} × ${missing?.name}`)
  expect(mail).toContain(`/account/subscription?box=${replacing.id}-2`)

  const kept = (order.lines as Piece[]).filter(({ variantShopifyId }) => variantShopifyId !== missing?.variantShopifyId)
  const put = (person: (typeof people)[number], id: number, lines: readonly object[]) =>
    person.call(`PUT ${person.at(`/order/${id}/lines`)}`, { lines })
  expect(await put(replacing, order.id, [...kept, ...instead])).toMatchObject({ status: 200 })
  const { variantId: risotto } = await shop.variantOf('funghi-risotto')
  const chosen = { variantShopifyId: risotto, quantity: 6 }
  expect(await put(choosing, (await orderOf(choosing)).id, [...kept, chosen])).toMatchObject({ status: 200 })
  const late = await orderOf(silent)
  await shop.passUntil(plusDays(billingDate, -1))
  expect(await orderOf(replacing)).toMatchObject({ missing: [], replacements: [] })
  expect((await orderOf(replacing, 1)).lines.map(({ name }: Piece) => name)).toContain(missing?.name)
  expect((await orderOf(silent)).missing).toEqual([missing])
  await shop.passUntil(billingDate)
  expect(await put(silent, late.id, [...kept, ...instead])).toMatchObject({ status: 409, code: 'CUTOFF_PASSED' })
  await shop.passUntil(plusDays(billingDate, 1))
  const packed = async ({ id }: (typeof people)[number]) => {
    const { snapshot } = await shop.db
      .selectFrom('subscription_cycle as cycle')
      .innerJoin('payment_attempt as attempt', 'attempt.subscription_cycle_id', 'cycle.id')
      .select('attempt.snapshot')
      .where('cycle.subscription_id', '=', id)
      .where('cycle.cycle_index', '=', 2)
      .executeTakeFirstOrThrow()
    return [snapshot.lines.map((line) => `${line.quantity} ${line.handle}`), snapshot.price.totalCents]
  }
  expect(await packed(choosing)).toEqual([['6 coco-curry', '6 funghi-risotto'], expect.any(Number)])
  const [replaced, cents] = await packed(replacing)
  // Bowls first, then other dishes; no more than two of one (S-33).
  const bowls = ['2 miso-aubergine-bowl', '2 teriyaki-tofu-bowl']
  expect(replaced).toEqual(['6 coco-curry', ...bowls, expect.stringMatching(/^1 /), expect.stringMatching(/^1 /)])
  expect(cents).toBe(8849)
  expect(await packed(silent)).toEqual([['6 coco-curry'], 4554])
  for (const { id } of people) expect(await askedIn(id)).toHaveLength(1)
  await shop.count('buddha-bowl', null)
})
