import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#app/foundation/database/error-code.ts'
import {
  type Account,
  accountFor,
  canEnter,
  giveTo,
  makeReachableFolder,
  refuseForeignCluster,
} from './embedded-account.server.ts'
import { folderFault } from './embedded-folder-fault.ts'

/** The folders of one embedded server: its files are in `cluster`, what we keep about it is beside them in `home`. */
export type ServerPlace = Readonly<{ dataDir: string; home: string; cluster: string; account: Account }>

/** Short, because a socket's path holds 107 bytes. */
const SOCKET_FOLDERS = '/tmp/tiefgruen-'
const SOCKET_FOLDER = /^\/tmp\/tiefgruen-\w{6}$/

/** Call it with the folder locked: the first process makes the place, the others find it. */
export function settleIn(dataDir: string): ServerPlace {
  return writingIn(dataDir, () => {
    const home = homeIn(dataDir)
    const cluster = join(home, 'cluster')
    refuseForeignCluster(cluster, dataDir)
    return { dataDir, home, cluster, account: accountFor(cluster) }
  })
}

/** Work on the files of a place. What the file system refuses carries a code; anything else is ours. */
export function writingIn<Value>(dataDir: string, work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    throw codeOf(error) === undefined ? error : folderFault(dataDir, error)
  }
}

/** `postgres` in the data folder, or a link from there to a folder that the server's account can enter. */
function homeIn(dataDir: string): string {
  const home = join(dataDir, 'postgres')
  if (existsSync(home)) return realpathSync(home)
  // What is here but does not exist is a link to a folder that was removed.
  rmSync(home, { force: true })
  if (canEnter(accountFor(home), dataDir)) mkdirSync(home)
  else symlinkSync(makeReachableFolder(randomUUID()), home)
  // To pass through, whatever the umask says; the cluster itself is closed to everyone else.
  chmodSync(home, 0o711)
  return realpathSync(home)
}

/**
 * A new folder for the socket: a killed server leaves its socket behind, and that would be in the way.
 *
 * It takes the name of the last one, so that processes which outlived the server find the next one.
 */
export function makeSocketFolder({ home, account }: ServerPlace): string {
  const note = join(home, 'socket-folder')
  const folder = remakeFolder(lastSocketFolder(note, home)) ?? mkdtempSync(SOCKET_FOLDERS)
  giveTo(account, folder)
  writeFileSync(note, `${home}\n${folder}\n`)
  return folder
}

/** The path comes from a file that the server's account may write: only what is one of ours may be removed. */
export function removeSocketFolder(folder: string): void {
  if (SOCKET_FOLDER.test(folder)) rmSync(folder, { recursive: true, force: true })
}

/** A copied data folder brings its original's note along, and the original may be in use: hence the first line. */
function lastSocketFolder(note: string, home: string): string | undefined {
  if (!existsSync(note)) return undefined
  const [writtenIn, folder = ''] = readFileSync(note, 'utf8').split('\n')
  return writtenIn === home && SOCKET_FOLDER.test(folder) ? folder : undefined
}

function remakeFolder(folder: string | undefined): string | undefined {
  if (folder === undefined) return undefined
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    return folder
  } catch {
    // Another account of this machine has taken the name.
    return undefined
  }
}
