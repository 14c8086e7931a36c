import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { loadShopFilesIfChanged } from '#app/shop/discounts/load-shop-files.server.ts'
import { officeWithOrder } from '#app/shop/office/office.fixture.ts'
import { NOW } from '#app/shop/paying/paying.fixture.ts'
import { rewardRoutes } from '#app/surfaces/account/api/reward-routes.server.ts'

const CATALOG = fileURLToPath(new URL('../../catalog', import.meta.url))
const TOKENS: Readonly<Record<string, number>> = { jana: 1, murat: 2 }
/** Beyond every period. */
const LATER = '2027-02-01T10:00:00Z'

/** Two customers: one has 40 points by an order and 260 by others, the other nothing. */
async function openRoutes(db: Database) {
  const { id: orderId } = await officeWithOrder(db)
  await db
    .insertInto('customer')
    .values({ email: 'murat@x.example', language: 'de', created_at: new Date(NOW) })
    .execute()
  await db.updateTable('loyalty_move').set({ points: 300 }).where('order_id', '=', orderId).execute()
  await db
    .updateTable('fulfilment')
    .set({ state: 'DELIVERED', delivered_at: new Date(NOW) })
    .execute()
  const tokens = {
    customerOf: async (token: string) => {
      const customerId = TOKENS[token]
      return customerId === undefined ? null : { customerId, sessionUid: '', provedAt: new Date(NOW) }
    },
  }
  const routes = rewardRoutes({ db, clock: clockAt(LATER), tokens })
  return async (token: string | null, wanted: `${'GET' | 'POST'} /${string}`, body?: unknown) => {
    const [method = '', path = ''] = wanted.split(' ')
    const headers = { ...(token ? { authorization: token } : {}), 'content-type': 'application/json' }
    const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const answer = await routes.request(`/account/api${path}`, sent)
    return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() }
  }
}

test('points are told and redeemed by their owner alone [A1] [A6]', async () => {
  await using database = await testDatabase()
  const ask = await openRoutes(database.db)
  for (const wanted of ['GET /loyalty', 'POST /loyalty/redeem', 'POST /referral'] as const)
    for (const token of [null, 'nobody']) expect(await ask(token, wanted)).toMatchObject({ status: 401 })

  const own = await ask('jana', 'GET /loyalty')
  expect(own).toMatchObject({ status: 200, cache: 'no-store, private', body: { usable: 300, waiting: 0, next: null } })
  expect(own.body.moves).toMatchObject([{ points: 300, reason: 'earned', day: '2026-11-15', isWaiting: false }])
  expect((await ask('murat', 'GET /loyalty')).body).toEqual({
    ...{ usable: 0, waiting: 0, creditCents: 0, moves: [], next: null },
  })

  const wish = { steps: 2, key: randomUUID() }
  expect(await ask('murat', 'POST /loyalty/redeem', wish)).toMatchObject({
    status: 409,
    body: { refusal: { code: 'not-enough' } },
  })
  for (let time = 0; time < 2; time++)
    expect(await ask('jana', 'POST /loyalty/redeem', wish)).toMatchObject({
      status: 200,
      body: { cents: 200, loyalty: { usable: 100, creditCents: 200 } },
    })
  for (const body of [
    {},
    { ...wish, steps: 0 },
    { ...wish, steps: 1.5 },
    { ...wish, key: 'x' },
    { ...wish, more: 1 },
    [],
  ])
    expect(await ask('jana', 'POST /loyalty/redeem', body)).toMatchObject({ status: 400 })
})

test('everybody has one code, as long as there is something to pass on', async () => {
  await using database = await testDatabase()
  const ask = await openRoutes(database.db)
  expect((await ask('jana', 'POST /referral', {})).body).toEqual({ offer: null, rewardCents: 1000, referrals: [] })
  await loadShopFilesIfChanged(database.db, CATALOG, new Date(NOW))
  const first = await ask('jana', 'POST /referral', {})
  expect(first.body.offer).toEqual({ code: expect.stringMatching(/^FREUND-/), friendCents: 1000, minimumCents: 4000 })
  expect((await ask('jana', 'POST /referral', {})).body).toEqual(first.body)
  expect((await ask('murat', 'POST /referral', {})).body.offer.code).not.toBe(first.body.offer.code)
})
