import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createPictures } from '#app/brand/art/draw-pictures.server.ts'
import { createPreviews } from '#app/brand/art/draw-previews.server.ts'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createHealthCheck } from '#app/foundation/database/health-check.server.ts'
import { createClientAddress } from '#app/foundation/http/client-address.server.ts'
import { createAccessLog } from '#app/foundation/log/access-log.server.ts'
import { type Assets, loadAssets } from '#app/foundation/pages/assets.server.ts'
import { createStatics, type Statics } from '#app/foundation/pages/cache/statics.server.ts'
import { createPageMaker } from '#app/foundation/pages/page-maker.server.ts'
import { createPageServer, type PageSource } from '#app/foundation/pages/page-server.server.ts'
import { createFront, type Failed } from '#app/foundation/serving/front.server.ts'
import { createTakeBody } from '#app/foundation/serving/request-body.server.ts'
import { createShelves, type FindShelf } from '#app/shop/catalog/window/shelves.server.ts'
import { createOwnDrawings } from '#app/shop/content/own-pictures/own-drawings.server.ts'
import { createLexicon, type FindLexicon } from '#app/shop/content/reading/kept-lexicon.server.ts'
import { createCustomerTokens } from '#app/shop/sign-in/find-token-customer.server.ts'
import { SITES, type Site } from '#app/shop/sites/site.ts'
import { originOf, siteOfHost } from '#app/shop/sites/site-hosts.ts'
import { accountSubscriptionRoutes } from '#app/surfaces/account/api/account-subscription-routes.server.ts'
import { apiRoutes } from '#app/surfaces/api/api-routes.server.ts'
import { createShopJson } from '#app/surfaces/api/shop-json.server.ts'
import { createStorefrontApi } from '#app/surfaces/api/storefront/storefront-api.server.ts'
import { storefrontLimiters } from '#app/surfaces/api/storefront/storefront-rate.server.ts'
import { createApp } from '#app/surfaces/app.server.ts'
import { mostBytesAt } from '#app/surfaces/body-sizes.ts'
import { checkoutRoutes } from '#app/surfaces/checkout/checkout-routes.server.ts'
import { crawlerRoutes } from '#app/surfaces/crawler-routes.server.ts'
import { createFailures } from '#app/surfaces/failures.server.ts'
import { createFrameSupplies } from '#app/surfaces/frame-supplies.server.ts'
import { loggedPath } from '#app/surfaces/logged-path.ts'
import { officeRoutes } from '#app/surfaces/office/office-routes.server.ts'
import { choiceAt, isPartedPath } from '#app/surfaces/parted-paths.ts'
import { stripeFieldsRoutes } from '#app/surfaces/payments/stripe-fields-routes.server.ts'
import { webhookRoutes } from '#app/surfaces/payments/webhook-routes.server.ts'
import { createRefusals } from '#app/surfaces/refusals.server.ts'
import { createResolver } from '#app/surfaces/resolve.server.ts'
import { sendFinished } from '#app/surfaces/send.server.ts'
import { fontAmong } from '#app/surfaces/shared/shop-type.ts'
import { CLOSED_TO_ROBOTS, STAGING_NOTICE } from '#app/surfaces/staging-notice.ts'
import { notFoundPage } from '#app/surfaces/storefront/frame/error-pages.server.ts'
import { createFindDrawing } from '#app/surfaces/storefront/frame/find-drawing.server.ts'
import { pictureRoutes } from '#app/surfaces/storefront/frame/picture-routes.server.ts'
import { previewRoutes, previewUrl } from '#app/surfaces/storefront/frame/preview-routes.server.ts'
import { shopTimeRoutes } from '#app/surfaces/storefront/frame/shop-time-routes.server.ts'
import { installedApp, offlineRoutes } from '#app/surfaces/storefront/offline/offline-routes.server.ts'
import { buildDir } from './build-dir.server.ts'
import type { CartServices } from './cart-services.server.ts'
import { createAccountRoutes } from './create-account-routes.server.ts'
import { createAccountServices, createBuyers } from './create-account-services.server.ts'
import { createCheckoutServices } from './create-checkout-services.server.ts'
import { createConsentRoutes } from './create-consent-routes.server.ts'
import { createDraftRoutes } from './create-draft-routes.server.ts'
import { createFormRoutes } from './create-form-routes.server.ts'
import { createMeasurementRoutes } from './create-measurement-routes.server.ts'
import { createOfficeServices } from './create-office-services.server.ts'
import { createSandboxRoutes } from './create-sandbox-routes.server.ts'
import { createSignIn } from './create-sign-in.server.ts'
import { createSubscriptionApi } from './create-subscription-api.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import { gatewayOrigin, type PaymentServices } from './payment-services.server.ts'
import { filesOf, shownPictures } from './shown-pictures.server.ts'
import { admissionOf, clientOfRequest } from './web-admission.server.ts'

