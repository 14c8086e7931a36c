import { getRequestListener } from '@hono/node-server'
import { fileURLToPath } from 'node:url'
import { CLOCK_CHANNEL, openClock } from './foundation/clock/clock.server.ts'
import { runDueWork } from './foundation/clock/due-work.server.ts'
import { readSettings, type Settings } from './foundation/config/settings.server.ts'
import { endWithFault } from './foundation/config/report-fault.server.ts'
import { listenTo } from './foundation/database/listen.server.ts'
import { openDatabase } from './foundation/database/open-database.server.ts'
import { createFront } from './foundation/http/front.server.ts'
import { loggedPath } from './foundation/http/logged-path.ts'
import { listen } from './foundation/http/listen.server.ts'
import { shutdownOf } from './foundation/http/shutdown.server.ts'
import { staticFiles } from './foundation/http/static-files.server.ts'
import { splitLanguage } from './foundation/i18n/language.ts'
import { prepareJobs, startWorker } from './foundation/jobs/worker.server.ts'
import { createLog } from './foundation/log/log.server.ts'
import { loadAssets } from './foundation/pages/assets.server.ts'
import { createPageCache } from './foundation/pages/page-cache.server.ts'
import { createPageServer } from './foundation/pages/page-server.server.ts'
import { followStalePages } from './foundation/pages/stale-pages.server.ts'
import { loadCatalogIfChanged } from './shop/catalog/load-catalog.server.ts'
import { loadContentIfChanged } from './shop/content/load-content.server.ts'
import { originOf, siteOfHost } from './shop/sites/site-hosts.ts'
import type { Site } from './shop/sites/site.ts'
import { createApp } from './surfaces/app.server.ts'
import { createFrameSupplies } from './surfaces/frame-supplies.server.ts'
import { createResolver } from './surfaces/resolve.server.ts'
import { sandboxDoors } from './surfaces/sandbox/sandbox-doors.server.ts'
import { failurePage, notFoundPage } from './surfaces/storefront/error-pages.server.ts'
import { dueWork, jobs } from './work.server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const buildDir = process.env.BUILD_DIR ?? `${root}dist`

const role = process.argv.includes('--web') ? 'web' : process.argv.includes('--worker') ? 'worker' : 'both'

try {
  await start(readSettings(process.env))
} catch (error) {
  endWithFault(error)
}

async function start(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel)
  const { db, pool, connection, close } = await openDatabase({
    databaseUrl: settings.databaseUrl ?? undefined,
    dataDir: settings.dataDir,
    poolSize: 20,
    applicationName: `shop-${role}`,
    onFault: (error) => log.error({ err: error }, 'database connection lost'),
  })
  const clock = await openClock(db)
  await prepareJobs(pool)
  await loadCatalogIfChanged(db, `${root}catalog`, clock.now())
  await loadContentIfChanged(db, `${root}content`, clock.now())

  const cache = createPageCache(() => clock.now().getTime())
  const onMove = () => void clock.refresh().then(() => cache.clear())
  const listeners = [await followStalePages(connection, cache), await listenTo(connection, CLOCK_CHANNEL, onMove, { onReconnect: onMove })]
  const closers = [close, ...listeners.map((listener) => () => listener.close())]

  if (role !== 'web') {
    const worker = await startWorker(pool, jobs, { db, clock, log })
    const tick = setInterval(() => void runDueWork(db, dueWork, clock).catch((error) => log.error({ err: error }, 'due work failed')), 60_000)
    closers.push(async () => clearInterval(tick), () => worker.stop())
  }

  const server = role === 'worker' ? null : await web()
  if (server) await listen(server, settings)
  const shutdown = shutdownOf(server, closers)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shutdown().then(() => process.exit(0)))
  console.log(server ? `Tiefgrün is open: ${settings.publicUrl.origin}` : 'Tiefgrün works: jobs are taken')

  async function web() {
    const assets = await loadAssets(buildDir)
    const frame = createFrameSupplies({ db, publicUrl: settings.publicUrl, now: clock.now })
    const resolve = createResolver({ db, clock, artUrl: assets.art })
    const pages = createPageServer(
      {
        resolve: (site, path) => resolve(site as Site, path),
        frameOf: (site, language) => frame.frameOf(site as Site, language),
        originOf: (site) => originOf(site as Site, settings.publicUrl),
        missing: notFoundPage,
        failed: failurePage,
        iconUrl: assets.art('mark'),
      },
      assets,
      cache,
    )
    const failures = { de: await pages.failurePage('de', 500), en: await pages.failurePage('en', 500) }
    const sandbox = settings.mode === 'sandbox' ? sandboxDoors({ db, clock, works: dueWork }) : null
    const isReady = () => db.selectFrom('clock').select('id').executeTakeFirst().then((row) => row !== undefined, () => false)
    const failure = (path: string, error: unknown) => {
      log.error({ path: loggedPath(path), err: error }, 'request failed')
      return failures[splitLanguage(path).language]
    }
    const app = createApp({ pages, frame, assets, siteOf: siteOfHost, isReady, sandbox, failure })
    const behind = getRequestListener(app.fetch, { overrideGlobalObjects: false })
    return createFront({
      siteOf: siteOfHost,
      pages,
      files: staticFiles(`${buildDir}/client`, ['assets', 'art']),
      behind: async (request, response) => behind(request, response),
      failure,
      log,
    })
  }
}
