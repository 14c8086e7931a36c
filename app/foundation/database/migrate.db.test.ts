import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { connectDatabase } from './connect.server.ts'
import { migrate } from './migrate.server.ts'
import { MIGRATIONS_FOLDER, readMigrations } from './migration-files.server.ts'
import { emptyDatabase, testDatabase } from './test-database.fixture.ts'

test('the test database has been through every migration', async () => {
  await using database = await testDatabase()
  const applied = await database.db.selectFrom('migration').select('name').orderBy('name').execute()
  expect(applied.map(({ name }) => name)).toEqual(readMigrations(MIGRATIONS_FOLDER).map(({ name }) => name))
  expect(await database.db.selectFrom('clock').selectAll().execute()).toEqual([{ id: true, offset_ms: 0 }])
})

test('four that migrate at once apply each migration once', async () => {
  await using database = await emptyDatabase()
  using folder = migrationFolder({
    '0001-one.sql': 'create table one (id int); select pg_sleep(0.1); insert into one values (1)',
    '0002-two.sql': 'insert into one values (2)',
  })
  const starters = [1, 2, 3, 4].map(() =>
    connectDatabase(database.connection, { poolSize: 2, applicationName: 'migrate' }),
  )
  await Promise.all(starters.map(({ pool }) => migrate(pool, folder.path)))
  await Promise.all(starters.map(({ close }) => close()))

  expect((await database.pool.query('select id from one order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('only what is new is applied', async () => {
  await using database = await emptyDatabase()
  using folder = migrationFolder({ '0001-one.sql': 'create table one (id int)' })
  await migrate(database.pool, folder.path)
  folder.write('0002-two.sql', 'create table two (id int)')
  await migrate(database.pool, folder.path)
  await migrate(database.pool, folder.path)
  expect((await database.pool.query('select name from migration')).rowCount).toBe(2)
})

test('a migration that fails leaves nothing behind, and the ones before it stay', async () => {
  await using database = await emptyDatabase()
  using folder = migrationFolder({
    '0001-one.sql': 'create table one (id int)',
    '0002-two.sql': 'create table two (id int); select 1 / 0',
  })
  await expect(migrate(database.pool, folder.path)).rejects.toThrow('The migration 0002-two failed')
  const { rows } = await database.pool.query("select to_regclass('one') as one, to_regclass('two') as two")
  expect(rows).toEqual([{ one: 'one', two: null }])

  folder.write('0002-two.sql', 'create table two (id int)')
  await migrate(database.pool, folder.path)
})

test.each([
  { change: 'changed', fileName: '0001-one.sql', text: 'create table other (id int)', says: '0001-one was changed' },
  { change: 'put before an applied one', fileName: '0000-zero.sql', text: 'select 1', says: 'give it a higher number' },
])('a migration that is $change is refused', async ({ fileName, text, says }) => {
  await using database = await emptyDatabase()
  using folder = migrationFolder({ '0001-one.sql': 'create table one (id int)' })
  await migrate(database.pool, folder.path)
  folder.write(fileName, text)

  const refusal = await migrate(database.pool, folder.path).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(SetupFault)
  expect(String(refusal)).toContain(says)
})

test('a database that is further than the program is refused', async () => {
  await using database = await emptyDatabase()
  using newer = migrationFolder({ '0001-one.sql': 'select 1', '0002-two.sql': 'select 2' })
  using older = migrationFolder({ '0001-one.sql': 'select 1' })
  await migrate(database.pool, newer.path)
  await expect(migrate(database.pool, older.path)).rejects.toThrow('0002-two, unknown here')
})

test('other line ends are the same migration', async () => {
  await using database = await emptyDatabase()
  using folder = migrationFolder({ '0001-one.sql': 'select 1;\nselect 2;\n' })
  await migrate(database.pool, folder.path)
  folder.write('0001-one.sql', 'select 1;\r\nselect 2;\r\n')
  await migrate(database.pool, folder.path)
})

test.each([{ '0001-One.sql': '' }, { '1-one.sql': '' }, { '0001-one.sql': '', '0001-two.sql': '' }])(
  'the file names %o are refused',
  (files) => {
    using folder = migrationFolder(files)
    expect(() => readMigrations(folder.path)).toThrow(/migration/i)
  },
)

function migrationFolder(files: Record<string, string>) {
  const path = mkdtempSync(join(tmpdir(), 'migrations-'))
  const write = (fileName: string, text: string) => writeFileSync(join(path, fileName), text)
  for (const [fileName, text] of Object.entries(files)) write(fileName, text)
  return { path, write, [Symbol.dispose]: () => rmSync(path, { recursive: true }) }
}
