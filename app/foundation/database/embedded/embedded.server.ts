import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig, type SocketConnection } from '#app/foundation/database/connection-string.server.ts'
import { codeOf } from '#app/foundation/database/error-code.ts'
import { EMBEDDED_USER } from './embedded-cluster.server.ts'
import { withFolderLocked } from './embedded-lock.server.ts'
import { type ServerPlace, settleIn } from './embedded-place.server.ts'
import { findServer, haltServer, type RunningServer, startServer } from './embedded-process.server.ts'

/** The embedded server of a data folder: the first process starts it, all share it, the last one stops it. */
export type EmbeddedServer = Readonly<{ connection: SocketConnection; stop(): Promise<void> }>

/** One idle connection per process, under this name: how the last one to leave knows that it is the last. */
const PRESENCE = 'embedded-presence'
const JOIN_TIMEOUT_MS = 60_000
const REVIVAL_PAUSE_MS = 1000

/** Settings of PostgreSQL beyond those of an ordinary start; only test runs have any. */
type EmbeddedOptions = Readonly<{ onFault?: ((fault: Error) => void) | undefined; settings?: readonly string[] }>

export async function startEmbedded(
  dataDir: string,
  { onFault = ignore, settings = [] }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const folder = resolve(dataDir)
  const enterAgain = () => enter(folder, settings)
  let presence = await enterAgain()
  let isLeaving = false
  let revival: Promise<void> | undefined
  let stopping: Promise<void> | undefined

  /** A server that was killed under us is started again: the pools keep its address and reconnect by themselves. */
  async function revive(): Promise<void> {
    while (!isLeaving) {
      try {
        presence = await enterAgain()
        return watch()
      } catch (fault) {
        onFault(new Error('The embedded database could not be started again', { cause: fault }))
        await pause(REVIVAL_PAUSE_MS)
      }
    }
  }

  function watch(): void {
    presence.client.once('end', () => {
      if (!isLeaving) revival = revive()
    })
  }

  async function stop(): Promise<void> {
    isLeaving = true
    await revival
    await leave(presence)
  }

  watch()
  return {
    connection: socketOf(presence),
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

type Presence = Readonly<{ place: ServerPlace; client: pg.Client }>

function enter(dataDir: string, settings: readonly string[]): Promise<Presence> {
  return withFolderLocked(dataDir, async () => {
    const place = settleIn(dataDir)
    return { place, client: await joinServer(place, settings) }
  })
}

async function joinServer(place: ServerPlace, settings: readonly string[]): Promise<pg.Client> {
  const timeout = AbortSignal.timeout(JOIN_TIMEOUT_MS)
  for (;;) {
    const server = findServer(place.cluster)
    if (!server) await startServer(place, settings)
    const client = server?.isReady ? await joinRunning(place, server) : undefined
    if (client) return client
    if (timeout.aborted) throw new Error(`The server in ${place.cluster} is neither ready nor gone`)
    await pause(10)
  }
}

/** Nothing means that it is starting, stopping or crashing just now: worth another look. */
async function joinRunning({ cluster }: ServerPlace, server: RunningServer): Promise<pg.Client | undefined> {
  try {
    return await connectPresence(server.socketFolder)
  } catch (error) {
    // It runs, but something that cleans /tmp took its socket: nobody can reach it any more.
    if (['ENOENT', 'ECONNREFUSED'].includes(codeOf(error) ?? '')) await haltServer(cluster, server)
    return undefined
  }
}

async function connectPresence(host: string): Promise<pg.Client> {
  const client = new pg.Client(clientConfig({ host, user: EMBEDDED_USER, database: 'postgres' }, PRESENCE))
  client.on('error', ignore)
  await client.connect()
  return client
}

function leave({ place, client }: Presence): Promise<void> {
  return withFolderLocked(place.dataDir, async () => {
    const isLast = await isAlone(client)
    await client.end()
    const server = findServer(place.cluster)
    if (isLast && server) await haltServer(place.cluster, server)
  })
}

async function isAlone(client: pg.Client): Promise<boolean> {
  const others = 'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()'
  try {
    return (await client.query(others, [PRESENCE])).rowCount === 0
  } catch {
    // A process that lost the server cannot tell, and a server left running is found again.
    return false
  }
}

function socketOf({ client }: Presence): SocketConnection {
  return { host: client.host, user: EMBEDDED_USER, database: 'postgres' }
}

function ignore(): void {}
