import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderFault } from '#app/foundation/config/yaml-folder.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { listenTo } from '#app/foundation/database/listen.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import { loadFolders } from './load-folders.server.ts'

const MEAL = 'products/kuerbis-kichererbsen-curry.yaml'

/** A copy of the catalogue, and what its loading writes into the log. */
function aFolder() {
  const catalogDir = mkdtempSync(join(tmpdir(), 'catalog-'))
  onTestFinished(() => rmSync(catalogDir, { recursive: true }))
  cpSync('catalog', catalogDir, { recursive: true })
  const written = readFileSync(join(catalogDir, MEAL), 'utf8')
  const logged: { level: string; text: string }[] = []
  const note = (level: string) => (about: object, text: string) =>
    void logged.push({ level, text: `${text} ${JSON.stringify(about)}` })
  const log = Object.assign(createLog('silent'), { warn: note('warn'), error: note('error') })
  return {
    logged,
    setPrice: (price: string) =>
      writeFileSync(join(catalogDir, MEAL), written.replace(/^price: .+$/m, `price: ${price}`)),
    load: (db: Database, mode: 'sandbox' | 'live' = 'sandbox') =>
      loadFolders(db, { mode, catalogDir, log, now: new Date('2026-11-15T10:00:00Z') }),
  }
}

async function priceOf(db: Database): Promise<number> {
  const { cents } = await db
    .selectFrom('variant_price')
    .innerJoin('variant', 'variant.id', 'variant_id')
    .innerJoin('product', 'product.id', 'product_id')
    .select('cents')
    .where('handle', '=', 'kuerbis-kichererbsen-curry')
    .where('site', '=', 'main')
    .where('valid_to', 'is', null)
    .executeTakeFirstOrThrow()
  return cents
}

test('a shop that was open before opens with its goods when a folder has a fault, and says which', async () => {
  await using database = await testDatabase({ isNew: true })
  const { db } = database
  const { setPrice, load, logged } = aFolder()
  setPrice('cheap')
  await expect(load(db)).rejects.toThrow(FolderFault)
  setPrice('7.99')
  await load(db)
  setPrice('cheap')
  await load(db)
  expect(await priceOf(db)).toBe(799)
  expect(logged).toEqual([
    {
      level: 'error',
      text: expect.stringMatching(/catalog\/ has faults.*kuerbis-kichererbsen-curry\.yaml:\d+: price/),
    },
  ])
  setPrice('8.49')
  await load(db)
  expect([await priceOf(db), logged.length]).toEqual([849, 1])
})

test('[D-14] a live shop does not begin without the lists of the law, and goes on without them', async () => {
  await using database = await testDatabase({ isNew: true })
  const { load, logged } = aFolder()
  await expect(load(database.db, 'live')).rejects.toThrow(/approved-claims\.yaml is empty/)
  await load(database.db)
  await load(database.db, 'live')
  expect(logged).toEqual([{ level: 'error', text: expect.stringContaining('approved-claims.yaml is empty') }])
})

test('an older folder changes nothing while another process is open; without one it is a change taken back', async () => {
  await using database = await testDatabase({ isNew: true })
  const { db, connection } = database
  const { setPrice, load, logged } = aFolder()
  for (const price of ['7.99', '8.49']) {
    setPrice(price)
    await load(db)
  }
  const other = await listenTo(connection, 'somebody', () => undefined, { onReconnect: () => undefined })
  setPrice('7.99')
  await load(db)
  expect(await priceOf(db)).toBe(849)
  expect(logged).toEqual([{ level: 'warn', text: expect.stringContaining('catalog/ is older') }])
  setPrice('8.79')
  await load(db)
  expect(await priceOf(db)).toBe(879)
  await other.close()
  setPrice('7.99')
  await load(db)
  expect([await priceOf(db), logged.length]).toEqual([799, 1])
})
