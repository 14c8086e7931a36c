import pg from 'pg'
import { type Connection, clientConfig } from '#app/foundation/database/connection-string.server.ts'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { type BackupHead, type BackupSequence, type BackupTable, writeBackupFile } from './backup-file.server.ts'

/** The database schema that a backup holds. */
export const SCHEMA = 'public'
/** Tables that a backup leaves out: its head says which migrations the schema has been through. */
const OWN_RECORDS = ['public.migration']
const ROWS_AT_ONCE = 500

/** Everything in the database as it was at one moment, while the shop goes on. Answers how many rows it has. */
export async function writeBackup(connection: Connection, file: string, takenAt: string): Promise<number> {
  const client = new pg.Client(clientConfig(connection, 'backup'))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await speakPlainly(client)
    await refuseEmpty(client)
    return await writeBackupFile(file, linesOf(client, takenAt))
  } finally {
    await client.end()
  }
}

async function refuseEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('public.migration') as migrations")
  if (rows[0].migrations === null) throw new SetupFault('There is nothing to keep: no shop was ever opened here.')
}

/** The same texts on every server, whatever it was set to. */
export async function speakPlainly(client: pg.ClientBase): Promise<void> {
  await client.query(
    "set local time zone 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1",
  )
}

async function* linesOf(client: pg.Client, takenAt: string): AsyncGenerator<string> {
  const { rows: migrations } = await client.query('select name, checksum from migration order by name')
  yield JSON.stringify({ format: 1, takenAt, migrations } satisfies BackupHead)
  for (const table of await listTables(client)) {
    yield JSON.stringify(table)
    yield* rowsOf(client, table)
  }
  for (const sequence of await listSequences(client)) yield JSON.stringify(sequence)
}

async function* rowsOf(client: pg.Client, { table, columns }: BackupTable): AsyncGenerator<string> {
  const texts = columns.map(({ name }) => `${client.escapeIdentifier(name)}::text`)
  await client.query(`declare backup cursor for select to_jsonb(array[${texts}]::text[])::text as line from ${table}`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from backup`)
    for (const { line } of rows) yield line
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('close backup')
}

/** Tables with those columns that are not worked out from others. */
export async function listTables(client: pg.ClientBase): Promise<readonly BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select format('%I.%I', n.nspname, c.relname) as table,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = $1 order by 1`,
    [SCHEMA],
  )
  return rows.filter(({ table }) => !OWN_RECORDS.includes(table))
}

async function listSequences(client: pg.ClientBase): Promise<readonly BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(
    `select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value
    from pg_sequences where schemaname = $1 order by 1`,
    [SCHEMA],
  )
  return rows
}
