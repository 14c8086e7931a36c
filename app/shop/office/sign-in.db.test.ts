import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { done, refused } from '#app/foundation/result/result.ts'
import { addMember, disableByEmail, listMembers, resetMember } from './change-members.server.ts'
import { acts, codeNow, HOME, newMember, OWN_PASSWORD, quickMember, VAULT } from './office.fixture.ts'
import { closeSession, findSession, openSession } from './sessions.server.ts'
import { enterCode, enterPassword, setUp } from './sign-in.server.ts'
import { createSignInTries, FREE_TRIES } from './sign-in-tries.server.ts'
import { sealStaffSecrets, subjectOf } from './staff-secrets.server.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const MINUTE_MS = 60_000
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)
const at = (db: Database, now: Date) => ({ db, clock: clockAt(now.toISOString()), vault: VAULT })

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

test('wrong passwords make their own network wait, longer each time, and nobody else [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { email } = await newMember(db, 'orders', { now: NOW })
  const enter = (password: string, { place = '203.0.113.9', minutes = 1, name = email } = {}) =>
    enterPassword(at(db, later(minutes)), { email: name, password, place })
  const wait = (seconds: number) => ({ ok: false, refusal: { code: 'wait', seconds } })
  expect(await enter('wrong')).toEqual(refused('wrong'))
  expect(await enter(OWN_PASSWORD)).toMatchObject({ value: { stage: 'code' } })
  for (let tries = 2; tries <= FREE_TRIES; tries++) expect(await enter('wrong')).toEqual(refused('wrong'))
  expect(await enter(OWN_PASSWORD)).toEqual(wait(10))
  expect(await enter('wrong', { minutes: 2 })).toEqual(refused('wrong'))
  expect(await enter(OWN_PASSWORD, { minutes: 2 })).toEqual(wait(20))
  expect(await enter(OWN_PASSWORD, { minutes: 2, place: HOME })).toMatchObject({ value: { stage: 'code' } })
  expect(await enter(OWN_PASSWORD, { minutes: 3 })).toMatchObject({ value: { stage: 'code' } })
  expect(await listMembers(db, later(2))).toMatchObject([{ state: 'active' }])
  expect((await acts(db)).filter(({ act }) => act === 'locked-out')).toHaveLength(1)
})

test('a name that nobody has waits like any other, so the wait tells nothing [B14]', async () => {
  await using database = await testDatabase()
  const tries = createSignInTries(database.db)
  const of = (email: string) => tries.password({ place: HOME, email }, NOW)
  for (let count = 0; count < FREE_TRIES; count++) expect((await of('nobody@team.example')).isTaken).toBe(true)
  expect(await of('nobody@team.example')).toEqual({ isTaken: false, waitSeconds: 10 })
  const refusal = await enterPassword(at(database.db, NOW), {
    email: ' Nobody@team.example',
    password: 'x',
    place: HOME,
  })
  expect(refusal).toMatchObject({ refusal: { code: 'wait' } })
})

test('wrong codes make wait as wrong passwords do, and the way has to be gone again [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { email, secret } = await newMember(db, 'orders', { now: NOW })
  const half = await enterPassword(at(db, later(1)), { email, password: OWN_PASSWORD, place: HOME })
  const token = half.ok ? half.value.token : ''
  const code = codeNow(secret, later(1))
  for (let tries = 0; tries < FREE_TRIES; tries++)
    expect(await enterCode(at(db, later(1)), { token, code: '000000', place: HOME })).toEqual(refused('code'))
  expect(await enterCode(at(db, later(1)), { token, code, place: HOME })).toEqual(refused('code'))
  const again = await enterPassword(at(db, later(1)), { email, password: OWN_PASSWORD, place: HOME })
  const next = { token: again.ok ? again.value.token : '', code, place: HOME }
  expect(await enterCode(at(db, later(1)), next)).toMatchObject({ refusal: { code: 'wait', seconds: 10 } })
  expect(await enterCode(at(db, new Date(later(1).getTime() + 10_000)), next)).toMatchObject({ ok: true })
})

test('codes guessed with the password from many networks are counted together, but not those of a known one [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { member } = await newMember(db, 'orders', { now: NOW })
  const tries = createSignInTries(db)
  const from = (place: string) => tries.code({ place, staffId: member.id }, NOW)
  for (let count = 0; count < 10; count++) expect((await from(`2001:db8:0:${count}::/64`)).isTaken).toBe(true)
  expect(await from('2001:db8:0:99::/64')).toEqual({ isTaken: false, waitSeconds: 30 })
  expect((await from(HOME)).isTaken).toBe(true)
})

