import { expect, test } from 'vitest'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { proveCustomer } from '#app/shop/customers/proved-customers.server.ts'
import { endOtherSessions, endSession, listSessions } from './end-session.server.ts'
import { findSessionCustomer } from './find-session-customer.server.ts'
import { createRecordStore, endSessionsOf } from './provider-records.server.ts'
import { purgeOldLogins } from './purge-records.server.ts'

const now = new Date('2026-11-01T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const THIEF = 'session-of-the-thief-0001'
const OWNER = 'session-of-the-owner-0001'
const DAY = 86_400

async function openSessions(db: Database) {
  const clock = { now: () => now }
  const sessions = createRecordStore('Session', {
    db,
    clock,
    deviceNow: () => 'Browser',
    usedBefore: () => new Error(),
  })
  const proved = { email: 'alma@beispiel.example', language: 'de', now }
  const { id: customerId } = await proveCustomer(db as InTransaction, proved)
  const payloadOf = (uid: string) => ({ accountId: String(customerId), uid })
  await sessions.upsert(THIEF, payloadOf('thief'), DAY)
  await sessions.upsert(OWNER, payloadOf('owner'), DAY)
  return { clock, sessions, customerId, payloadOf }
}

test.each<[string, (sessions: Awaited<ReturnType<typeof openSessions>>, db: Database) => Promise<unknown>]>([
  ['the others are ended', ({ customerId }, db) => endOtherSessions(db, { customerId, keptUid: 'owner', now })],
  ['it is ended alone', ({ customerId }, db) => endSession(db, { customerId, uid: 'thief', now })],
  ['all are ended', ({ customerId }, db) => endSessionsOf(db, customerId, now)],
  ['it signs out itself', ({ sessions }) => sessions.destroy(THIEF)],
])('[B13] [A3] [B8] a request that read a session before does not bring it back: %s', async (_, end) => {
  await using database = await testDatabase()
  const { db } = database
  const opened = await openSessions(db)
  const { clock, sessions, customerId, payloadOf } = opened
  const read = await sessions.find(THIEF)
  await end(opened, db)
  await sessions.upsert(THIEF, { ...read, ...payloadOf('thief') }, DAY)

  expect(await sessions.find(THIEF)).toBeUndefined()
  expect(await sessions.findByUid('thief')).toBeUndefined()
  expect(await findSessionCustomer({ db, clock }, THIEF)).toBeNull()
  expect((await listSessions(db, customerId, now)).map(({ uid }) => uid)).not.toContain('thief')
  // Signing in again is another session.
  await sessions.upsert('session-of-a-new-login-01', payloadOf('again'), DAY)
  expect(await findSessionCustomer({ db, clock }, 'session-of-a-new-login-01')).toBe(customerId)
})

test('a session in use goes on, and one that has ended is forgotten only when no request can still save it', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { sessions, customerId, payloadOf } = await openSessions(db)
  await sessions.upsert(OWNER, { ...payloadOf('owner'), loginTs: 1 }, DAY)
  expect(await sessions.find(OWNER)).toMatchObject({ loginTs: 1 })
  await endOtherSessions(db, { customerId, keptUid: 'owner', now })
  const kept = () => db.selectFrom('provider_record').select('customer_id').orderBy('expires_at').execute()
  await runAt(db, purgeOldLogins, later(30))
  expect(await kept()).toEqual([{ customer_id: null }, { customer_id: customerId }])
  await runAt(db, purgeOldLogins, later(130))
  expect(await kept()).toEqual([{ customer_id: customerId }])
})
