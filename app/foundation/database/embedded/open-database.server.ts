import pg from 'pg'
import { type ConnectOptions, connectDatabase, type DatabaseHandle } from '#app/foundation/database/connect.server.ts'
import { checkDatabaseUrl, connectionFault } from '#app/foundation/database/connection-fault.server.ts'
import {
  type Connection,
  clientConfig,
  type SocketConnection,
} from '#app/foundation/database/connection-string.server.ts'
import { codeOf } from '#app/foundation/database/error-code.ts'
import { migrate } from '#app/foundation/database/migrate.server.ts'
import { startEmbedded } from './embedded.server.ts'

export type OpenDatabase = DatabaseHandle & Readonly<{ connection: Connection }>

export type DatabaseSettings = ConnectOptions &
  Readonly<{
    /** Without an address the embedded server is used, with its files in `dataDir`. */
    databaseUrl?: string | undefined
    dataDir: string
  }>

const EMBEDDED_DATABASE = 'tiefgruen'

/** The migrated database, ready for use. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const database = await openAsItIs(settings)
  try {
    await migrate(database.pool)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The database as it was left, however old or empty: for backups and restores, which keep or replace every table. */
export function openAsItIs(settings: DatabaseSettings): Promise<OpenDatabase> {
  return settings.databaseUrl ? openByUrl(settings.databaseUrl, settings) : openEmbedded(settings)
}

async function openByUrl(connectionString: string, settings: DatabaseSettings): Promise<OpenDatabase> {
  checkDatabaseUrl(connectionString)
  await reach(connectionString)
  return { ...connectDatabase({ connectionString }, settings), connection: { connectionString } }
}

async function openEmbedded(settings: DatabaseSettings): Promise<OpenDatabase> {
  const server = await startEmbedded(settings.dataDir, { onFault: settings.onFault })
  try {
    await createDatabase(server.connection, EMBEDDED_DATABASE)
    const connection = { ...server.connection, database: EMBEDDED_DATABASE }
    const opened = connectDatabase(connection, settings)
    return { ...opened, connection, close: () => opened.close().finally(server.stop) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** A first connection of its own, because only here a failure means that the address is wrong. */
async function reach(connectionString: string): Promise<void> {
  const client = new pg.Client(clientConfig({ connectionString }, 'reach'))
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw connectionFault(connectionString, error)
  }
  await client.end()
}

async function createDatabase(connection: SocketConnection, name: string): Promise<void> {
  const client = new pg.Client(clientConfig(connection, 'create-database'))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // Another process that starts at the same moment has made it.
    if (!['42P04', '23505'].includes(codeOf(error) ?? '')) throw error
  } finally {
    await client.end()
  }
}
