import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { clientConfig, type SocketConnection } from '#app/foundation/database/connection-string.server.ts'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { startEmbedded } from './embedded.server.ts'
import { REACHABLE_FOLDER } from './embedded-account.server.ts'
import { clusterIn, dataFolder, serverIn, startWriter, type Writer } from './embedded-folder.fixture.ts'
import { openDatabase } from './open-database.server.ts'

const KILLS = Number(process.env.R23_KILLS ?? 3)
/** Time in which work goes on after a kill, and what a machine that others use may take for it. */
const READY_AGAIN_MS = 10_000
const PATIENCE_MS = 40_000
const OPTIONS = { poolSize: 2, applicationName: 'test' }

test('[R23] a second starter on the same folder works on the same server, which the last one stops', async () => {
  await using folder = dataFolder()
  const first = await openDatabase({ dataDir: folder.path, ...OPTIONS })
  const server = serverIn(folder.path)
  const second = await openDatabase({ dataDir: folder.path, ...OPTIONS })
  using writer = startWriter(folder.path)
  await moreRows(writer)

  expect(serverIn(folder.path)).toEqual(server)
  expect(second.connection).toEqual(first.connection)
  // The servers of test runs do not wait for the disk; a shop's server does.
  const settings = "select current_setting('fsync'), current_setting('full_page_writes') as pages"
  expect((await first.pool.query(settings)).rows).toEqual([{ current_setting: 'on', pages: 'on' }])

  await first.close()
  expect(serverIn(folder.path)).toEqual(server)
  const acknowledged = [...writer.acknowledged]
  expect(await numbersIn(second.pool)).toEqual(expect.arrayContaining(acknowledged))

  await writer.kill()
  await vi.waitFor(async () => expect(await presences(second.pool)).toBe(1), { timeout: PATIENCE_MS })
  await second.close()
  expect(serverIn(folder.path)).toBeUndefined()
})

test('[R23] six processes that start at once on an empty folder share one server', async () => {
  await using folder = dataFolder()
  const writers = [1, 2, 3, 4, 5, 6].map((each) => startWriter(folder.path, each * 1_000_000))
  try {
    for (const writer of writers) await moreRows(writer)
    const database = await openDatabase({ dataDir: folder.path, ...OPTIONS })
    expect(await presences(database.pool)).toBe(7)
    const applied = await database.db.selectFrom('migration').select('name').execute()
    expect(applied.length).toBe(new Set(applied.map(({ name }) => name)).size)
    await database.close()
  } finally {
    for (const writer of writers) await writer.kill()
  }
})

test(`[R23] over ${KILLS} kills no acknowledged row is lost and work goes on in time`, {
  // The first start, the time each kill may take, and the last look.
  timeout: 120_000 + KILLS * 20_000,
}, async () => {
  await using folder = dataFolder()
  await using writers = new AsyncDisposableStack()
  const startNext = (first: number) => writers.adopt(startWriter(folder.path, first), (each) => each.kill())
  let writer = startNext(1)
  await moreRows(writer)
  const acknowledged: number[] = []
  const recoveries: number[] = []

  for (const victim of victims()) {
    const start = performance.now()
    const server = serverPid(folder.path)
    if (victim !== 'node') process.kill(server, 'SIGKILL')
    if (victim !== 'server') {
      await writer.kill()
      acknowledged.push(...writer.acknowledged)
      writer = startNext(Math.max(...acknowledged) + 1)
    }
    // What the writer printed before the kill may be read after it and says nothing about the new server.
    if (victim !== 'node') await newServer(folder.path, server)
    await moreRows(writer)
    recoveries.push(performance.now() - start)
  }
  await writer.kill()
  acknowledged.push(...writer.acknowledged)

  const database = await openDatabase({ dataDir: folder.path, ...OPTIONS })
  const kept = new Set(await numbersIn(database.pool))
  await database.close()
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(KILLS)
  expect(recoveries.toSorted((one, other) => one - other)[Math.floor((KILLS - 1) * 0.9)]).toBeLessThan(READY_AGAIN_MS)
})

test('a process that outlives its server gets it back at the same address', async () => {
  await using folder = dataFolder()
  const database = await openDatabase({ dataDir: folder.path, ...OPTIONS })
  const before = serverPid(folder.path)
  process.kill(before, 'SIGKILL')

  await vi.waitFor(() => database.pool.query('select 1'), { timeout: PATIENCE_MS })
  expect(serverPid(folder.path)).not.toBe(before)
  await database.close()
  expect(serverIn(folder.path)).toBeUndefined()
})

