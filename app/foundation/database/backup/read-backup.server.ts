import pg from 'pg'
import { type Connection, clientConfig } from '#app/foundation/database/connection-string.server.ts'
import { applyIn, lockMigrations } from '#app/foundation/database/migrate.server.ts'
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from '#app/foundation/database/migration-files.server.ts'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import {
  type BackupHead,
  type BackupSequence,
  type BackupTable,
  checkBackupFile,
  readBackupFile,
} from './backup-file.server.ts'
import { listTables, SCHEMA, speakPlainly } from './write-backup.server.ts'

type Restoring = Readonly<{
  /** Whether what is in the database may go. */
  isForced: boolean
  folder?: string
}>

const ROWS_AT_ONCE = 500

/** Fills a database from a backup, all of it or nothing; the schema is the one of then. Answers the number of rows. */
export async function restoreBackup(connection: Connection, file: string, restoring: Restoring): Promise<number> {
  const head = await checkBackupFile(file)
  const migrations = migrationsOf(head, restoring.folder ?? MIGRATIONS_FOLDER)
  const client = new pg.Client(clientConfig(connection, 'restore'))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await speakPlainly(client)
    await lockMigrations(client)
    await clear(client, restoring)
    await applyIn(client, migrations)
    await emptyTables(client)
    const count = await withLateChecks(client, () => fill(client, file))
    await client.query('commit')
    return count
  } finally {
    await client.end()
  }
}

/** The history that the backup has been through, as this version knows it. */
function migrationsOf({ migrations }: BackupHead, folder: string): Migration[] {
  const known = readMigrations(folder)
  return migrations.map(({ name, checksum }) => {
    const found = known.find((migration) => migration.name === name)
    if (found?.checksum !== checksum)
      throw new SetupFault(
        `The backup has been through the migration ${name}, unknown here: use the version it is from.`,
      )
    return found
  })
}

async function clear(client: pg.Client, { isForced }: Restoring): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname = 'public'`,
  )
  if (rows.length === 0) return
  if (!isForced) throw new SetupFault('The database is not empty: name an empty one, or add --force to replace it all.')
  await client.query(`drop table ${rows.map(({ table }) => table)} cascade`)
  for (const { drop } of await listLeftovers(client)) await client.query(drop)
}

/** What is in a schema beside its tables, and what came with them. Functions call each other, so one takes others along. */
async function listLeftovers(client: pg.Client): Promise<readonly { drop: string }[]> {
  const { rows } = await client.query<{ drop: string }>(
    `select format('drop sequence %I.%I', schemaname, sequencename) as drop from pg_sequences where schemaname = 'public'
    union all select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  return rows
}

/** Migrations write some first rows, which are in the backup as well. */
async function emptyTables(client: pg.Client): Promise<void> {
  const tables = await listTables(client)
  if (tables.length === 0) return
  await withoutGuards(client, () => client.query(`truncate ${tables.map(({ table }) => table)}`))
}

/** Some tables let nobody take anything away. */
async function withoutGuards(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ alter: string; name: string }>(
    `select format('alter table %s', t.tgrelid::regclass) as alter, format('trigger %I', t.tgname) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { alter, name } of rows) await client.query(`${alter} disable ${name}`)
  await work()
  for (const { alter, name } of rows) await client.query(`${alter} enable ${name}`)
}

/** Rows refer to each other across tables and within them: that is looked at when all of them are there. */
async function withLateChecks<Value>(client: pg.Client, work: () => Promise<Value>): Promise<Value> {
  const { rows } = await client.query<{ alter: string }>(
    `select format('alter table %s alter constraint %I', k.conrelid::regclass, k.conname) as alter from pg_constraint k
    where k.contype = 'f' and not k.condeferrable and k.connamespace = $1::regnamespace`,
    [SCHEMA],
  )
  for (const { alter } of rows) await client.query(`${alter} deferrable initially deferred`)
  const done = await work()
  await client.query('set constraints all immediate')
  for (const { alter } of rows) await client.query(`${alter} not deferrable`)
  return done
}

async function fill(client: pg.Client, file: string): Promise<number> {
  let [count, table, waiting]: [number, BackupTable | null, (readonly (string | null)[])[]] = [0, null, []]

  async function flush(): Promise<void> {
    if (table && waiting.length > 0) {
      await insert(client, table, waiting)
      count += waiting.length
    }
    waiting = []
  }
  for await (const line of readBackupFile(file)) {
    if (isRow(line)) waiting.push(line)
    if (!isRow(line) || waiting.length === ROWS_AT_ONCE) await flush()
    // Older backups also have the tables of a library for jobs, which never held one.
    if ('table' in line) table = isOurs(line.table) ? line : null
    if ('sequence' in line && isOurs(line.sequence)) await setSequence(client, line)
  }
  await flush()
  return count
}

function isOurs(name: string): boolean {
  return name.startsWith(`${SCHEMA}.`)
}

function isRow(line: object): line is readonly (string | null)[] {
  return Array.isArray(line)
}

async function insert(
  client: pg.Client,
  { table, columns }: BackupTable,
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  const names = columns.map(({ name }) => client.escapeIdentifier(name))
  const values = columns.map(({ type }, place) => `(line->>${place})::${type}`)
  await client.query(
    `insert into ${table} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) with ordinality as lines (line, place) order by place`,
    [JSON.stringify(rows)],
  )
}

async function setSequence(client: pg.Client, { sequence, value }: BackupSequence): Promise<void> {
  if (value === null) await client.query(`alter sequence ${sequence} restart`)
  else await client.query('select setval($1::regclass, $2::bigint)', [sequence, value])
}
