import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { folderFault } from './embedded-folder-fault.ts'

const LOCK_TIMEOUT_MS = 120_000
const SQLITE_BUSY = 5

/** One process at a time starts, finds or stops the server of a data folder. */
export async function withFolderLocked<Value>(dataDir: string, work: () => Promise<Value>): Promise<Value> {
  const lock = openLock(dataDir)
  try {
    await takeLock(lock, dataDir)
    return await work()
  } finally {
    lock.close()
  }
}

/** SQLite's lock on an empty file is one of the operating system: it is gone when its process is, however that ended. */
function openLock(dataDir: string): DatabaseSync {
  try {
    makeFolder(dataDir)
    return new DatabaseSync(join(dataDir, 'postgres.lock'), { timeout: 0 })
  } catch (cause) {
    throw folderFault(dataDir, cause)
  }
}

async function takeLock(lock: DatabaseSync, dataDir: string): Promise<void> {
  const timeout = AbortSignal.timeout(LOCK_TIMEOUT_MS)
  while (!isTaken(lock, dataDir)) {
    if (timeout.aborted)
      throw new SetupFault(`Another process has been starting the database in ${dataDir} for too long: end it.`)
    await pause(50)
  }
}

function isTaken(lock: DatabaseSync, dataDir: string): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false
    throw folderFault(dataDir, error)
  }
}

/** Step by step, because Node's own recursive mkdir never returns inside /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
