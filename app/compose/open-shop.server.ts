import { CLOCK_CHANNEL, openClock } from '#app/foundation/clock/clock.server.ts'
import { liveFaults, stagingFaults } from '#app/foundation/config/live-faults.server.ts'
import { notePublicUrl } from '#app/foundation/config/public-address.server.ts'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { claimMode, refuseMovedClock } from '#app/foundation/config/shop-mode.server.ts'
import { openVault } from '#app/foundation/config/vault.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { openDatabase } from '#app/foundation/database/embedded/open-database.server.ts'
import { listenTo } from '#app/foundation/database/listen.server.ts'
import { SetupFault } from '#app/foundation/fault/setup-fault.ts'
import { createLog, type Log } from '#app/foundation/log/log.server.ts'
import { createPageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import { followStalePages } from '#app/foundation/pages/cache/stale-pages.server.ts'
import { countSandboxCards } from '#app/shop/credit/gift-cards.server.ts'
import { sealStaffSecrets } from '#app/shop/office/staff-secrets.server.ts'
import { recordAgreedPrices } from '#app/shop/subscriptions/record-agreed-prices.server.ts'
import { createFailpoints } from './failpoints.server.ts'
import { loadFolders } from './folders/load-folders.server.ts'
import { createMailServices } from './mail-services.server.ts'

export type OpenShop = Awaited<ReturnType<typeof openShop>>

/** What web and worker share: the database with the demo shop in it, the clock, the page cache, the log. */
export async function openShop(settings: Settings) {
  const { logLevel, databaseUrl, databasePool, dataDir } = settings
  if (settings.mode !== 'sandbox') refuseUnready(settings)
  const failpoints = createFailpoints(settings.failpoint)
  const log = createLog(logLevel)
  const { db, pool, waitedMs, connection, close } = await openDatabase({
    databaseUrl: databaseUrl ?? undefined,
    dataDir,
    poolSize: databasePool,
    applicationName: 'shop',
    onFault: (error) => log.error({ err: error }, 'database connection lost'),
  })
  const { clock, vault } = await prepare(settings, { db, log }).catch(async (error: unknown) => {
    // The embedded server must not outlive a shop that never opened.
    await close()
    throw error
  })

  const cache = createPageCache(() => clock.now().getTime())
  const followClock = () =>
    void clock.refresh().then(cache.clear, (error) => log.error({ err: error }, 'clock not read'))
  const listeners = await Promise.all([
    followStalePages(connection, cache),
    listenTo(connection, CLOCK_CHANNEL, followClock, { onReconnect: followClock }),
  ])
  // Another process may have moved it after it was read here and before anything was heard.
  await clock.refresh()

  async function closeAll(): Promise<void> {
    await Promise.all(listeners.map((listener) => listener.close()))
    await close()
  }

  const mails = createMailServices(settings, { log, failpoints })
  return { db, pool, waitedMs, connection, clock, cache, log, vault, mails, failpoints, close: closeAll }
}

/** Nobody sells without taking money, or without confirming it; nobody tries a shop out with other people's money. */
function refuseUnready(settings: Settings): void {
  const faults = settings.mode === 'live' ? liveFaults(settings) : stagingFaults(settings)
  if (faults.length) throw new SetupFault(faults.join('\n'))
}

type Ground = Readonly<{ db: Database; log: Log }>

/** Brings the database to where a shop can open: of the right mode, with its goods and texts. */
async function prepare(settings: Settings, { db, log }: Ground) {
  const { mode, publicUrl } = settings
  await claimMode(db, mode)
  if (mode !== 'sandbox') await refuseSandboxTraces(db)
  const vault = openVault(settings)
  const unreadable = await sealStaffSecrets(db, vault)
  if (unreadable > 0) log.error({ members: unreadable }, 'the key of the team’s secrets is another one: reset them')
  const clock = await openClock(db)
  await notePublicUrl(db, publicUrl)
  // By the prices that hold until now: files may bring others.
  await recordAgreedPrices(db, { log, now: clock.now() })
  await loadFolders(db, { ...settings, log, now: clock.now() })
  return { clock, vault }
}

async function refuseSandboxTraces(db: Database): Promise<void> {
  await refuseMovedClock(db)
  const cards = await countSandboxCards(db)
  if (cards > 0)
    throw new SetupFault(`The database holds ${cards} gift cards of a sandbox, which nobody paid for: use another one.`)
}
