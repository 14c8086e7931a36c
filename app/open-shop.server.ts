import { fileURLToPath } from 'node:url'
import { CLOCK_CHANNEL, openClock } from './foundation/clock/clock.server.ts'
import type { Settings } from './foundation/config/settings.server.ts'
import { listenTo } from './foundation/database/listen.server.ts'
import { openDatabase } from './foundation/database/open-database.server.ts'
import { prepareJobs } from './foundation/jobs/worker.server.ts'
import { createLog } from './foundation/log/log.server.ts'
import { createPageCache } from './foundation/pages/page-cache.server.ts'
import { followStalePages } from './foundation/pages/stale-pages.server.ts'
import { loadCatalogIfChanged } from './shop/catalog/load-catalog.server.ts'
import { loadContentIfChanged } from './shop/content/load-content.server.ts'

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

export type OpenShop = Awaited<ReturnType<typeof openShop>>

/** What web and worker share: the database with the demo shop in it, the clock, the page cache, the log. */
export async function openShop({ logLevel, databaseUrl, dataDir }: Settings) {
  const log = createLog(logLevel)
  const { db, pool, connection, close } = await openDatabase({
    databaseUrl: databaseUrl ?? undefined,
    dataDir,
    poolSize: 20,
    applicationName: 'shop',
    onFault: (error) => log.error({ err: error }, 'database connection lost'),
  })
  const clock = await openClock(db)
  await prepareJobs(pool)
  await loadCatalogIfChanged(db, folder('catalog'), clock.now())
  await loadContentIfChanged(db, folder('content'), clock.now())

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

  return { db, pool, clock, cache, log, close: closeAll }
}
