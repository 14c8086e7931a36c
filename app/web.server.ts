import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { buildDir } from './build-dir.server.ts'
import { type Counter, createCounter } from './counter.server.ts'
import { createDeclarationDesk } from './declaration-desk.server.ts'
import { createDesk } from './desk.server.ts'
import { rasterise } from './foundation/art/rasterise.server.ts'
import type { Settings } from './foundation/config/settings.server.ts'
import type { Database } from './foundation/database/database.ts'
import { createClientAddress } from './foundation/http/client-address.server.ts'
import { createFront } from './foundation/http/front.server.ts'
import { loggedPath } from './foundation/http/logged-path.ts'
import { createLimiter } from './foundation/http/rate-limit.ts'
import { staticFiles } from './foundation/http/static-files.server.ts'
import { splitLanguage } from './foundation/i18n/language.ts'
import { createAccessLog } from './foundation/log/access-log.server.ts'
import { type Assets, loadAssets } from './foundation/pages/assets.server.ts'
import { createPageMaker } from './foundation/pages/page-maker.server.ts'
import { createPageServer, type PageSource } from './foundation/pages/page-server.server.ts'
import type { Sheets } from './foundation/pages/sheets.server.ts'
import { createStatics } from './foundation/pages/statics.server.ts'
import { createOffice } from './office.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import { listingQuery } from './shop/catalog/listing-address.ts'
import { createShelves } from './shop/catalog/shelves.server.ts'
import { drawMissingPictures } from './shop/catalog/write-pictures.server.ts'
import { SITES, type Site } from './shop/sites/site.ts'
import { originOf, siteOfHost } from './shop/sites/site-hosts.ts'
import { apiDoors } from './surfaces/api/api-doors.server.ts'
import { createShopJson } from './surfaces/api/shop-json.server.ts'
import { createStorefrontApi } from './surfaces/api/storefront-api.server.ts'
import { STOREFRONT_RATE } from './surfaces/api/storefront-rate.server.ts'
import { createApp } from './surfaces/app.server.ts'
import { checkoutDoors } from './surfaces/checkout/checkout-doors.server.ts'
import { createFrameSupplies } from './surfaces/frame-supplies.server.ts'
import { officeDoors } from './surfaces/office/office-doors.server.ts'
import { isPartedPath } from './surfaces/parted-paths.ts'
import { stripeFieldsDoors } from './surfaces/payments/stripe-fields-doors.server.ts'
import { webhookDoors } from './surfaces/payments/webhook-doors.server.ts'
import { createResolver } from './surfaces/resolve.server.ts'
import { carrierDoors } from './surfaces/sandbox/carrier-doors.server.ts'
import { gatewayDoors } from './surfaces/sandbox/gateway-doors.server.ts'
import { outboxDoors } from './surfaces/sandbox/outbox-doors.server.ts'
import { sandboxDoors } from './surfaces/sandbox/sandbox-doors.server.ts'
import { declarationDoors } from './surfaces/storefront/declaration-doors.server.ts'
import { failurePage, notFoundPage } from './surfaces/storefront/error-pages.server.ts'
import { previewDoors, previewUrl } from './surfaces/storefront/preview-doors.server.ts'
import { searchEngineDoors } from './surfaces/storefront/search-engine-doors.server.ts'
import type { Till } from './till.server.ts'
import { dueWorkOf } from './work.server.ts'

/** The shop as a web server: pages, page data, files and doors. */
export async function createWeb(shop: OpenShop, settings: Settings, till: Till): Promise<Server> {
  const { db, log } = shop
  const { publicUrl, logLevel } = settings
  const pictures = await shownPictures(settings)
  const assets = await loadAssets(buildDir, pictures.addresses)
  const statics = createStatics()
  const frame = createFrameSupplies({ db, publicUrl, now: shop.clock.now, statics })
  const maker = createPageMaker(
    {
      frameOf: (site, language) => frame.frameOf(site as Site, language),
      originOf: (site) => originOf(site as Site, publicUrl),
      iconUrl: assets.art('mark'),
      previewUrl,
    },
    assets,
  )
  const pages = createPageServer(pageSource(shop, settings, { assets, statics }), maker, shop.cache)
  const failures = { de: await maker.makeFailure(failurePage('de')), en: await maker.makeFailure(failurePage('en')) }

  function failure(path: string, error: unknown) {
    log.error({ path: loggedPath(path), err: error }, 'request failed')
    return failures[splitLanguage(path).language]
  }

  const artDirs = pictures.roots.map(({ root }) => `${root}/art`)
  const counter = createCounter(shop, settings)
  const desk = await createDesk({ shop, settings, counter, till, assets }, buildDir)
  const doors = [
    ...createDoors(shop, settings, { counter, assets, artDirs }),
    checkoutDoors(desk),
    declarationDoors(createDeclarationDesk({ shop, settings, till, desk })),
    officeDoors(await createOffice({ shop, settings, till, assets }, buildDir)),
    ...paymentDoors(settings, till),
    ...(settings.mode === 'sandbox' ? createBench(shop, settings, { till, sheets: desk.sheets }) : []),
  ]
  const isReady = () => isAnswering(db)
  const app = createApp({ pages, frame, statics, assets, siteOf: siteOfHost, isReady, doors, failure })
  const behind = getRequestListener(app.fetch)
  return createFront({
    siteOf: siteOfHost,
    pages,
    files: staticFiles([{ root: `${buildDir}/client`, folders: ['assets'] }, ...pictures.roots]),
    behind: async (...pair) => behind(...pair),
    failure,
    log: createAccessLog(logLevel === 'info' || logLevel === 'debug'),
  })
}

