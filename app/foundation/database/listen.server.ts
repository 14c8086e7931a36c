import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type Connection, clientConfig } from './connection-string.server.ts'
import type { Database } from './database.ts'

export type Listener = Readonly<{ close(): Promise<void> }>

export type ListenOptions = Readonly<{
  /** Called when listening goes on after a gap: what was announced meanwhile is lost, so caches must be emptied. */
  onReconnect: () => void
  /** What every new session says before anything is heard on it. */
  greeting?: string
}>

/** The name of such a connection at the server. */
export const LISTENER_NAME = 'listen'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5000

/** Listens on a connection of its own, which is opened again whenever it is lost. */
// biome-ignore lint/complexity/useMaxParams: the fourth is the named object
export async function listenTo(
  connection: Connection,
  channel: string,
  onMessage: (payload: string) => void,
  { onReconnect, greeting }: ListenOptions,
): Promise<Listener> {
  const closing = new AbortController()
  let client = await connectListener()

  async function connectListener(): Promise<pg.Client> {
    const next = new pg.Client(clientConfig(connection, LISTENER_NAME))
    // A lost connection also ends, and that is where we go on.
    next.on('error', () => {})
    next.on('notification', ({ payload = '' }) => onMessage(payload))
    try {
      await next.connect()
      if (greeting) await next.query(greeting)
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      void next.end()
      throw error
    }
    next.once('end', () => void reconnect())
    return next
  }

  async function reconnect(): Promise<void> {
    for (let tries = 0; !closing.signal.aborted; tries++) {
      try {
        client = await connectListener()
        break
      } catch {
        await pause(pauseBefore(tries), undefined, { signal: closing.signal }).catch(() => {})
      }
    }
    if (closing.signal.aborted) await client.end()
    else onReconnect()
  }

  return {
    async close() {
      closing.abort()
      await client.end()
    },
  }
}

/** Tells every listening process, when the transaction is committed and only then. */
export async function notify(db: Database, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

/** Random, so that the processes do not all come back to a restarted server at the same moment. */
function pauseBefore(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2)
}
