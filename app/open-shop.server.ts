import { fileURLToPath } from 'node:url'
import { createFailpoints } from './failpoints.server.ts'
import { CLOCK_CHANNEL, openClock } from './foundation/clock/clock.server.ts'
import { notePublicUrl } from './foundation/config/public-address.server.ts'
import type { Settings } from './foundation/config/settings.server.ts'
import { SetupFault } from './foundation/config/setup-fault.ts'
import { listenTo } from './foundation/database/listen.server.ts'
import { openDatabase } from './foundation/database/open-database.server.ts'
import { prepareJobs } from './foundation/jobs/worker.server.ts'
import { createLog } from './foundation/log/log.server.ts'
import { createPageCache } from './foundation/pages/page-cache.server.ts'
import { followStalePages } from './foundation/pages/stale-pages.server.ts'
import { createPost } from './post.server.ts'
import { missingLawData } from './shop/catalog/law-files.server.ts'
import { loadCatalogIfChanged } from './shop/catalog/load-catalog.server.ts'
import { loadContentIfChanged } from './shop/content/load-content.server.ts'

const contentDir = fileURLToPath(new URL('../content', import.meta.url))

export type OpenShop = Awaited<ReturnType<typeof openShop>>

/** What web and worker share: the database with the demo shop in it, the clock, the page cache, the log. */
export async function openShop(settings: Settings) {
  const { logLevel, databaseUrl, dataDir, catalogDir, mode, publicUrl } = settings
  if (mode === 'live') refuseUnready(settings)
  const failpoints = createFailpoints(settings.failpoint)
  const log = createLog(logLevel)
  const { db, pool, connection, close } = await openDatabase({
    databaseUrl: databaseUrl ?? undefined,
    dataDir,
    poolSize: 20,
    applicationName: 'shop',
    onFault: (error) => log.error({ err: error }, 'database connection lost'),
  })
  const clock = await openClock(db)
  await notePublicUrl(db, publicUrl)
  await prepareJobs(pool)
  await loadCatalogIfChanged(db, catalogDir, clock.now())
  await loadContentIfChanged(db, contentDir, clock.now())

  const cache = createPageCache(() => clock.now().getTime())
  const followClock = () =>
    void clock.refresh().then(cache.clear, (error) => log.error({ err: error }, 'clock not read'))
  const listeners = await Promise.all([
    followStalePages(connection, cache),
    listenTo(connection, CLOCK_CHANNEL, followClock, { onReconnect: followClock }),
  ])

  async function closeAll(): Promise<void> {
    await Promise.all(listeners.map((listener) => listener.close()))
    await close()
  }

  const post = createPost(settings, { log, failpoints })
  return { db, pool, connection, clock, cache, log, post, failpoints, close: closeAll }
}

/** Nobody sells without taking money, without confirming it, or while a list is missing that the law judges food by. */
function refuseUnready({ catalogDir, paymentGateway, smtpUrl }: Settings): void {
  const missing = missingLawData(catalogDir)
  if (missing.length) throw new SetupFault(missing.join('\n'))
  if (paymentGateway === 'test')
    throw new SetupFault('PAYMENT_GATEWAY is test, which charges nobody: a live shop needs PAYMENT_GATEWAY=stripe.')
  if (!smtpUrl) throw new SetupFault('SMTP_URL is missing: a live shop confirms every order by mail.')
}
