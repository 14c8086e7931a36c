import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { BARE, giveTo } from './embedded-account.server.ts'
import { type ServerPlace, writingIn } from './embedded-place.server.ts'

export const EMBEDDED_USER = 'tiefgruen'

const UNFINISHED = 'unfinished-'
/** The same order of words on every machine, whatever locales it has. */
const LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']

/** Makes the server's files elsewhere and renames them when they are complete: an interruption leaves nothing half done. */
export async function initializeCluster(place: ServerPlace, programs: string): Promise<void> {
  if (existsSync(place.cluster)) return
  const unfinished = writingIn(place.dataDir, () => makeUnfinished(place))
  await runInitdb(place, join(programs, 'initdb'), unfinished)
  renameSync(unfinished, place.cluster)
}

function makeUnfinished({ home, account }: ServerPlace): string {
  for (const name of readdirSync(home)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(home, name), { recursive: true, force: true })
  }
  const unfinished = join(home, `${UNFINISHED}${randomUUID()}`)
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(account, unfinished)
  return unfinished
}

async function runInitdb({ account }: ServerPlace, initdb: string, folder: string): Promise<void> {
  const files = ['-D', folder, '-U', EMBEDDED_USER, '-A', 'trust', '-E', 'UTF8']
  try {
    await promisify(execFile)(initdb, [...files, ...LOCALE], { ...BARE, ...account })
  } catch (cause) {
    throw initdbFault(cause)
  }
}

function initdbFault(cause: unknown): SetupFault {
  const words = cause instanceof Error && 'stderr' in cause && cause.stderr ? String(cause.stderr) : String(cause)
  const nameless = /effective user ID (\d+)/.exec(words)
  if (nameless) {
    return new SetupFault(
      `The account ${nameless[1]} has no entry in /etc/passwd, which the embedded database needs: add one or set DATABASE_URL.`,
    )
  }
  const reason = words.split('\n').find((line) => line.includes('error:')) ?? words.split('\n', 1)[0]
  return new SetupFault(`The embedded database could not be made (${reason}): mend that or set DATABASE_URL.`, {
    cause,
  })
}
