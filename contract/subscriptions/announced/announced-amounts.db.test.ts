import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { holdDiscountUse } from '#app/shop/discounts/hold-discounts.server.ts'
import { serveSubscriptions } from '../subscription-api.fixture.ts'
import { subscriptionShop } from '../subscription-shop.fixture.ts'

const shop = await subscriptionShop()
const api = await serveSubscriptions(shop)
afterAll(async () => {
  api.close()
  await shop[Symbol.asyncDispose]()
})
const { db, clock } = shop

async function newClient(code?: string) {
  const person = await shop.subscribe()
  const call = api.clientOf(person.customerId)
  const at = (path = '') => `/subscription/${person.id}${path}`
  if (code) expect((await call(`POST ${at('/discount')}`, { code })).status).toBe(200)
  const orders = async () => (await call(`GET ${at('/order?status=PLANNED')}`)).data as { id: number; total: string }[]
  return { ...person, call, at, orders }
}

type Client = Awaited<ReturnType<typeof newClient>>

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
const limitOf = async (code: string) =>
  db.selectFrom('discount').select(['id', 'used', 'usage_limit']).where('code', '=', code).executeTakeFirstOrThrow()
const setCode = async (code: string, set: object) => {
  await db.updateTable('discount').set(set).where('code', '=', code).execute()
  shop.forget()
}

async function announced({ id }: Client): Promise<string | null> {
  const row = await db
    .selectFrom('subscription_cycle')
    .select('announced')
    .where('subscription_id', '=', id)
    .where('announced_for', 'is not', null)
    .orderBy('cycle_index', 'desc')
    .executeTakeFirst()
  return row?.announced?.totalCents == null ? null : (row.announced.totalCents / 100).toFixed(2)
}

/** Waits until the next box is announced, and until it is charged. */
const untilTold = () => shop.passUntil(dayIn(25))
const untilPaid = () => shop.passUntil(dayIn(4))

async function lastCharge({ id }: Client): Promise<string | undefined> {
  const [, , , cents] = ((await shop.charges(id)).at(-1) ?? '').split(' ')
  return cents
}

/** Subscriptions of tests before use no codes and say nothing any more. */
const quieten = () =>
  db.updateTable('subscription').set({ is_announced: false, codes: [], agreed_codes: '[]' }).execute()
const free = { ends_at: null, archived_at: null, usage_limit: null, once_per_customer: false }

test('[S-28] [S-29] codes that end, are used up or are taken away change no amount that was announced', async () => {
  await setCode('IMMERGRUEN5', free)
  const [plain, ended] = [await newClient(), await newClient('IMMERGRUEN5')]
  const [usedUp, gone] = [await newClient('IMMERGRUEN5'), await newClient('IMMERGRUEN5')]
  await untilTold()
  const told = await announced(ended)
  expect(Number(told)).toBeLessThan(Number(await announced(plain)))
  expect([await announced(usedUp), await announced(gone)]).toEqual([told, told])
  // What the subscription has agreed to ends as well: only the announcement is left.
  async function end(who: Client, terms: object): Promise<void> {
    const own = db.selectFrom('subscription').select('agreed_codes').where('id', '=', who.id)
    const { agreed_codes: had } = await own.executeTakeFirstOrThrow()
    const agreed_codes = JSON.stringify(had.map((each) => ({ ...each, ...terms })))
    await db.updateTable('subscription').set({ agreed_codes }).where('id', '=', who.id).execute()
  }
  await end(ended, { endsAt: clock.now().toISOString() })
  await end(usedUp, { usageLimit: 1 })
  await db.updateTable('subscription').set({ agreed_codes: '[]', codes: [] }).where('id', '=', gone.id).execute()
  expect((await ended.orders())[0]?.total, 'it is shown as it was announced').toBe(told)
  await untilPaid()
  for (const client of [ended, usedUp, gone]) expect(await lastCharge(client)).toBe(told)
  await untilTold()
  expect(await announced(ended), 'the next box is announced without it').toBe(await announced(plain))
})

