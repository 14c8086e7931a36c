import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { done, refused } from '#app/foundation/result/result.ts'
import { addMember, disableByEmail, listMembers, resetMember } from './change-members.server.ts'
import { acts, codeNow, newMember, OWN_PASSWORD, quickMember } from './office.fixture.ts'
import { closeSession, findSession, openSession } from './sessions.server.ts'
import { enterCode, enterPassword, setUp } from './sign-in.server.ts'
import { MOST_TRIES, takeTry } from './sign-in-tries.server.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const MINUTE_MS = 60_000
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)
const at = (db: Database, now: Date) => ({ db, clock: clockAt(now.toISOString()) })

test('a session ends after half an hour without a request and after twelve hours in any case [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { id } = await quickMember(db, 'orders')
  const open = () => inTransaction(db, (tx) => openSession(tx, { staffId: id, stage: 'open', now: NOW }))
  const idle = await open()
  expect(await findSession(db, idle, later(31))).toBeNull()
  const busy = await open()
  for (let minutes = 20; minutes < 12 * 60; minutes += 20)
    expect(await findSession(db, busy, later(minutes))).not.toBeNull()
  expect(await findSession(db, busy, later(12 * 60))).toBeNull()
})

test('a token is known by its hash only, and closed it opens nothing', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { id } = await quickMember(db, 'orders')
  const token = await inTransaction(db, (tx) => openSession(tx, { staffId: id, stage: 'open', now: NOW }))
  const rows = await db.selectFrom('staff_session').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  await closeSession(db, token)
  expect(await findSession(db, token, NOW)).toBeNull()
})

test('whoever is disabled has no session, even where one was left open [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { id } = await quickMember(db, 'orders')
  const token = await inTransaction(db, (tx) => openSession(tx, { staffId: id, stage: 'open', now: NOW }))
  expect(await findSession(db, token, NOW)).not.toBeNull()
  await db.updateTable('staff').set({ disabled_at: NOW }).where('id', '=', id).execute()
  expect(await findSession(db, token, NOW)).toBeNull()
})

test('five wrong passwords lock, wrong ones in between two right ones too, and a quarter of an hour opens again [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { email } = await newMember(db, 'orders', { now: NOW })
  const enter = (password: string, minutes: number) => enterPassword(at(db, later(minutes)), { email, password })
  expect(await enter('wrong', 1)).toEqual(refused('wrong'))
  expect(await enter(OWN_PASSWORD, 1)).toMatchObject({ value: { stage: 'code' } })
  for (let tries = 2; tries <= MOST_TRIES; tries++) expect(await enter('wrong', 1)).toEqual(refused('wrong'))
  expect(await enter(OWN_PASSWORD, 15)).toEqual(refused('wrong'))
  expect(await listMembers(db, later(15))).toMatchObject([{ state: 'locked' }])
  expect(await enter(OWN_PASSWORD, 17)).toMatchObject({ value: { stage: 'code' } })
  expect((await acts(db)).map(({ act }) => act)).toContain('locked-out')
})

test('of twenty tries at once only five are looked at [B14]', async () => {
  await using database = await testDatabase({ poolSize: 20 })
  const { db } = database
  const { id } = await quickMember(db, 'orders')
  const tries = await Promise.all(Array.from({ length: 20 }, () => takeTry(db, id, NOW)))
  expect(tries.filter((each) => each !== 'locked')).toHaveLength(MOST_TRIES)
})

test('wrong codes lock as wrong passwords do, and the way has to be gone again [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { email, secret } = await newMember(db, 'orders', { now: NOW })
  const half = await enterPassword(at(db, later(1)), { email, password: OWN_PASSWORD })
  const token = half.ok ? half.value.token : ''
  for (let tries = 0; tries < MOST_TRIES; tries++)
    expect(await enterCode(at(db, later(1)), { token, code: '000000' })).toEqual(refused('code'))
  expect(await enterCode(at(db, later(1)), { token, code: codeNow(secret, later(1)) })).toEqual(refused('code'))
  expect(await enterPassword(at(db, later(2)), { email, password: OWN_PASSWORD })).toEqual(refused('wrong'))
})

test('a code is good once, and none older than it is good after it [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { email, secret } = await newMember(db, 'orders', { now: NOW })
  const now = later(5)
  const tryCode = async (code: string) => {
    const half = await enterPassword(at(db, now), { email, password: OWN_PASSWORD })
    return enterCode(at(db, now), { token: half.ok ? half.value.token : '', code })
  }
  expect(await tryCode(codeNow(secret, now))).toEqual(done(expect.stringMatching(/^[\w-]{43}$/)))
  expect(await tryCode(codeNow(secret, now))).toEqual(refused('code'))
  expect(await tryCode(codeNow(secret, now, -1))).toEqual(refused('code'))
  expect(await tryCode(codeNow(secret, now, 1))).toEqual(done(expect.stringMatching(/^[\w-]{43}$/)))
})

test('a code without a password before it opens nothing [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { secret, token } = await newMember(db, 'orders', { now: NOW })
  for (const without of ['', 'x'.repeat(43), token])
    expect(await enterCode(at(db, later(1)), { token: without, code: codeNow(secret, later(1)) })).toEqual(
      refused('code'),
    )
})

test('the first password opens the set-up only, is good for nothing afterwards, and cannot be kept [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const added = await addMember(db, { email: 'Ada@Team.example', name: 'Ada', role: 'owner', now: NOW })
  const initial = added.ok ? added.value : ''
  const half = await enterPassword(at(db, NOW), { email: 'ada@team.example', password: initial })
  expect(half).toMatchObject({ value: { stage: 'setup' } })
  const token = half.ok ? half.value.token : ''
  const secret = (await findSession(db, token, NOW))?.codeSecret ?? ''
  const code = codeNow(secret, NOW)
  const set = (typed: object) => {
    const own = { password: OWN_PASSWORD, repeated: OWN_PASSWORD, code }
    return setUp(at(db, NOW), { token, ...own, ...typed })
  }
  expect(await set({ code: '000000' })).toMatchObject({ refusal: { code: 'code' } })
  expect(await set({ password: initial, repeated: initial })).toMatchObject({ refusal: { code: 'same' } })
  expect(await set({ password: 'kurz', repeated: 'kurz' })).toMatchObject({ refusal: { code: 'short' } })
  expect(await set({})).toMatchObject({ ok: true })
  expect(await set({})).toMatchObject({ refusal: { code: 'gone' } })
  expect(await enterPassword(at(db, NOW), { email: 'ada@team.example', password: initial })).toEqual(refused('wrong'))
})

test('a member who is disabled is out at once; one who is reset starts anew [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { email, token } = await newMember(db, 'orders', { now: NOW })
  expect(await disableByEmail(db, email, NOW)).toEqual(done(null))
  expect(await disableByEmail(db, email, NOW)).toEqual(refused('unknown'))
  expect(await findSession(db, token, NOW)).toBeNull()
  expect(await enterPassword(at(db, NOW), { email, password: OWN_PASSWORD })).toEqual(refused('wrong'))
  const reset = await resetMember(db, email, NOW)
  expect(await enterPassword(at(db, NOW), { email, password: reset.ok ? reset.value : '' })).toMatchObject({
    value: { stage: 'setup' },
  })
  expect(await addMember(db, { email, name: 'Ada', role: 'owner', now: NOW })).toMatchObject({
    refusal: { code: 'known' },
  })
})
