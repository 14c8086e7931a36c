import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Connection } from '#app/foundation/database/connection-string.server.ts'
import { dataFolder } from '#app/foundation/database/embedded/embedded-folder.fixture.ts'
import { openDatabase } from '#app/foundation/database/embedded/open-database.server.ts'
import { emptyDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { purchasesWith } from '../order-books.fixture.ts'
import { createHistory } from '../orders/order-history.fixture.ts'
import { addressOf, type ShopProcess, startShop } from '../shop-process.fixture.ts'
import { goShopping, type Purchase } from '../shopper.fixture.ts'
import { tokenOf } from '../storefront-api/storefront-client.fixture.ts'

const MEALS: Purchase = { goods: { 'coco-curry': 8 } }
const TIMEOUT_MS = 180_000

/** A folder for backups. Ends with the test. */
function backupFolder(): Disposable & { file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  return { file: join(folder, 'shop.gz'), [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

/** Runs a command of the shop, as an operator does. */
async function run(name: 'backup' | 'restore', args: readonly string[], ground: Connection | { dataDir: string }) {
  const script = fileURLToPath(new URL(`../../app/commands/${name}.ts`, import.meta.url))
  const address = 'dataDir' in ground ? { DATA_DIR: ground.dataDir } : addressOf(ground)
  const child = spawn(process.execPath, [script, ...args], { env: { PATH: process.env.PATH, TZ: 'UTC', ...address } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code: code as number, output }
}

async function shopAround(shop: ShopProcess, purchases: readonly Purchase[]): Promise<void> {
  const shopping = { token: await tokenOf(shop), history: createHistory() }
  const ends = await Promise.all(purchases.map((each) => goShopping(() => shop, each, shopping)))
  expect(new Set(ends.map(({ state }) => state))).toEqual(new Set(['ordered']))
}

/** Every row of every table, folded to one line per table. */
async function contentsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'migration' order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as content from ${name} t`,
    )
    contents[name] = rows[0].content
  }
  return contents
}

const undeliveredIn = async (pool: pg.Pool) =>
  (await pool.query('select count(*)::int as n from test_gateway_event where delivered_at is null')).rows[0].n as number
const lastOf = async (pool: pg.Pool, table: string) =>
  (await pool.query(`select number from ${table} order by number desc limit 1`)).rows[0].number as string
const next = (number: string) =>
  number.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'))

test('[R24] a backup of the open shop, restored elsewhere, is the same shop: all tables, sound books, the next numbers', {
  timeout: TIMEOUT_MS,
}, async () => {
  await using database = await testDatabase()
  await using target = await emptyDatabase()
  using backup = backupFolder()
  await using shop = await startShop({ connection: database.connection, env: { RATE_LIMITS: 'off' } })
  await shopAround(shop, await purchasesWith(database.db))
  // Gateway events are still on their way: what they change would be in one of the two and not in the other.
  await expect.poll(() => undeliveredIn(database.pool)).toBe(0)

  expect(await run('backup', [backup.file], database.connection)).toMatchObject({ code: 0 })
  expect(statSync(backup.file).mode & 0o777).toBe(0o600)
  const kept = await contentsOf(database.pool)
  await shopAround(shop, [MEALS])
  expect(await run('restore', [backup.file], target.connection)).toEqual({
    code: 0,
    output: expect.stringMatching(/^\d+ rows are back\. Books that do not agree: 0\.\n$/),
  })

  expect(await contentsOf(target.pool)).toEqual(kept)
  expect(await reconcile(target.db)).toEqual([])
  const before = { order: await lastOf(target.pool, 'customer_order'), invoice: await lastOf(target.pool, 'invoice') }
  await using restored = await startShop({ connection: target.connection, env: { RATE_LIMITS: 'off' } })
  await shopAround(restored, [MEALS])
  expect(await lastOf(target.pool, 'customer_order')).toBe(next(before.order))
  expect(await lastOf(target.pool, 'invoice')).toBe(next(before.invoice))
  expect(await reconcile(target.db)).toEqual([])
})

test('[R24] the embedded database is kept and replaced the same way; what is not empty is replaced only by force', {
  timeout: TIMEOUT_MS,
}, async () => {
  await using folder = dataFolder()
  await using other = dataFolder()
  using backup = backupFolder()
  {
    await using shop = await startShop({ dataDir: folder.path, env: { RATE_LIMITS: 'off' } })
    await shopAround(shop, [MEALS])
    expect(await run('backup', [backup.file], { dataDir: folder.path })).toMatchObject({ code: 0 })
    await shopAround(shop, [MEALS])
  }
  expect(await run('restore', [backup.file], { dataDir: other.path })).toMatchObject({ code: 0 })
  const refused = { code: 1, output: expect.stringMatching(/^The database is not empty: /) }
  expect(await run('restore', [backup.file], { dataDir: folder.path })).toEqual(refused)
  expect(await run('restore', [backup.file, '--force'], { dataDir: folder.path })).toMatchObject({ code: 0 })

  const contents = []
  for (const { path } of [folder, other]) {
    const { pool, close } = await openDatabase({ dataDir: path, poolSize: 1, applicationName: 'test' })
    contents.push(await contentsOf(pool))
    await close()
  }
  expect(contents[0]).toEqual(contents[1])
  expect(contents[0]?.['public.customer_order']).toMatch(/^1 /)
})