test('[S-29] the last use of a limited code is promised once: to the box that was announced, or to an order', async () => {
  await quieten()
  await setCode('MAGAZIN10', { ...free, usage_limit: 1, used: 0 })
  await db.deleteFrom('discount_use').execute()
  const [one, other] = [await newClient('MAGAZIN10'), await newClient('MAGAZIN10')]
  await untilTold()
  const totals = [await announced(one), await announced(other)].map(Number)
  expect(totals.filter((cents) => cents === Math.min(...totals))).toHaveLength(1)
  expect(await limitOf('MAGAZIN10')).toMatchObject({ used: 1 })
  const [winner, loser] = totals[0] === Math.min(...totals) ? [one, other] : [other, one]
  const { id } = await limitOf('MAGAZIN10')
  const attempt = await db.selectFrom('payment_attempt').select('id').limit(1).executeTakeFirstOrThrow()
  const order = { attemptId: attempt.id, customerId: loser.customerId, now: clock.now() }
  expect(await inTransaction(db, (tx) => holdDiscountUse(tx, id, order))).toBe(false)

  const [box] = await winner.orders()
  expect((await winner.call(`POST ${winner.at(`/order/${box?.id}/skip`)}`)).status).toBe(200)
  expect(await limitOf('MAGAZIN10'), 'a skipped box gives it back').toMatchObject({ used: 0 })
  expect((await winner.call(`POST ${winner.at(`/order/${box?.id}/unskip`)}`)).status).toBe(200)
  expect(await limitOf('MAGAZIN10'), 'and takes it again').toMatchObject({ used: 1 })
  await untilPaid()
  expect([await lastCharge(winner), await lastCharge(loser)].map(Number)).toEqual([
    ...[Math.min(...totals), Math.max(...totals)],
  ])
  expect(await limitOf('MAGAZIN10')).toMatchObject({ used: 1 })
  const uses = await db
    .selectFrom('discount_use')
    .select(['order_id', 'released_at'])
    .where('discount_id', '=', id)
    .execute()
  expect(uses.filter(({ order_id, released_at }) => order_id !== null && released_at === null)).toHaveLength(1)
})

test('[S-29] an act that changes an announced box says the new amount, and that one is charged', async () => {
  const client = await newClient()
  const { variantId } = await shop.variantOf('coco-curry')
  await untilTold()
  const before = await announced(client)
  const lines = { create: [{ variantId, quantity: 2 }], update: [], remove: [] }
  expect((await client.call(`PUT ${client.at('/lines')}`, lines)).status).toBe(200)
  const after = await announced(client)
  expect(Number(after)).toBeGreaterThan(Number(before))
  const mails = db.selectFrom('mail').select('text_body')
  const act = await mails.where('dedupe_key', 'like', `subscription:${client.id}:lines:%`).executeTakeFirstOrThrow()
  expect(act.text_body?.replaceAll('\u00a0', ' ')).toContain(
    `${before?.replace('.', ',')} € → ${after?.replace('.', ',')} €`,
  )
  await untilPaid()
  expect(await lastCharge(client)).toBe(after)
})

test('[S-29] a box that moves, is dropped by a cancellation or loses its code gives the use of a code back', async () => {
  await quieten()
  await setCode('MAGAZIN10', { ...free, usage_limit: 3, used: 0 })
  const clients = [await newClient('MAGAZIN10'), await newClient('MAGAZIN10'), await newClient('MAGAZIN10')]
  await untilTold()
  expect((await limitOf('MAGAZIN10')).used).toBe(3)
  const [moved, cancelled, without] = clients
  const to = Date.parse(`${dayIn(20)}T00:00:00Z`) / 1000
  expect((await moved?.call(`POST ${moved.at('/reschedule')}`, { newBillingDateEpoch: to }))?.status).toBe(200)
  expect((await limitOf('MAGAZIN10')).used).toBe(2)
  const end = await cancelled?.call(`POST ${cancelled.at('/cancel')}`, {})
  expect([end?.status, end?.data.status]).toEqual([200, 'CANCELLED'])
  expect((await limitOf('MAGAZIN10')).used).toBe(1)
  expect((await without?.call(`DELETE ${without.at('/discount/MAGAZIN10')}`))?.status).toBe(200)
  expect((await limitOf('MAGAZIN10')).used).toBe(0)
})
