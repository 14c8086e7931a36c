import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Connection, clientConfig } from './connection-string.server.ts'
import type { Database } from './database.ts'
import { withNamedStatements } from './named-statements.server.ts'
import { meterQueue, type WaitedMs } from './queue-meter.server.ts'

export type DatabaseHandle = Readonly<{ db: Database; pool: pg.Pool; waitedMs: WaitedMs; close(): Promise<void> }>

export type ConnectOptions = Readonly<{
  poolSize: number
  applicationName: string
  /** Hears of lost connections. The query that used one gets an error of its own. */
  onFault?: ((fault: Error) => void) | undefined
}>

/** A new connection knows no statement and has to read and plan each again: a quiet shop keeps those it has. */
const IDLE_TIMEOUT_MS = 600_000

/** Connects nothing yet: the pool opens connections when they are first needed, and again after the server was away. */
export function connectDatabase(connection: Connection, options: ConnectOptions): DatabaseHandle {
  const { poolSize, applicationName, onFault = ignore } = options
  const pool = new pg.Pool({
    ...clientConfig(connection, applicationName),
    max: poolSize,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    onConnect: speakUtc,
  })
  // Without a listener on the pool and on each client, a lost server would end the process.
  pool.on('error', onFault)
  pool.on('connect', (client) => client.on('error', ignore))

  const metered = meterQueue(withNamedStatements(pool))
  let closing: Promise<void> | undefined
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool: metered.pool }) }),
    pool,
    waitedMs: metered.waitedMs,
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}

/** Some servers speak the time of their own country, and a day taken from an instant would be another one there. */
async function speakUtc(client: pg.ClientBase): Promise<void> {
  await client.query("set time zone 'UTC'")
}

function ignore(): void {}
