import { expect, test } from 'vitest'
import { createVault } from '#app/foundation/config/vault.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { createKeyRotation, findSigningKeys } from './signing-keys.server.ts'

const vault = createVault(Buffer.alloc(32, 1))
const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number))

test('the first key is made once, by whichever process comes first, and is sealed', async () => {
  await using database = await testDatabase()
  const { db } = database
  const made = await Promise.all(Array.from({ length: 3 }, () => findSigningKeys({ db, vault, now: day(0) })))
  expect(new Set(made.map(([key]) => key?.kid)).size).toBe(1)
  const rows = await db.selectFrom('signing_key').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.sealed_key).not.toContain(made[0]?.[0]?.d ?? 'none')
})

test('the next key is published a day before it signs, and the old one for thirty days after', async () => {
  await using database = await testDatabase()
  const { db } = database
  const kidsOn = async (number: number) =>
    (await findSigningKeys({ db, vault, now: day(number) })).map(({ kid }) => kid)
  const [old] = await kidsOn(0)
  const rotation = createKeyRotation(vault)
  expect(await rotation.findDue(db, { now: day(88), limit: 1 })).toEqual([])
  await runAt(db, rotation, day(89))
  const [signing, next] = await kidsOn(89)
  expect([signing, next === old]).toEqual([old, false])
  expect(await kidsOn(90)).toEqual([next, old])
  expect(await kidsOn(119)).toEqual([next, old])
  expect(await kidsOn(121)).toEqual([next])
  await runAt(db, rotation, day(121))
  expect(await kidsOn(121)).toEqual([next])
})

test('a key that was sealed with another vault is of no use: a new one is made', async () => {
  await using database = await testDatabase()
  const { db } = database
  const [old] = await findSigningKeys({ db, vault, now: day(0) })
  const [fresh] = await findSigningKeys({ db, vault: createVault(Buffer.alloc(32, 2)), now: day(1) })
  expect(fresh?.kid).not.toBe(old?.kid)
})
