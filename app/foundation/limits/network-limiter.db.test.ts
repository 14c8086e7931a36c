import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { createNetworkLimiter, createSharedNetworkLimiter } from './network-limiter.server.ts'

const limit = { capacity: 2, refillPerSecond: 1, now: () => new Date('2026-11-16T12:00:00Z') }
const hex = (number: number) => number.toString(16)
/** Each address in a /64 of its own: sixteen in one /56, forty in one /48. */
const ofOneHousehold = Array.from({ length: 16 }, (_, at) => `2001:db8:1:a${hex(at)}::1`)
const ofOneCompany = Array.from({ length: 40 }, (_, at) => `2001:db8:2:${hex(at + 1)}00::1`)

async function heardOf(take: (address: string) => Promise<{ allowed: boolean }>, addresses: readonly string[]) {
  const heard: boolean[] = []
  for (const address of addresses) heard.push((await take(address)).allowed)
  return heard.filter(Boolean).length
}

test.each(['in memory', 'shared'])(
  '[D-31] %s, a /56 has four times and a /48 sixteen times the allowance of an address',
  async (kind) => {
    await using database = await testDatabase()
    const shared = createSharedNetworkLimiter(database.db, { ...limit, name: 'tries' })
    const own = createNetworkLimiter(limit)
    const take = async (address: string) => (kind === 'shared' ? shared.take(address) : own.take(address))
    expect(await heardOf(take, ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2'])).toBe(3)
    expect(await heardOf(take, ofOneHousehold)).toBe(8)
    expect(await heardOf(take, ofOneCompany)).toBe(32)
    expect(await heardOf(take, ['2001:db8:3::1'])).toBe(1)
  },
)

test('[D-31] a try that a larger network refuses uses up nothing of the address', async () => {
  await using database = await testDatabase()
  const shared = createSharedNetworkLimiter(database.db, { ...limit, name: 'tries' })
  const [first = '', ...others] = ofOneHousehold
  await heardOf(shared.take, others)
  expect((await shared.take(first)).allowed).toBe(false)
  await shared.giveBack(others[0] ?? '')
  expect((await shared.take(first)).allowed).toBe(true)
})
