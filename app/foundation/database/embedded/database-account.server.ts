import { spawnSync } from 'node:child_process'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'

/** The system account under which root runs embedded databases. Whoever shares it could read them, so nobody does. */
export const DATABASE_ACCOUNT = 'tiefgruen-db'
/** As which earlier versions ran, together with whatever else on a machine runs as nobody. */
export const NOBODY = { uid: 65534, gid: 65534 } as const

const TOOLS = { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' }, encoding: 'utf8' } as const
const TRIES = 50
const PAUSE_MS = 100

type SystemAccount = Readonly<{ uid: number; gid: number }>

/** The account, made where it is missing. Only Linux has one way to do so; elsewhere nobody has to do. */
export function databaseAccount(): SystemAccount {
  if (process.platform !== 'linux') return NOBODY
  for (let tries = 0; tries < TRIES; tries++) {
    const known = findAccount()
    if (known) return known
    // Of several shops that start at once one makes it; the others find the list of accounts locked, then it.
    if (!makeAccount() && !findAccount()) pauseHere(PAUSE_MS)
  }
  throw new SetupFault(
    `PostgreSQL refuses to run as root, and root could not make the account ${DATABASE_ACCOUNT} for it: run useradd --system ${DATABASE_ACCOUNT}, start as another user, or set DATABASE_URL.`,
  )
}

function findAccount(): SystemAccount | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(run('id', flag, DATABASE_ACCOUNT).stdout ?? '', 10))
  return uid && gid ? { uid, gid } : null
}

function makeAccount(): boolean {
  const closed = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  const made = run('useradd', '--system', '--user-group', ...closed, DATABASE_ACCOUNT)
  return made.error ? makeAccountInBusybox() : made.status === 0
}

function makeAccountInBusybox(): boolean {
  run('addgroup', '-S', DATABASE_ACCOUNT)
  const closed = ['-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin']
  return run('adduser', '-S', ...closed, '-G', DATABASE_ACCOUNT, DATABASE_ACCOUNT).status === 0
}

function run(program: string, ...words: readonly string[]) {
  return spawnSync(program, words, TOOLS)
}

/** Nothing else happens in a process that has no database yet. */
function pauseHere(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
