import { createServer } from 'node:http'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { attributionPart } from '#app/compose/attribution-part.server.ts'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { findPerson } from '#app/shop/customers/dossier/find-person.server.ts'
import { createForwarding } from '#app/shop/measurement/service/forward-ids.server.ts'
import { findOrderAttribution, reportAttribution } from '#app/shop/measurement/service/order-touches.server.ts'
import { purgeAttribution } from '#app/shop/measurement/service/purge-attribution.server.ts'
import { countVitals, listDailyVitals, purgeVitals } from '#app/shop/measurement/vitals/count-vitals.server.ts'
import { ALL_IDS, DAY_MS, keptRows, now, openBuying, openMeasuring } from './measuring.fixture.ts'

const DAY = { from: '2026-11-15', to: '2026-11-15', timeZone: 'Europe/Berlin' }
/** Identifiers of another browser. */
const OTHER = { tiktok: { ttp: 'ttp-9' } }
const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS)

type Links = readonly (readonly [days: number, source: string])[]

/** Somebody who came by links, days before now, and then sent the identifiers of a cart. */
async function visit(
  db: Database,
  { clientID = ALL_IDS, cartID, links = [] }: Readonly<{ clientID?: object; cartID: string; links?: Links }>,
) {
  for (const [days, source] of links) {
    const { send } = openMeasuring(db, { clock: clockAt(daysFromNow(-days).toISOString()) })
    await send('/attribution/v2/touch', { clientID, touch: { source, medium: 'social', campaign: '' } })
  }
  await openMeasuring(db).send('/attribution/v2/clientID', { clientID, cartID })
}

test('orders and revenue are told by source, for the first and the last touch before the order', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { addCart, order } = await openBuying(db)
  const [linked, direct, unmeasured] = [await addCart(), await addCart(), await addCart()]
  await visit(db, {
    cartID: linked,
    links: [
      [9, 'lena'],
      [2, 'instagram'],
      [-1, 'too-late'],
    ],
  })
  await visit(db, { clientID: OTHER, cartID: direct })
  const orderId = await order(linked)
  await order(direct)
  const last = await order(unmeasured)

  const report = await reportAttribution(db, DAY)
  const cents = report.revenueCents / 3
  expect(cents).toBeGreaterThan(0)
  const share = (source: string) => ({ source, orders: 1, revenueCents: cents })
  expect(report).toMatchObject({ from: DAY.from, to: DAY.to, orders: 3 })
  expect(report.firstTouch).toEqual(['direct', 'lena', 'unmeasured'].map(share))
  expect(report.lastTouch).toEqual(['direct', 'instagram', 'unmeasured'].map(share))

  const touches = { first: { source: 'lena', medium: 'social' }, last: { source: 'instagram' } }
  expect(await findOrderAttribution(db, orderId)).toMatchObject({ ...touches, clientIds: ALL_IDS })
  expect(await findOrderAttribution(db, last)).toBeNull()
  expect(await reportAttribution(db, { ...DAY, from: '2026-11-16', to: '2026-11-16' })).toMatchObject({ orders: 0 })
})

test('revenue counts renewals, as a source of their own', async () => {
  await using database = await testDatabase({ poolSize: 1 })
  const { db } = database
  const { addCart, order } = await openBuying(db)
  const [first, renewal] = [await order(await addCart()), await order(await addCart())]
  await sql`set session_replication_role = replica`.execute(db)
  await db
    .updateTable('customer_order')
    .set({ cart_token: null, subscription_cycle_id: 7, total_cents: 5584, refunded_cents: 84 })
    .where('id', '=', renewal)
    .execute()
  const { total_cents: cents } = await db
    .selectFrom('customer_order')
    .select('total_cents')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const report = await reportAttribution(db, DAY)
  expect(report).toMatchObject({ orders: 2, revenueCents: cents + 5500 })
  const shares = [
    { source: 'renewal', orders: 1, revenueCents: 5500 },
    { source: 'unmeasured', orders: 1, revenueCents: cents },
  ]
  for (const touch of [report.firstTouch, report.lastTouch])
    expect(touch.toSorted((one, other) => one.source.localeCompare(other.source))).toEqual(shares)
})

test('visits of one browser belong together by any lasting identifier, not by a click or a session', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { addCart, order } = await openBuying(db)
  const { facebook, googleAnalytics4 } = ALL_IDS
  const before = {
    facebook: { fbc: facebook.fbc },
    googleAnalytics4: { sid: googleAnalytics4.sid },
    segment: { anonymousId: 'other' },
  }
  await visit(db, { clientID: before, cartID: await addCart(), links: [[3, 'foreign']] })
  await visit(db, {
    clientID: { googleAnalytics4: { cid: googleAnalytics4.cid } },
    cartID: await addCart(),
    links: [[2, 'own']],
  })
  const cartToken = await addCart()
  await visit(db, { cartID: cartToken })
  expect(await findOrderAttribution(db, await order(cartToken))).toMatchObject({ first: { source: 'own' } })
})