/** The shop as a web server: pages, page data, files and routes. */
export async function createWeb(shop: OpenShop, settings: Settings, payments: PaymentServices): Promise<Server> {
  const { db, log } = shop
  const { publicUrl, logLevel } = settings
  const pictures = shownPictures(settings)
  const assets = await loadShopAssets(settings, pictures.added)
  const statics = createStatics()
  const frame = createFrameSupplies({ db, publicUrl, clock: shop.clock, cache: shop.cache, statics })
  const maker = createPageMaker(
    {
      frameOf: (site, language) => frame.frameOf(site as Site, language),
      originOf: (site) => originOf(site as Site, publicUrl),
      iconUrl: assets.art('mark'),
      app: installedApp(assets),
      previewUrl,
    },
    assets,
  )
  const kept = keptReadings(shop, { assets, statics })
  const pages = createPageServer(pageSource(shop, settings, { assets, ...kept }), maker, shop.cache)
  const refusal = await createRefusals(maker)
  const failureOf = await createFailures(maker, refusal)

  function failure(failed: Failed, error: unknown) {
    log.error({ path: loggedPath(failed.path), err: error }, 'request failed')
    return failureOf(failed, error)
  }

  const { cartServices } = payments
  const signIn = await createSignIn({ shop, settings, assets }, buildDir)
  const services = await createCheckoutServices({ shop, settings, cartServices, payments, assets, ...signIn }, buildDir)
  const office = await createOfficeServices({ shop, settings, payments, assets }, buildDir)
  const routes = [
    ...signIn.routes,
    ...createRoutes(shop, settings, { cartServices, assets, artDirs: pictures.dirs }),
    ...createConsentRoutes(shop, settings),
    createSubscriptionApi(shop, settings, payments),
    checkoutRoutes(services),
    ...createAccountRoutes({ shop, settings, services, payments, signIn: signIn.services, ...kept }),
    accountSubscriptionRoutes({ ...shop, ...payments, tokens: createCustomerTokens(shop) }),
    ...createFormRoutes({ shop, settings, services, subscriptions: payments.subscriptions }),
    officeRoutes(office),
    createDraftRoutes({ shop, publicUrl, pages, maker, assets, ...kept, office }),
    ...paymentRoutes(settings, payments, assets),
    createMeasurementRoutes(shop, settings),
    ...(settings.mode === 'sandbox' ? createSandboxRoutes(shop, settings, { payments, assets, ...services }) : []),
  ]
  const isReady = createHealthCheck(db)
  const app = createApp({ pages, frame, statics, assets, siteOf: siteOfHost, isReady, routes, failure })
  const behind = getRequestListener(app.fetch)
  const server = createFront({
    siteOf: siteOfHost,
    pages,
    files: filesOf(pictures.roots),
    takeBody: createTakeBody({ mostBytesAt, clientOf: clientOfRequest(settings) }),
    admission: admissionOf(shop, settings),
    behind: signIn.mount(async (...pair) => behind(...pair)),
    refusal,
    failure,
    loggedPath,
    log: createAccessLog(logLevel === 'info' || logLevel === 'debug'),
  })
  const drawPictures = () => pictures.drawPixels().catch((error) => log.warn({ err: error }, 'pictures stay drawings'))
  const makeKey = () => signIn.warmUp().catch((error) => log.error({ err: error }, 'no key to sign with'))
  if (settings.mode === 'staging') closeToRobots(server)
  return server.once('listening', () => void Promise.all([drawPictures(), makeKey(), payments.checkEvents()]))
}

