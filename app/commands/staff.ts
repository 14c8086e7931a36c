import { openClock } from '#app/foundation/clock/clock.server.ts'
import { endWithFault } from '#app/foundation/config/report-fault.server.ts'
import { readSettings } from '#app/foundation/config/settings.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { openDatabase } from '#app/foundation/database/embedded/open-database.server.ts'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { addMember, disableByEmail, listMembers, resetMember } from '#app/shop/office/change-members.server.ts'
import { ROLES, readRole } from '#app/shop/office/roles.ts'

const USAGE = `npm run staff -- add EMAIL NAME ROLE   lets somebody into the office (${ROLES.join(', ')})
npm run staff -- list                  shows who may come in
npm run staff -- disable EMAIL         lets somebody in no longer
npm run staff -- reset EMAIL           gives somebody a new first password and app`

/** The command `npm run staff`: the owner of the shop decides who may enter the office; no account exists before. */
await runCommand(process.argv.slice(2)).catch(endWithFault)

async function runCommand([command, ...words]: readonly string[]): Promise<void> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  const { db, close } = await openDatabase({
    databaseUrl: databaseUrl ?? undefined,
    dataDir,
    poolSize: 2,
    applicationName: 'staff',
    onFault: () => undefined,
  })
  try {
    console.log(await answer(db, { command, words, now: (await openClock(db)).now() }))
  } finally {
    await close()
  }
}

type Asked = Readonly<{ command: string | undefined; words: readonly string[]; now: Date }>

async function answer(db: Database, { command, words, now }: Asked): Promise<string> {
  const [email = '', name = '', role] = words
  switch (command) {
    case 'add':
      return add(db, { email, name, role, now })
    case 'list':
      return list(db, now)
    case 'disable':
      if ((await disableByEmail(db, email, now)).ok) return `${email} may no longer come in.`
      throw new SetupFault(`Nobody who may come in is called ${email}.`)
    case 'reset': {
      const reset = await resetMember(db, email, now)
      if (reset.ok) return told(email, reset.value)
      throw new SetupFault(`Nobody is called ${email}.`)
    }
    default:
      throw new SetupFault(USAGE)
  }
}

type Added = Readonly<{ email: string; name: string; role: string | undefined; now: Date }>

async function add(db: Database, { email, name, role: typed, now }: Added): Promise<string> {
  const role = readRole(typed)
  if (!role || name.trim() === '') throw new SetupFault(USAGE)
  const added = await addMember(db, { email, name: name.trim(), role, now })
  if (added.ok) return told(email, added.value)
  if (added.refusal.code === 'known') throw new SetupFault(`${email} is known already: use reset for a new password.`)
  throw new SetupFault(`"${email}" is no e-mail address.`)
}

function told(email: string, password: string): string {
  return `First password of ${email}, shown once: ${password}\nThe first sign-in at /office asks for another one and for an authenticator app. It is good for three days.`
}

async function list(db: Database, now: Date): Promise<string> {
  const members = await listMembers(db, now)
  if (members.length === 0) return 'Nobody may come in yet.'
  return members.map(({ email, name, role, state }) => [email, name, role, state].join('\t')).join('\n')
}
