import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { failingShop, freePort, startShop } from '../shop-process.fixture.ts'
import { waitingQueries } from '../waiting-queries.fixture.ts'

const { database, shop } = await sharedShop()

test('whether the shop is well is answered soon, also while the database can be read and takes nothing', async () => {
  const holder = await database.pool.connect()
  await holder.query('begin; lock table health_check in exclusive mode')
  // An answer lives for half a second, and the shop was asked while it started.
  await pause(600)
  const answer = await fetch(`${shop.origin}/healthz`, { signal: AbortSignal.timeout(25_000) }).finally(() =>
    holder.query('commit'),
  )
  holder.release()
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable' }])
  await expect.poll(async () => (await shop.get('/healthz')).status).toBe(200)
})

test('SIGTERM lets running requests end', async () => {
  await using ending = await startShop({ connection: database.connection })
  const holder = await database.pool.connect()
  await holder.query('begin; lock table document in access exclusive mode')
  const running = ending.get('/versand')
  // The request waits for the table by now, and the shop is told to stop meanwhile.
  await expect.poll(() => waitingQueries(database)).toBeGreaterThan(0)
  const code = ending.stop()
  await holder.query('commit')
  holder.release()
  expect((await running).status).toBe(200)
  expect(await code).toBe(0)
})

test('[R23] killed with -9 and started again: the same data, ready again within ten seconds', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-'))
  const first = await startShop({ dataDir })
  const post = { method: 'POST', body: '{"advanceDays":2}', headers: { 'content-type': 'application/json' } }
  const { now } = await (await fetch(`${first.origin}/sandbox/clock`, post)).json()
  await first.stop('SIGKILL')

  const started = performance.now()
  await using second = await startShop({ dataDir })
  expect(performance.now() - started).toBeLessThan(10_000)
  const after = await (await second.get('/sandbox/clock')).json()
  expect(Date.parse(after.now)).toBeGreaterThanOrEqual(Date.parse(now))
  expect((await second.get('/en')).status).toBe(200)
})

test('web and worker start apart', async () => {
  await using web = await startShop({ connection: database.connection, args: ['--web'] })
  await using worker = await startShop({ connection: database.connection, args: ['--worker'] })
  expect((await web.get('/healthz')).status).toBe(200)
  await expect(worker.get('/healthz')).rejects.toThrow()
  expect(worker.output()).toContain('jobs are taken')
})

test('a port in use is said in one line', async () => {
  const { code, output } = await failingShop({ PORT: String(shop.port), DATABASE_URL: databaseUrl() })
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    `Port ${shop.port} is in use: stop the program that has it, or choose another with PORT=${shop.port + 1}.`,
  )
})

test.each([
  { env: { DATABASE_URL: 'postgresql://shop:geheim@127.0.0.1:1/shop' }, says: /DATABASE_URL/ },
  { env: { PORT: 'drei' }, says: /PORT/ },
  { env: { DATA_DIR: '/proc/nope' }, says: /DATA_DIR/ },
])('$env: one clear line, exit code 1', async ({ env, says }) => {
  const { code, output } = await failingShop({
    PORT: String(await freePort()),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'fail-')),
    ...env,
  })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toMatch(says)
  expect(output).not.toContain('geheim')
})

function databaseUrl(): string {
  const { connection } = database
  if ('connectionString' in connection) return connection.connectionString
  return `postgresql://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`
}