/** What pages are made from, read once for all of them. */
function keptReadings(
  shop: OpenShop,
  { assets: { art: artUrl }, statics }: Readonly<{ assets: Assets; statics: Statics }>,
): Readonly<{ findShelf: FindShelf; findLexicon: FindLexicon }> {
  return {
    findShelf: createShelves({ ...shop, artUrl, statics }),
    findLexicon: createLexicon({ ...shop, now: shop.clock.now, artUrl }),
  }
}

function loadShopAssets({ publicUrl, mode }: Settings, added: ReturnType<typeof shownPictures>['added']) {
  const frameHosts = [new URL(gatewayOrigin(publicUrl)).host]
  return loadAssets(buildDir, { ...added, frameHosts, notice: mode === 'staging' ? STAGING_NOTICE : '' })
}

function closeToRobots(server: Server): void {
  server.prependListener('request', (_, answer) => answer.setHeader('x-robots-tag', CLOSED_TO_ROBOTS))
}

function pageSource(
  { db, clock }: OpenShop,
  { publicUrl, mode }: Settings,
  { assets, ...finding }: Readonly<{ assets: Assets; findShelf: FindShelf; findLexicon: FindLexicon }>,
): PageSource {
  const resolve = createResolver({
    db,
    clock,
    artUrl: assets.art,
    ...finding,
    originOf: (site) => originOf(site, publicUrl),
    isSandbox: mode === 'sandbox',
  })
  return {
    resolve: (site, path, wanted) => resolve({ site: site as Site, path, ...wanted }),
    isParted: isPartedPath,
    choiceOf: choiceAt,
    missing: notFoundPage,
  }
}

function createRoutes(
  { db, clock, cache, log }: OpenShop,
  settings: Settings,
  { cartServices, assets, artDirs }: { cartServices: CartServices; assets: Assets; artDirs: readonly string[] },
): Hono[] {
  const { publicUrl, rateLimits, trustedProxies, dataDir } = settings
  const findDrawing = createFindDrawing(artDirs, createOwnDrawings(db, `${dataDir}/pictures/own`))
  const tokens = createCustomerTokens({ db, clock })
  const storefrontApi = createStorefrontApi({
    db,
    clock,
    cache,
    ...cartServices,
    buyers: createBuyers(db, tokens),
    artUrl: assets.art,
    publicUrl,
    siteOf: siteOfHost,
    log,
    limiters: rateLimits ? storefrontLimiters(clock) : null,
  })
  const shopJson = createShopJson({ db, publicUrl })
  const { customerApi, functions } = createAccountServices({ db, clock, log }, settings, { artUrl: assets.art, tokens })
  return [
    apiRoutes({ storefrontApi, customerApi, shopJson, clientOf: createClientAddress(trustedProxies) }),
    functions,
    offlineRoutes({ assets, buildDir, isOn: settings.offline }),
    shopTimeRoutes({ clock }),
    ...crawlerRoutes({
      ...{ db, cache, now: clock.now, siteOf: siteOfHost },
      ...{ originOf: (site) => originOf(site, publicUrl), artUrl: assets.art },
      isClosed: settings.mode === 'staging',
    }),
    previewRoutes({ drawPreview: createPreviews(`${dataDir}/pictures/og`), findDrawing }),
    pictureRoutes({ drawPicture: createPictures(`${dataDir}/pictures/forms`), findDrawing, send: sendFinished }),
  ]
}

/** Routes for the gateway: the webhook for its events, and its fields where the shop has to frame them itself. */
function paymentRoutes(
  { paymentGateway, publicUrl, stripePublishableKey }: Settings,
  { gateway, gatewayEvents }: PaymentServices,
  { files }: Assets,
): Hono[] {
  const isShopOrigin = (origin: string) => isOriginOfShop(origin, publicUrl)
  const fields = stripeFieldsRoutes({
    publishableKey: stripePublishableKey ?? '',
    isShopOrigin,
    fontUrl: fontAmong(files),
  })
  return [webhookRoutes({ gateway, gatewayEvents }), ...(paymentGateway === 'stripe' ? [fields] : [])]
}

function isOriginOfShop(origin: string, publicUrl: URL): boolean {
  return SITES.some((site) => originOf(site, publicUrl) === origin)
}
