import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { findRasteriser } from './foundation/art/rasterise.server.ts'
import type { Settings } from './foundation/config/settings.server.ts'
import { createFront } from './foundation/http/front.server.ts'
import { loggedPath } from './foundation/http/logged-path.ts'
import { staticFiles } from './foundation/http/static-files.server.ts'
import { splitLanguage } from './foundation/i18n/language.ts'
import { loadAssets } from './foundation/pages/assets.server.ts'
import { createPageMaker } from './foundation/pages/page-maker.server.ts'
import { createPageServer } from './foundation/pages/page-server.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import type { Site } from './shop/sites/site.ts'
import { originOf, siteOfHost } from './shop/sites/site-hosts.ts'
import { apiDoors } from './surfaces/api/api-doors.server.ts'
import { createShopJson } from './surfaces/api/shop-json.server.ts'
import { createStorefrontApi } from './surfaces/api/storefront-api.server.ts'
import { createApp } from './surfaces/app.server.ts'
import { createFrameSupplies } from './surfaces/frame-supplies.server.ts'
import { createResolver } from './surfaces/resolve.server.ts'
import { sandboxDoors } from './surfaces/sandbox/sandbox-doors.server.ts'
import { failurePage, notFoundPage } from './surfaces/storefront/error-pages.server.ts'
import { previewDoors, previewUrl } from './surfaces/storefront/preview-doors.server.ts'
import { searchEngineDoors } from './surfaces/storefront/search-engine-doors.server.ts'
import { dueWork } from './work.server.ts'

const buildDir = process.env['BUILD_DIR'] ?? fileURLToPath(new URL('../dist', import.meta.url))

/** The shop as a web server: pages, page data, files and doors. */
export async function createWeb({ db, clock, cache, log }: OpenShop, { publicUrl, mode }: Settings): Promise<Server> {
  const assets = await loadAssets(buildDir)
  const rasterise = await findRasteriser()
  const frame = createFrameSupplies({ db, publicUrl, now: clock.now })
  const resolve = createResolver({
    db,
    clock,
    artUrl: assets.art,
    originOf: (site) => originOf(site, publicUrl),
    isSandbox: mode === 'sandbox',
  })
  const maker = createPageMaker(
    {
      frameOf: (site, language) => frame.frameOf(site as Site, language),
      originOf: (site) => originOf(site as Site, publicUrl),
      iconUrl: assets.art('mark'),
      previewUrl: rasterise && previewUrl,
    },
    assets,
  )
  const source = { resolve: (site: string, path: string) => resolve(site as Site, path), missing: notFoundPage }
  const pages = createPageServer(source, maker, cache)
  const failures = { de: await maker.makeFailure(failurePage('de')), en: await maker.makeFailure(failurePage('en')) }

  function failure(path: string, error: unknown) {
    log.error({ path: loggedPath(path), err: error }, 'request failed')
    return failures[splitLanguage(path).language]
  }

  async function isReady(): Promise<boolean> {
    const row = await db
      .selectFrom('clock')
      .select('id')
      .executeTakeFirst()
      .catch(() => undefined)
    return row !== undefined
  }

  const storefrontApi = createStorefrontApi({
    db,
    clock,
    cache,
    artUrl: assets.art,
    publicUrl,
    siteOf: siteOfHost,
    log,
  })
  const doors = [
    apiDoors({ storefrontApi, shopJson: createShopJson({ db, publicUrl }) }),
    searchEngineDoors({ db, siteOf: siteOfHost, originOf: (site) => originOf(site, publicUrl) }),
    previewDoors({ rasterise, artDir: `${buildDir}/client/art` }),
    ...(mode === 'sandbox' ? [sandboxDoors({ db, clock, works: dueWork })] : []),
  ]
  const app = createApp({ pages, frame, assets, siteOf: siteOfHost, isReady, doors, failure })
  const behind = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const files = staticFiles(`${buildDir}/client`, ['assets', 'art'])
  return createFront({ siteOf: siteOfHost, pages, files, behind: async (...pair) => behind(...pair), failure, log })
}