test('a first password opens nothing after three days, and the list says so [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const email = 'late@team.example'
  const added = await addMember(db, { email, name: 'Ada', role: 'reader', now: NOW })
  const enter = (minutes: number) =>
    enterPassword(at(db, later(minutes)), { email, password: added.ok ? added.value : '', place: HOME })
  const end = 3 * 24 * 60
  expect(await enter(end - 1)).toMatchObject({ value: { stage: 'setup' } })
  expect(await listMembers(db, later(end - 1))).toMatchObject([{ state: 'invited' }])
  expect(await enter(end)).toEqual(refused('expired'))
  expect(await listMembers(db, later(end))).toMatchObject([{ state: 'expired' }])
})

test('secrets of apps are in the database sealed only, those of before too, and open with one key only [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { member, secret, email } = await newMember(db, 'orders', { now: NOW })
  const stored = async () =>
    JSON.stringify(
      await db
        .selectFrom('staff')
        .leftJoin('staff_session', 'staff_id', 'staff.id')
        .select(['totp_secret', 'code_secret'])
        .execute(),
    )
  expect(await stored()).not.toContain(secret)
  await db.updateTable('staff').set({ totp_secret: secret }).execute()
  expect(await sealStaffSecrets(db, VAULT)).toBe(0)
  expect(await stored()).not.toContain(secret)
  const half = await enterPassword(at(db, later(5)), { email, password: OWN_PASSWORD, place: HOME })
  const typed = { token: half.ok ? half.value.token : '', code: codeNow(secret, later(5)), place: HOME }
  expect(await enterCode(at(db, later(5)), typed)).toMatchObject({ ok: true })
  await db
    .updateTable('staff')
    .set({ totp_secret: VAULT.seal(secret, subjectOf(member.id + 1)) })
    .execute()
  expect(await sealStaffSecrets(db, VAULT)).toBe(1)
})

test('a code is good once, and none older than it is good after it [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { email, secret } = await newMember(db, 'orders', { now: NOW })
  const now = later(5)
  const tryCode = async (code: string) => {
    const half = await enterPassword(at(db, now), { email, password: OWN_PASSWORD, place: HOME })
    return enterCode(at(db, now), { token: half.ok ? half.value.token : '', code, place: HOME })
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
    expect(await enterCode(at(db, later(1)), { token: without, code: codeNow(secret, later(1)), place: HOME })).toEqual(
      refused('code'),
    )
})

test('the first password opens the set-up only, is good for nothing afterwards, and cannot be kept [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const added = await addMember(db, { email: 'Ada@Team.example', name: 'Ada', role: 'owner', now: NOW })
  const initial = added.ok ? added.value : ''
  const half = await enterPassword(at(db, NOW), { email: 'ada@team.example', password: initial, place: HOME })
  expect(half).toMatchObject({ value: { stage: 'setup' } })
  const token = half.ok ? half.value.token : ''
  const session = await findSession(db, token, NOW)
  const secret = VAULT.open(session?.sealedSecret ?? '', subjectOf(session?.member.id ?? 0)) ?? ''
  const code = codeNow(secret, NOW)
  const set = (typed: object) => {
    const own = { password: OWN_PASSWORD, repeated: OWN_PASSWORD, code }
    return setUp(at(db, NOW), { token, place: HOME, ...own, ...typed })
  }
  expect(await set({ code: '000000' })).toMatchObject({ refusal: { code: 'code' } })
  expect(await set({ password: initial, repeated: initial })).toMatchObject({ refusal: { code: 'same' } })
  expect(await set({ password: 'kurz', repeated: 'kurz' })).toMatchObject({ refusal: { code: 'short' } })
  expect(await set({})).toMatchObject({ ok: true })
  expect(await set({})).toMatchObject({ refusal: { code: 'gone' } })
  expect(await enterPassword(at(db, NOW), { email: 'ada@team.example', password: initial, place: HOME })).toEqual(
    refused('wrong'),
  )
})

test('a member who is disabled is out at once; one who is reset starts anew [B14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { email, token } = await newMember(db, 'orders', { now: NOW })
  expect(await disableByEmail(db, email, NOW)).toEqual(done(null))
  expect(await disableByEmail(db, email, NOW)).toEqual(refused('unknown'))
  expect(await findSession(db, token, NOW)).toBeNull()
  expect(await enterPassword(at(db, NOW), { email, password: OWN_PASSWORD, place: HOME })).toEqual(refused('wrong'))
  const reset = await resetMember(db, email, NOW)
  expect(await enterPassword(at(db, NOW), { email, password: reset.ok ? reset.value : '', place: HOME })).toMatchObject(
    {
      value: { stage: 'setup' },
    },
  )
  expect(await addMember(db, { email, name: 'Ada', role: 'owner', now: NOW })).toMatchObject({
    refusal: { code: 'known' },
  })
})
