import type pg from 'pg'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { codeOf } from './error-code.ts'
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from './migration-files.server.ts'

type Applied = Readonly<{ name: string; checksum: string }>

/** The number of the lock is arbitrary; it only has to be the same in every process. */
const MIGRATION_LOCK = 7_419_205_833

/** Brings the database up to date. Several processes may do so at once: one works, the others wait for it. */
export async function migrate(pool: pg.Pool, folder: string = MIGRATIONS_FOLDER): Promise<void> {
  const migrations = readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await createMigrationTable(client)
    for (const migration of pendingOf(migrations, await listApplied(client))) await apply(client, migration)
  } finally {
    // Not given back to the pool but closed: the lock goes with the connection, whatever happened on it.
    client.release(true)
  }
}

async function createMigrationTable(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(`create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  } catch (cause) {
    if (codeOf(cause) !== '42501') throw cause
    throw new SetupFault('The database user may not create tables: grant it all on schema public.', { cause })
  }
}

async function listApplied(client: pg.PoolClient): Promise<Applied[]> {
  return (await client.query<Applied>('select name, checksum from migration order by name')).rows
}

/** What is still to be done, if what was done is the beginning of the same history. */
function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  for (const { name, checksum } of applied) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known) {
      throw new SetupFault(
        `The database has been through the migration ${name}, unknown here: start the version that brought it.`,
      )
    }
    if (known.checksum !== checksum) {
      throw new SetupFault(
        `The migration ${name} was changed after it was applied: restore its file and add a new migration.`,
      )
    }
  }
  const last = applied.at(-1)?.name ?? ''
  const pending = migrations.filter(({ name }) => !applied.some((each) => each.name === name))
  const late = pending.find(({ name }) => name < last)
  if (late) throw new SetupFault(`The migration ${late.name} came after ${last} was applied: give it a higher number.`)
  return pending
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await write(client, migration)
    await client.query('commit')
  } catch (cause) {
    throw new Error(`The migration ${migration.name} failed`, { cause })
  }
}

async function write(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
}

/** Applies these migrations to a database without any, inside a transaction of the caller's. */
export async function applyIn(tx: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await createMigrationTable(tx)
  for (const migration of migrations) await write(tx, migration)
}

/** Keeps everybody else from migrating until the caller's transaction ends. */
export async function lockMigrations(tx: pg.ClientBase): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
}