test('a server whose socket was cleaned away is replaced', async () => {
  await using folder = dataFolder()
  const first = await startEmbedded(folder.path)
  rmSync(first.connection.host, { recursive: true })
  const second = await startEmbedded(folder.path)
  await expect(ask(second.connection)).resolves.toBe(1)
  await second.stop()
  await first.stop()
  expect(serverIn(folder.path)).toBeUndefined()
})

test('the number of a dead server that now belongs to another program is no obstacle', async () => {
  await using folder = dataFolder()
  const first = await startEmbedded(folder.path)
  await first.stop()
  const lines = [process.pid, clusterIn(folder.path), 1, 5432, '/tmp/tiefgruen-000000', '', '1 1', 'ready']
  writeFileSync(join(clusterIn(folder.path), 'postmaster.pid'), lines.join('\n'))

  const second = await startEmbedded(folder.path)
  await expect(ask(second.connection)).resolves.toBe(1)
  await second.stop()
})

test('an interrupted first start leaves nothing that hinders the next', async () => {
  await using folder = dataFolder()
  const unfinished = join(folder.path, 'postgres', 'unfinished-1')
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n')

  const server = await startEmbedded(folder.path)
  await expect(ask(server.connection)).resolves.toBe(1)
  await server.stop()
  expect(readdirSync(join(folder.path, 'postgres'))).not.toContain('unfinished-1')
})

test.skipIf(process.getuid?.() !== 0)('as root, a folder closed to the server’s account is no obstacle', async () => {
  await using folder = dataFolder()
  const closed = join(folder.path, 'with "quotes" and spaces', 'long'.repeat(30))
  mkdirSync(closed, { recursive: true, mode: 0o700 })
  const server = await startEmbedded(closed)
  try {
    await expect(ask(server.connection)).resolves.toBe(1)
  } finally {
    await server.stop()
    rmSync(join(clusterIn(closed), '..'), { recursive: true })
    if (readdirSync(REACHABLE_FOLDER).length === 0) rmdirSync(REACHABLE_FOLDER)
  }
})

test('a data folder that is a file is refused in one line', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'embedded-'))
  const file = join(parent, 'file')
  writeFileSync(file, '')
  await expectFault(startEmbedded(file), /^The folder \S+ cannot be used \(.*\): set DATA_DIR to a folder/)
  await expectFault(startEmbedded(join(file, 'below')), /^The folder \S+ cannot be used/)
  rmSync(parent, { recursive: true })
})

test('a database of another account is refused in one line', async () => {
  await using folder = dataFolder()
  mkdirSync(join(folder.path, 'postgres', 'cluster'), { recursive: true })
  const account = vi.spyOn(process, 'getuid').mockReturnValue(12_345)
  await expectFault(startEmbedded(folder.path), /belongs to the account \d+: start as that account or as root/)
  account.mockRestore()
})

async function expectFault(starting: Promise<unknown>, message: RegExp): Promise<void> {
  const fault = await starting.catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(SetupFault)
  expect(fault).toHaveProperty('message', expect.stringMatching(message))
  expect(fault).toHaveProperty('message', expect.not.stringContaining('\n'))
}

/** Each kind of kill equally often, in random order. */
function victims(): ('node' | 'server' | 'both')[] {
  const kinds = ['node', 'server', 'both'] as const
  const order = Array.from({ length: KILLS }, () => Math.random())
  return order
    .map((place, index) => ({ place, victim: kinds[index % 3] ?? 'both' }))
    .sort((one, other) => one.place - other.place)
    .map(({ victim }) => victim)
}

async function moreRows({ acknowledged }: Writer, timeout = PATIENCE_MS): Promise<void> {
  const before = acknowledged.length
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 5), { timeout, interval: 5 })
}

async function newServer(dataDir: string, killed: number): Promise<void> {
  await vi.waitFor(() => expect(serverPid(dataDir)).not.toBe(killed), { timeout: PATIENCE_MS, interval: 5 })
}

function serverPid(dataDir: string): number {
  const server = serverIn(dataDir)
  if (!server) throw new Error(`No server in ${dataDir}`)
  return server.pid
}

async function numbersIn(pool: pg.Pool): Promise<number[]> {
  return (await pool.query<{ number: number }>('select number from acknowledged')).rows.map(({ number }) => number)
}

async function presences(pool: pg.Pool): Promise<number> {
  const present = "select 1 from pg_stat_activity where application_name = 'embedded-presence'"
  return (await pool.query(present)).rowCount ?? 0
}

async function ask(connection: SocketConnection): Promise<number | undefined> {
  const client = new pg.Client(clientConfig(connection, 'test'))
  await client.connect()
  const { rows } = await client.query<{ answer: number }>('select 1 as answer')
  await client.end()
  return rows[0]?.answer
}
