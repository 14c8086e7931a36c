import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#app/foundation/database/migrate.server.ts'
import { emptyDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { writeBackupFile } from './backup-file.server.ts'
import { restoreBackup } from './read-backup.server.ts'
import { writeBackup } from './write-backup.server.ts'

const TAKEN_AT = '2026-11-15T10:00:00.000Z'

/** A folder with migrations of its own and a place for a backup. Ends with the test. */
function workplace(migrations: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  for (const [name, sql] of Object.entries(migrations)) writeFileSync(join(folder, name), sql)
  return { folder, file: join(folder, 'backup.gz'), [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

const tablesIn = async (pool: pg.Pool) =>
  (await pool.query("select tablename from pg_tables where schemaname = 'public'")).rowCount

const ODD_TABLES = `
  create table parent (id bigint generated always as identity primary key, name text,
    elder_id bigint references parent);
  create table a_child (parent_id bigint not null references parent, at timestamptz, day date, bytes bytea,
    words text[], facts jsonb, share numeric, ratio float8, is_so boolean,
    doubled float8 generated always as (ratio * 2) stored);
  insert into parent (name) values ('from the migration');
`
const ODD_ROWS = `
  insert into parent (name) values (E'line\\nbreak, "quote", \\\\ and \\u2028 too'), (null), ('');
  update parent set elder_id = 4 where id = 1;
  delete from parent where id = 3;
  insert into a_child values (2, '2026-10-25 00:30:00.123456+02', '2026-02-28', '\\x00ff', array['a,b', null, '"'],
    '{"deep": [1.10, null, "ä"]}', 1.230, 0.1, true), (1, null, null, null, null, null, null, 'NaN', null)
`

test('[R24] every kind of value comes back as it was, and sequences go on', async () => {
  using work = workplace({ '0001-odd.sql': ODD_TABLES })
  await using source = await emptyDatabase()
  await using target = await emptyDatabase()
  await migrate(source.pool, work.folder)
  await source.pool.query(ODD_ROWS)
  expect(await writeBackup(source.connection, work.file, TAKEN_AT)).toBe(5)
  expect(await restoreBackup(target.connection, work.file, { isForced: false, folder: work.folder })).toBe(5)
  for (const table of ['parent', 'a_child']) {
    const all = `select t::text from ${table} t order by 1`
    expect((await target.pool.query(all)).rows).toEqual((await source.pool.query(all)).rows)
  }
  const { rows } = await target.pool.query("insert into parent (name) values ('next') returning id")
  expect(rows).toEqual([{ id: 5 }])
})

test('[R24] a backup sees one moment only, whatever is written meanwhile', async () => {
  await using database = await testDatabase()
  using work = workplace()
  // The first and the last that is read: between them there is time enough to write.
  await database.pool.query('create table a_side (n int); create table z_side (n int)')
  let isDone = false
  const backup = writeBackup(database.connection, work.file, TAKEN_AT).finally(() => (isDone = true))
  const both = 'with one as (insert into a_side values (77)) insert into z_side values (77)'
  let writes = 0
  for (; !isDone; writes++) await database.pool.query(both)
  await backup
  const lines = gunzipSync(readFileSync(work.file)).toString().split('\n')
  const rowsAfter = (table: string) => lines.slice(lines.findIndex((line) => line.includes(table)) + 1)
  const count = (table: string) => rowsAfter(table).findIndex((line) => line !== '["77"]')
  expect(writes).toBeGreaterThan(10)
  expect(count('public.a_side')).toBe(count('public.z_side'))
})

test('[R24] where no shop was ever opened there is nothing to keep, and no file', async () => {
  using work = workplace()
  await using database = await emptyDatabase()
  await expect(writeBackup(database.connection, work.file, TAKEN_AT)).rejects.toThrow('There is nothing to keep')
  expect(readdirSync(work.folder)).toEqual([])
})

test('[R24] a file that is cut off, changed or of another history is refused, and nothing is touched', async () => {
  using work = workplace({ '0001-odd.sql': ODD_TABLES })
  await using source = await emptyDatabase()
  await using target = await emptyDatabase()
  await migrate(source.pool, work.folder)
  await writeBackup(source.connection, work.file, TAKEN_AT)
  const [whole, spoiled] = [readFileSync(work.file), `${work.file}.spoiled`]
  const restore = (file: string) => restoreBackup(target.connection, file, { isForced: true, folder: work.folder })

  const text = gunzipSync(whole).toString()
  const spoilings = [
    whole.subarray(0, whole.length - 20),
    gzipSync(text.replace('from the migration', 'from somebody else')),
    gzipSync(text.slice(0, text.lastIndexOf('{"rows"'))),
    gzipSync(text.replace(/\["1",.*\n/, '')),
    Buffer.from('no backup at all'),
  ]
  for (const bytes of spoilings) {
    writeFileSync(spoiled, bytes)
    await expect(restore(spoiled)).rejects.toThrow(SetupFault)
  }
  copyFileSync(work.file, spoiled)
  writeFileSync(join(work.folder, '0001-odd.sql'), 'select 1')
  await expect(restore(spoiled)).rejects.toThrow('0001-odd, unknown here')
  expect(await tablesIn(target.pool)).toBe(0)
})

test('[R24] a restore that fails on its way leaves the database as it was', async () => {
  using work = workplace({ '0001-odd.sql': ODD_TABLES })
  await using source = await emptyDatabase()
  await using target = await emptyDatabase()
  await migrate(source.pool, work.folder)
  await writeBackup(source.connection, work.file, TAKEN_AT)
  await target.pool.query("create table precious (word text); insert into precious values ('kept')")
  async function* withStranger() {
    const lines = gunzipSync(readFileSync(work.file)).toString().trimEnd().split('\n')
    yield* lines.slice(0, -1)
    yield '{"table":"public.parent","columns":[{"name":"id","type":"bigint"}]}'
    yield '["no number"]'
  }
  await writeBackupFile(work.file, withStranger())
  await expect(restoreBackup(target.connection, work.file, { isForced: true, folder: work.folder })).rejects.toThrow(
    'invalid input syntax',
  )
  expect((await target.pool.query('select word from precious')).rows).toEqual([{ word: 'kept' }])
  expect(await tablesIn(target.pool)).toBe(1)
})
