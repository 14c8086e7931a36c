import { expect, test, vi } from 'vitest'
import { listenTo, notify } from './listen.server.ts'
import { testDatabase } from './test-database.fixture.ts'
import { inTransaction } from './transaction.server.ts'

const CHANNEL = 'stale pages'
const KILL_LISTENERS =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listen' and datname = current_database()"

test('what a transaction announces is heard after it is committed', async () => {
  await using database = await testDatabase()
  const heard: string[] = []
  const listener = await listenTo(database.connection, CHANNEL, (payload) => heard.push(payload), { onReconnect() {} })

  await inTransaction(database.db, (tx) => notify(tx, CHANNEL, 'product:1'))
  await expect.poll(() => heard).toEqual(['product:1'])
  await listener.close()
})

test('what a transaction announces is not heard when it is undone', async () => {
  await using database = await testDatabase()
  const heard: string[] = []
  const listener = await listenTo(database.connection, CHANNEL, (payload) => heard.push(payload), { onReconnect() {} })

  const undone = inTransaction(database.db, async (tx) => {
    await notify(tx, CHANNEL, 'undone')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await notify(database.db, CHANNEL, 'done')
  await expect.poll(() => heard).toEqual(['done'])
  await listener.close()
})

test('a listener that lost its connection listens again, and says that there was a gap', async () => {
  await using database = await testDatabase()
  const heard: string[] = []
  const onReconnect = vi.fn()
  const listener = await listenTo(database.connection, CHANNEL, (payload) => heard.push(payload), { onReconnect })

  for (const times of [1, 2, 3]) {
    await database.pool.query(KILL_LISTENERS)
    await expect.poll(() => onReconnect).toHaveBeenCalledTimes(times)
    await notify(database.db, CHANNEL, `after ${times}`)
    await expect.poll(() => heard.at(-1)).toBe(`after ${times}`)
  }
  await listener.close()
})

test('a closed listener stays away', async () => {
  await using database = await testDatabase()
  const onReconnect = vi.fn()
  const listener = await listenTo(database.connection, CHANNEL, () => {}, { onReconnect })
  await listener.close()
  await expect.poll(async () => (await database.pool.query(KILL_LISTENERS)).rowCount).toBe(0)
  expect(onReconnect).not.toHaveBeenCalled()
})

test('a listener that is closed while its server is away stops trying', async () => {
  await using database = await testDatabase()
  const onReconnect = vi.fn()
  const listener = await listenTo(database.connection, CHANNEL, () => {}, { onReconnect })
  await Promise.all([database.pool.query(KILL_LISTENERS), listener.close()])
  await expect.poll(async () => (await database.pool.query(KILL_LISTENERS)).rowCount).toBe(0)
})