/** The pictures of the build, and those it lacks because it was made for another catalogue. */
async function shownPictures({ catalogDir, dataDir }: Settings) {
  const roots = [`${buildDir}/client`, `${dataDir}/pictures`].map((root) => ({ root, folders: ['art'] }))
  const addresses = await drawMissingPictures({ buildDir, catalogDir, folder: `${dataDir}/pictures/art` })
  return addresses ? { addresses, roots } : { addresses: {}, roots: roots.slice(0, 1) }
}

function pageSource(
  { db, clock, cache }: OpenShop,
  { publicUrl, mode }: Settings,
  { assets, statics }: { assets: Assets; statics: ReturnType<typeof createStatics> },
): PageSource {
  const resolve = createResolver({
    db,
    clock,
    artUrl: assets.art,
    findShelf: createShelves({ db, clock, cache, artUrl: assets.art, statics }),
    originOf: (site) => originOf(site, publicUrl),
    isSandbox: mode === 'sandbox',
  })
  return {
    resolve: (site, path, wanted) => resolve({ site: site as Site, path, ...wanted }),
    isParted: isPartedPath,
    choiceOf: listingQuery,
    missing: notFoundPage,
  }
}

function createDoors(
  { db, clock, cache, log }: OpenShop,
  settings: Settings,
  { counter, assets, artDirs }: { counter: Counter; assets: Assets; artDirs: readonly string[] },
): Hono[] {
  const { publicUrl, rateLimits, trustedProxies } = settings
  const storefrontApi = createStorefrontApi({
    db,
    clock,
    cache,
    ...counter,
    artUrl: assets.art,
    publicUrl,
    siteOf: siteOfHost,
    log,
    limiter: rateLimits ? createLimiter({ ...STOREFRONT_RATE, now: clock.now }) : null,
  })
  const shopJson = createShopJson({ db, publicUrl })
  return [
    apiDoors({ storefrontApi, shopJson, clientOf: createClientAddress(trustedProxies) }),
    searchEngineDoors({ db, siteOf: siteOfHost, originOf: (site) => originOf(site, publicUrl) }),
    previewDoors({ rasterise, artDirs }),
  ]
}

/** The test bench of a shop that sells nothing: its clock, its outbox, whoever pays in it, and who carries its parcels. */
function createBench(
  { db, clock, post }: OpenShop,
  { publicUrl }: Settings,
  { till, sheets }: { till: Till; sheets: Sheets },
): Hono[] {
  const isShopOrigin = (origin: string) => isOriginOfShop(origin, publicUrl)
  return [
    sandboxDoors({ db, clock, works: dueWorkOf(till, post) }),
    outboxDoors({ db, pictureOf: post.pictureOf }),
    gatewayDoors({ db, clock, isShopOrigin }),
    carrierDoors({ db, clock, sheets }),
  ]
}

/** Where the gateway comes to the shop: its news, and its fields where the shop has to frame them itself. */
function paymentDoors({ paymentGateway, publicUrl, stripePublishableKey }: Settings, { gateway, news }: Till): Hono[] {
  const isShopOrigin = (origin: string) => isOriginOfShop(origin, publicUrl)
  const fields = stripeFieldsDoors({ publishableKey: stripePublishableKey ?? '', isShopOrigin })
  return [webhookDoors({ gateway, news }), ...(paymentGateway === 'stripe' ? [fields] : [])]
}

function isOriginOfShop(origin: string, publicUrl: URL): boolean {
  return SITES.some((site) => originOf(site, publicUrl) === origin)
}

/** Who asks wants to hear it soon, also that the database is busy. */
const HEALTH_PATIENCE = 3000

function isAnswering(db: Database): Promise<boolean> {
  const found = db.selectFrom('clock').select('id').executeTakeFirst()
  const isFound = found.then(
    (row) => row !== undefined,
    () => false,
  )
  return Promise.race([isFound, pause(HEALTH_PATIENCE, false, { ref: false })])
}
