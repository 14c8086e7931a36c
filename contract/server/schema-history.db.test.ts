import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { restoreBackup } from '#app/foundation/database/backup/read-backup.server.ts'
import { writeBackup } from '#app/foundation/database/backup/write-backup.server.ts'
import { migrate } from '#app/foundation/database/migrate.server.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '#app/foundation/database/migration-files.server.ts'
import { emptyDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { releaseHolds } from '#app/shop/orders/release-holds.server.ts'
import { OLD_ROWS } from '../old-rows.fixture.ts'
import { fillShop } from '../shop-before-ledger.fixture.ts'
import { type ShopBooks, shopBooks } from '../shop-books.fixture.ts'

const NAMES = readMigrations(MIGRATIONS_FOLDER).map(({ name }) => name)
/** Number of versions that are tried: the oldest, the newest and some between them, which the seed chooses. */
const SCHEMAS = Math.min(Number(process.env['SCHEMAS'] ?? 5), NAMES.length)
const BETWEEN = { minLength: SCHEMAS - 2, maxLength: SCHEMAS - 2 }
const TRIED = [
  NAMES[0] ?? '',
  ...(fc.sample(fc.shuffledSubarray(NAMES.slice(1, -1), BETWEEN), 1)[0] ?? []),
  NAMES.at(-1) ?? '',
]

/** The schema of the first four capabilities. */
const LANDED = '0019-enclosures'

/** The migrations of an older version, and a place for its backup. Ends with the test. */
function versionAt(last: string) {
  const folder = mkdtempSync(join(tmpdir(), 'schema-'))
  const names = NAMES.slice(0, NAMES.indexOf(last) + 1)
  for (const name of names) copyFileSync(join(MIGRATIONS_FOLDER, `${name}.sql`), join(folder, `${name}.sql`))
  return { folder, names, file: join(folder, 'backup.gz'), [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

/** Every column, constraint and index, in words. */
async function schemaOf(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ part: string }>(
    `select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as part
      from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  )
  return rows.map(({ part }) => part)
}

/** What the migrations of `names` had brought, found in a schema that has come as far as `reached`. */
async function keysIn(pool: pg.Pool, names: readonly string[], reached = names): Promise<readonly unknown[]> {
  const found = []
  for (const { find, later } of names.flatMap((name) => OLD_ROWS[name] ?? []))
    found.push((await pool.query(later && reached.includes(later.since) ? later.find : find)).rows)
  return found
}

test.each(TRIED)('[R24] a shop left at %s, kept and restored, comes forward with everything in it', async (last) => {
  using version = versionAt(last)
  await using old = await emptyDatabase()
  await using target = await emptyDatabase()
  await using newest = await testDatabase()
  for (const name of version.names) {
    using step = versionAt(name)
    await migrate(old.pool, step.folder)
    for (const { insert } of OLD_ROWS[name] ?? []) await old.pool.query(insert)
  }
  const kept = await keysIn(old.pool, version.names)
  expect(kept.every((rows) => Array.isArray(rows) && rows.length > 0)).toBe(true)

  await writeBackup(old.connection, version.file, '2026-11-15T10:00:00.000Z')
  await restoreBackup(target.connection, version.file, { isForced: false })
  for (const { pool } of [target, old]) {
    await migrate(pool)
    expect(await keysIn(pool, version.names, NAMES)).toEqual(kept)
    expect(await schemaOf(pool)).toEqual(await schemaOf(newest.pool))
  }
  expect(await reconcile(target.db)).toEqual([])
})

test('[R24] a filled shop of the first four capabilities comes forward with every order, card, subscription and letter', async () => {
  using version = versionAt(LANDED)
  await using old = await emptyDatabase()
  await using target = await emptyDatabase()
  await migrate(old.pool, version.folder)
  const { openAttemptId } = await fillShop(old.pool)
  const kept = await shopBooks(old.pool, 'two-books')
  for (const book of Object.keys(kept) as (keyof ShopBooks)[]) expect(kept[book], book).not.toEqual([])

  await writeBackup(old.connection, version.file, '2026-11-15T10:00:00.000Z')
  await restoreBackup(target.connection, version.file, { isForced: false })
  for (const { pool, db } of [target, old]) {
    await migrate(pool)
    const { letters, ...books } = await shopBooks(pool, 'one-ledger')
    const { letters: keptLetters, ...keptBooks } = kept
    expect(books).toEqual(keptBooks)
    // The debit that had come back after its goods had left is a case for the inbox now.
    const owed = { row: expect.objectContaining({ kind: 'payment-returned', settled_at: null }) }
    expect(letters).toEqual([...keptLetters, owed])
    const { rows: boxes } = await pool.query(
      `select status, state, count(*)::int as boxes, min(billing_on)::text as first from subscription_cycle c
      join subscription s on s.id = subscription_id group by 1, 2 order by 1, 2`,
    )
    expect(boxes, 'every first box is a cycle, and six more are planned where one goes on').toEqual([
      { status: 'ACTIVE', state: 'BILLED', boxes: 2, first: '2026-11-01' },
      { status: 'ACTIVE', state: 'PLANNED', boxes: 12, first: '2036-12-01' },
      { status: 'CANCELLED', state: 'BILLED', boxes: 1, first: '2026-11-01' },
    ])
    expect(await reconcile(db)).toEqual([])
  }

  // What was under way goes on: the payment fails, and what it had put aside is there again.
  const now = new Date('2026-11-15T10:00:00Z')
  await inTransaction(target.db, (tx) => releaseHolds(tx, { attemptId: openAttemptId, now }))
  await target.pool.query("update payment_attempt set state = 'abandoned' where id = $1", [openAttemptId])
  expect(await reconcile(target.db)).toEqual([])
  const { cards, credit, stock } = await shopBooks(target.pool, 'one-ledger')
  expect(cards).toContainEqual(expect.objectContaining({ last_characters: 'PART', balance_cents: 3500 }))
  expect(credit).toContainEqual(expect.objectContaining({ balance_cents: 9000 }))
  expect(stock).toEqual([{ sku: 'TG-1', stock: 6 }])
})

test('[R24] letters that were kept of accounts erased before are theirs, others stay by their address', async () => {
  using version = versionAt(NAMES[NAMES.indexOf('0063-letters-of-the-erased') - 1] ?? '')
  await using old = await emptyDatabase()
  await migrate(old.pool, version.folder)
  const { rows: customers } = await old.pool.query(`insert into customer (email, language, created_at, erased_at)
    values ('erased-1@erased.invalid', 'de', '2026-01-01', '2026-11-10'), ('next@beispiel.example', 'de', '2026-11-12', null)
    returning id`)
  const erased = customers[0].id
  await old.pool.query(
    `insert into mail (dedupe_key, recipient, subject, text_body, language, created_at)
      values ('account-erased:' || $1, 'next@beispiel.example', '', '', 'de', '2026-11-10')`,
    [erased],
  )
  await old.pool.query(`insert into inbox_letter (kind, content, received_at)
    select 'withdrawal', jsonb_build_object('email', email), day from (values
      ('Next@beispiel.example', timestamptz '2026-11-01'), ('next@beispiel.example', timestamptz '2026-11-11'),
      ('other@beispiel.example', timestamptz '2026-11-01')) letters (email, day)`)
  await migrate(old.pool)
  const { rows } = await old.pool.query('select customer_id from inbox_letter order by id')
  expect(rows.map(({ customer_id }) => customer_id)).toEqual([erased, null, null])
})

test('[R24] answers that the team wrote before letters kept them are read from the audit', async () => {
  using version = versionAt(NAMES[NAMES.indexOf('0029-office-work') - 1] ?? '')
  await using old = await emptyDatabase()
  await migrate(old.pool, version.folder)
  const { rows } = await old.pool.query(`insert into inbox_letter (kind, content, received_at, settled_at, outcome)
    values ('enquiry', '{}', now(), now(), 'answered'), ('enquiry', '{}', now(), now(), 'rejected') returning id`)
  await old.pool.query(
    `insert into staff_act (act, subject, after, at)
      values ('letter-settled', 'letter:' || $1, '{"outcome": "answered", "answer": "Am Montag.\\nAda"}', now())`,
    [rows[0].id],
  )
  await migrate(old.pool)
  const { rows: letters } = await old.pool.query('select answer, holds_parcels from inbox_letter order by id')
  expect(letters).toEqual([
    { answer: 'Am Montag.\nAda', holds_parcels: false },
    { answer: null, holds_parcels: false },
  ])
})
