import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepReadings } from './kept-readings.server.ts'
import { createPageCache } from './page-cache.server.ts'

function aKeptNumber({ until = null as Date | null } = {}) {
  const clock = { now: new Date('2026-11-15T10:00:00Z') }
  const cache = createPageCache(() => clock.now.getTime())
  let readings = 0
  const find = keepReadings<'a' | 'b', number>({
    cache,
    now: () => clock.now,
    tags: ['catalog'],
    read: async () => ({ value: ++readings, tags: ['product:1'], until }),
  })
  return { clock, cache, find }
}

test('a reading is made once per key and shared, also while it is under way', async () => {
  const { find } = aKeptNumber()
  expect(await Promise.all([find('a'), find('a'), find('b')])).toEqual([1, 1, 2])
})

test.each(['catalog', 'product:1'])('%s going stale makes it read again, another tag does not', async (tag) => {
  const { cache, find } = aKeptNumber()
  await find('a')
  cache.invalidate(['something-else'])
  expect(await find('a')).toBe(1)
  cache.invalidate([tag])
  expect(await find('a')).toBe(2)
})

test('what goes stale while it is being read is read again for the next', async () => {
  const { cache, find } = aKeptNumber()
  const first = find('a')
  cache.invalidate(['catalog'])
  expect([await first, await find('a')]).toEqual([1, 2])
})

test('while things change all the time, one reading runs and one waits, and nobody gets an older one than they asked for', async () => {
  const cache = createPageCache(() => 0)
  const counts = { started: 0, running: 0, most: 0 }
  const find = keepReadings<'a', number>({
    cache,
    now: () => new Date(0),
    tags: ['stock'],
    async read() {
      const value = ++counts.started
      counts.most = Math.max(counts.most, ++counts.running)
      await pause(2)
      counts.running--
      return { value, tags: [], until: null }
    },
  })
  const asked = [find('a')]
  for (let change = 0; change < 20; change++) {
    cache.invalidate(['stock'])
    asked.push(find('a'), find('a'))
  }
  expect(await Promise.all(asked)).toEqual([1, ...Array(40).fill(2)])
  expect(counts).toEqual({ started: 2, running: 0, most: 1 })
})

test('a reading holds until its time, and no cleared cache outlives it', async () => {
  const { clock, cache, find } = aKeptNumber({ until: new Date('2026-11-15T11:00:00Z') })
  await find('a')
  clock.now = new Date('2026-11-15T11:00:00Z')
  expect(await find('a')).toBe(2)
  cache.clear()
  expect(await find('a')).toBe(3)
})

test('a failed reading is tried again', async () => {
  let tries = 0
  const find = keepReadings<'a', string>({
    cache: createPageCache(() => 0),
    now: () => new Date(0),
    tags: [],
    read: async () => {
      tries += 1
      if (tries === 1) throw new Error('away')
      return { value: 'here', tags: [], until: null }
    },
  })
  await expect(find('a')).rejects.toThrow('away')
  expect(await find('a')).toBe('here')
})
