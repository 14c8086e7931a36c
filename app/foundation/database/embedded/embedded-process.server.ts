import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '#app/foundation/database/error-code.ts'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { BARE, programFolder, succeeds, takeFromNobody } from './embedded-account.server.ts'
import { initializeCluster } from './embedded-cluster.server.ts'
import { makeSocketFolder, removeSocketFolder, type ServerPlace, writingIn } from './embedded-place.server.ts'

export type RunningServer = Readonly<{ pid: number; socketFolder: string; isReady: boolean }>

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 60_000
const FAST_SHUTDOWN = 'SIGINT'
const UNUSED_PID = '2147483647'

/** For a machine with two cores. The log keeps what happened to the server, not the values of statements that failed. */
const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'timezone=UTC',
  'log_timezone=UTC',
  'shared_buffers=128MB',
  'max_connections=200',
  'fsync=on',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_checkpoints=off',
]

/** What `postmaster.pid` says, if that process really serves this cluster: process numbers are used again. */
export function findServer(cluster: string): RunningServer | undefined {
  const lines = readPidFile(cluster)
  if (!lines) return undefined
  const pid = Number(lines[0])
  if (!serves(pid, cluster)) return undefined
  return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
}

/** Starts a server that outlives this process, or says why it cannot. */
export async function startServer(found: ServerPlace, settings: readonly string[] = []): Promise<void> {
  const place = { ...found, account: takeFromNobody(found.account, found.cluster) }
  const programs = programFolder(place.account)
  await initializeCluster(place, programs)
  disownStalePid(place)
  const socketFolder = writingIn(place.dataDir, () => makeSocketFolder(place))

  const timeout = AbortSignal.timeout(START_TIMEOUT_MS)
  for (;;) {
    const failure = await launch(place, programs, [...settings, `unix_socket_directories=${socketFolder}`])
    if (failure === undefined) return
    // The children of a killed server need a moment to notice and leave.
    const isStillLeaving = failure.includes('shared memory block')
    if (!isStillLeaving || timeout.aborted) throw startFault(place, failure)
    await pause(250)
  }
}

export async function haltServer(cluster: string, { pid, socketFolder }: RunningServer): Promise<void> {
  try {
    process.kill(pid, FAST_SHUTDOWN)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
  const timeout = AbortSignal.timeout(STOP_TIMEOUT_MS)
  while (findServer(cluster) && !timeout.aborted) await pause(20)
  removeSocketFolder(socketFolder)
}

async function launch(place: ServerPlace, programs: string, own: readonly string[]): Promise<string | undefined> {
  const logFile = join(place.home, 'log')
  const log = writingIn(place.dataDir, () => openSync(logFile, 'w'))
  const settings = [...SETTINGS, ...own].flatMap((each) => ['-c', each])
  // Detached, or Ctrl-C in the terminal would reach the server before us.
  const server = spawn(join(programs, 'postgres'), ['-D', place.cluster, ...settings], {
    ...BARE,
    ...place.account,
    detached: true,
    stdio: ['ignore', log, log],
  })
  let failure: string | undefined
  server.once('error', (error) => {
    failure = error.message
  })
  server.once('exit', (code, signal) => {
    failure = `it ended with ${signal ?? code}`
  })
  server.unref()
  closeSync(log)

  while (failure === undefined && !findServer(place.cluster)?.isReady) await pause(15)
  return failure && (lastWords(logFile) ?? failure)
}

function lastWords(logFile: string): string | undefined {
  const lines = readFileSync(logFile, 'utf8').split('\n')
  return lines.findLast((line) => line.includes('FATAL')) ?? lines.findLast((line) => line !== '')
}

function startFault({ home }: ServerPlace, reason: string): SetupFault {
  return new SetupFault(
    `The embedded database did not start (${reason}): see ${join(home, 'log')} or set DATABASE_URL.`,
  )
}

/**
 * After a crash the number in the file may be another program's: it becomes one never in use, PostgreSQL checks the rest.
 *
 * Done under the server's account, so that nothing in its folder can lead root to write elsewhere.
 */
function disownStalePid({ cluster, account }: ServerPlace): void {
  const rewrite = `{ echo ${UNUSED_PID}; tail -n +2 "$1"; } > "$1.new" && mv "$1.new" "$1"`
  if (readPidFile(cluster)) succeeds(account, rewrite, join(cluster, 'postmaster.pid'))
}

function readPidFile(cluster: string): string[] | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function serves(pid: number, cluster: string): boolean {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0)
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch (error) {
    // In a container, root may not look at the folder of another account's process, but at its command line.
    return codeOf(error) === 'EACCES' && isStartedFor(pid, cluster)
  }
}

function isStartedFor(pid: number, cluster: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`\0-D\0${cluster}\0`)
  } catch {
    return false
  }
}