test('a page that is loaded again is one touch', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { addCart } = await openBuying(db)
  await visit(db, {
    cartID: await addCart(),
    links: [
      [1, 'lena'],
      [0, 'lena'],
      [0, 'lena'],
      [0, 'instagram'],
    ],
  })
  expect((await keptRows(db)).touches).toHaveLength(3)
})

test('identifiers go after 30 days and touches after 90; orders keep the words of their touches', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { addCart, order } = await openBuying(db)
  const cartToken = await addCart()
  await visit(db, { cartID: cartToken, links: [[20, 'lena']] })
  await visit(db, { clientID: OTHER, cartID: await addCart() })
  const orderId = await order(cartToken)
  const before = await reportAttribution(db, DAY)

  await runAt(db, purgeAttribution, daysFromNow(29))
  expect((await keptRows(db)).carts).toHaveLength(2)
  await runAt(db, purgeAttribution, daysFromNow(30))
  expect(await keptRows(db)).toMatchObject({ carts: [], touches: [{ source: 'lena' }] })
  await runAt(db, purgeAttribution, daysFromNow(70))
  expect(await keptRows(db)).toMatchObject({ carts: [], touches: [] })
  expect(await reportAttribution(db, DAY)).toEqual(before)
  expect(await findOrderAttribution(db, orderId)).toMatchObject({ first: { source: 'lena' }, clientIds: null })
  expect(await purgeAttribution.nextDue(db)).toBeNull()
})

test('[C18] identifiers and touches stand in the export of their customer, and go with the account', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { addCart, order } = await openBuying(db)
  const [own, foreign] = [await addCart(), await addCart()]
  await visit(db, { cartID: own, links: [[2, 'lena']] })
  await visit(db, { clientID: OTHER, cartID: foreign, links: [[2, 'instagram']] })
  await order(own)
  await order(foreign, 'bruno@beispiel.example')
  const email = 'alma@beispiel.example'
  const { id: customerId } = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const person = await findPerson(db, customerId)
  const told = JSON.stringify(await attributionPart.read(db, person))
  expect(told).toContain('fb.1.1700000000000.42')
  expect(told).toContain('lena')
  expect(told).not.toMatch(/ttp-9|instagram|visitor/)

  for (const _ of [1, 2]) await inTransaction(db, async (tx) => attributionPart.erase?.(tx, { ...person, now }))
  const { carts, touches } = await keptRows(db)
  expect(carts.map(({ cart_token }) => cart_token)).toEqual([foreign])
  expect(touches.map(({ source }) => source)).toEqual(['instagram'])
})

/** A service outside, which records what it is told. */
async function recordingService(status: number) {
  const received: unknown[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      received.push(JSON.parse(text))
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"data":{}}')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  const url = new URL(`http://127.0.0.1:${port}/v2/clientID`)
  return { received, url, [Symbol.asyncDispose]: async () => void server.close() }
}

test('[3.12-ip-origin] a service outside is told once, with a shortened address; one in trouble is asked again', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { addCart } = await openBuying(db)
  for (const { status, waits } of [
    { status: 200, waits: false },
    { status: 400, waits: false },
    { status: 503, waits: true },
  ]) {
    await using service = await recordingService(status)
    const cartID = await addCart()
    const { send } = openMeasuring(db, { env: { ATTRIBUTION_URL: service.url.href } })
    await send('/attribution/v2/clientID', { clientID: ALL_IDS, cartID })
    await runAt(db, createForwarding({ url: service.url, hostOf: () => 'shop.localhost', fetch }), now)
    const payload = { shopDomain: 'shop.localhost', clientID: ALL_IDS, cartID, ip: '203.0.113.0' }
    expect(service.received).toEqual([payload])
    const row = (await keptRows(db)).carts.find(({ cart_token }) => cart_token === cartID)
    expect([row?.forward_due_at, row?.network], String(status)).toEqual(waits ? [now, '203.0.113.0'] : [null, null])
  }
})

test('daily vitals tell views, the 75th percentile and the share of good ones, and go after 400 days', async () => {
  await using database = await testDatabase()
  const { db } = database
  const day = calendarDate('2026-11-15')
  for (const [screen, value] of [
    ['home', 900],
    ['listing', 1000],
    ['listing', 2400],
    ['home', 5000],
  ] as const)
    await countVitals(db, { day, site: 'main', screen, vitals: [{ metric: 'LCP', value }] })
  expect(await listDailyVitals(db, DAY)).toEqual([
    { day, metric: 'LCP', views: 4, percentile75: 2500, goodPercent: 75 },
  ])
  await runAt(db, purgeVitals, daysFromNow(399))
  expect((await keptRows(db)).vitals).toHaveLength(4)
  await runAt(db, purgeVitals, daysFromNow(401))
  expect((await keptRows(db)).vitals).toEqual([])
})
