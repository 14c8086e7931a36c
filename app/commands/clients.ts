import { openClock } from '#app/foundation/clock/clock.server.ts'
import { endWithFault } from '#app/foundation/config/report-fault.server.ts'
import { readSettings } from '#app/foundation/config/settings.server.ts'
import { openVault, type Vault } from '#app/foundation/config/vault.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { openDatabase } from '#app/foundation/database/embedded/open-database.server.ts'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { addSignInClient, listSignInClients, removeSignInClient } from '#app/shop/sign-in/sign-in-clients.server.ts'

const USAGE = `npm run clients -- add NAME REDIRECT [AFTER-LOGOUT]      adds a storefront or app that customers sign in to
npm run clients -- add-server NAME REDIRECT [AFTER-LOGOUT]   the same for one that keeps a secret on its server
npm run clients -- list                                      shows them
npm run clients -- remove ID                                 lets customers sign in to it no longer`

/** The command `npm run clients`: the owner of the shop decides to which other programs customers may sign in. */
await runCommand(process.argv.slice(2)).catch(endWithFault)

async function runCommand([command, ...words]: readonly string[]): Promise<void> {
  const settings = readSettings(process.env)
  const { databaseUrl, dataDir } = settings
  const { db, close } = await openDatabase({
    databaseUrl: databaseUrl ?? undefined,
    dataDir,
    poolSize: 2,
    applicationName: 'clients',
    onFault: () => undefined,
  })
  try {
    const clients = { db, vault: openVault(settings) }
    console.log(await answer(clients, { command, words, now: (await openClock(db)).now() }))
  } finally {
    await close()
  }
}

type Clients = Readonly<{ db: Database; vault: Vault }>
type Asked = Readonly<{ command: string | undefined; words: readonly string[]; now: Date }>

async function answer(clients: Clients, { command, words, now }: Asked): Promise<string> {
  switch (command) {
    case 'add':
    case 'add-server':
      return add(clients, { words, now, hasSecret: command === 'add-server' })
    case 'list': {
      const all = await listSignInClients(clients.db)
      return all.map(({ client_id, name, redirect_uris }) => [client_id, name, ...redirect_uris].join('  ')).join('\n')
    }
    case 'remove':
      if (await removeSignInClient(clients.db, words[0] ?? '')) return 'Customers sign in to it no longer.'
      throw new SetupFault(`No client is called ${words[0]}.`)
    default:
      throw new SetupFault(USAGE)
  }
}

type Added = Readonly<{ words: readonly string[]; now: Date; hasSecret: boolean }>

async function add(clients: Clients, { words: [name = '', ...uris], now, hasSecret }: Added): Promise<string> {
  const [redirect, ...logoutUris] = uris
  if (name.trim() === '' || redirect === undefined) throw new SetupFault(USAGE)
  for (const uri of uris) checkAddress(uri)
  const added = await addSignInClient(clients, { name, redirectUris: [redirect], logoutUris, hasSecret, now })
  const secret = added.secret === null ? '' : `\nsecret, shown this once: ${added.secret}`
  return `client id: ${added.clientId}${secret}`
}

/** A code must reach nobody on its way: https, or this very machine. */
function checkAddress(text: string): void {
  const url = URL.parse(text)
  const isOwnMachine = url?.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  const isPlain = url?.hash === '' && url.username === ''
  if (!isPlain || !(url?.protocol === 'https:' || isOwnMachine))
    throw new SetupFault(`${text} cannot be used: it has to be an https address without fragment.`)
}
