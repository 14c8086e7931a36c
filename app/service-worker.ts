import { clientsClaim, setCacheNameDetails, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies'
import { LANGUAGES, type Language, localePath, splitLanguage } from '#app/foundation/i18n/language.ts'
import {
  drawingOf,
  type Keeping,
  keepingOf,
  keptAddress,
  mayKeep,
  needsConnection,
  scriptsIn,
} from './surfaces/cache-policy.ts'
import {
  OFFLINE_PATH,
  PAGES_CACHE,
  type ShopFiles,
  type WorkerMessage,
} from './surfaces/storefront/offline/shop-files.ts'

type Lasting = Event & Readonly<{ waitUntil: (work: Promise<unknown>) => void }>
type WorkerScope = Readonly<{
  shopFiles: ShopFiles
  skipWaiting: () => Promise<void>
  clients: Readonly<{
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly { url: string }[]>
  }>
  addEventListener: ((type: 'install', listener: (event: Lasting) => void) => void) &
    ((type: 'message', listener: (event: Lasting & { data: unknown }) => void) => void)
}>

const worker = self as unknown as WorkerScope
const shop = location.origin

const DAY_SECONDS = 24 * 60 * 60
/** A page is kept for a shorter time than its scripts, so that none is left without them. */
const PAGE_SECONDS = 14 * DAY_SECONDS
const FILE_SECONDS = 60 * DAY_SECONDS
/** A network that does not answer for so long is as good as none. */
const PATIENCE_SECONDS = 8

const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const { status, type, redirected, headers } = response
    return mayKeep({ status, type, redirected, cacheControl: headers.get('cache-control') }) ? response : null
  },
}

/** Kept under their plain address, found under it whatever the visitor's address carries beside it. */
const plainAddress: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (keptAddress(new URL(request.url)) === null ? null : response),
  cacheKeyWillBeUsed: async ({ request, mode }) => {
    const { pathname, href } = new URL(request.url)
    return mode === 'read' && keptAddress(new URL(href)) === null ? shop + pathname : href
  },
}

/** A page of an older build is shown only where everything that brings it to life is still here. */
const aliveOnly: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null
    const scripts = scriptsIn(await cachedResponse.clone().text())
    const here = await Promise.all(scripts.map((script) => caches.match(script)))
    return here.every(Boolean) ? cachedResponse : null
  },
}

function atMost(maxEntries: number, maxAgeSeconds: number): WorkboxPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true }) as WorkboxPlugin
}

setCacheNameDetails({ prefix: 'shop', suffix: '', precache: 'fixed' })

const PICTURES_CACHE = 'shop-pictures'
const assets = new CacheFirst({
  cacheName: 'shop-assets',
  // One browser takes the same forms every time.
  matchOptions: { ignoreVary: true },
  plugins: [onlyPublic, atMost(500, FILE_SECONDS)],
})
const fresh = { networkTimeoutSeconds: PATIENCE_SECONDS }
const strategies: Record<Exclude<Keeping, 'never'>, Strategy> = {
  asset: assets,
  picture: new CacheFirst({
    cacheName: PICTURES_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [onlyPublic, atMost(300, FILE_SECONDS)],
  }),
  'changing-picture': new NetworkFirst({
    ...fresh,
    cacheName: 'shop-changing-pictures',
    matchOptions: { ignoreVary: true },
    plugins: [onlyPublic, atMost(60, FILE_SECONDS)],
  }),
  page: new NetworkFirst({
    ...fresh,
    cacheName: PAGES_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [onlyPublic, plainAddress, aliveOnly, atMost(80, PAGE_SECONDS)],
  }),
  'page-data': new NetworkFirst({
    ...fresh,
    cacheName: 'shop-page-data',
    matchOptions: { ignoreVary: true },
    plugins: [onlyPublic, plainAddress, atMost(200, PAGE_SECONDS)],
  }),
  static: new CacheFirst({ cacheName: 'shop-statics', plugins: [onlyPublic, atMost(60, FILE_SECONDS)] }),
  slice: new NetworkFirst({ ...fresh, cacheName: 'shop-slices', plugins: [onlyPublic, atMost(20, FILE_SECONDS)] }),
}

/** The page that says that there is no connection, in the language of the address. */
async function offlinePage({ pathname }: URL): Promise<Response> {
  const page = await matchPrecache(localePath(splitLanguage(pathname).language, OFFLINE_PATH))
  return page ?? Response.error()
}

const { shopFiles } = worker

precacheAndRoute(
  [
    ...shopFiles.lasting.map((url) => ({ url, revision: null })),
    ...shopFiles.pages.map((url) => ({ url, revision: shopFiles.build })),
  ],
  { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] },
)
cleanupOutdatedCaches()

for (const [keeping, strategy] of Object.entries(strategies)) {
  registerRoute(
    ({ request: { method }, url }) => keepingOf({ method, address: url, shop }) === keeping,
    async ({ event, request, url }) => {
      try {
        return await strategy.handle({ event, request })
      } catch {
        if (request.mode === 'navigate') return offlinePage(url)
        return (keeping === 'picture' ? await otherForm(url) : null) ?? Response.error()
      }
    },
  )
}

/** A page that was kept may ask for another width of its pictures than it was seen with: a phone turned, a wider window. */
async function otherForm({ pathname }: URL): Promise<Response | null> {
  const drawing = drawingOf(pathname)
  const cache = await caches.open(PICTURES_CACHE)
  const forms = (await cache.keys()).filter(({ url }) => drawing && drawingOf(new URL(url).pathname) === drawing)
  return forms[0] ? ((await cache.match(forms[0], { ignoreVary: true })) ?? null) : null
}

// Nothing of these is kept. Without a connection they say so in the shop's own words.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && needsConnection(url.pathname),
  ({ request, url }) => fetch(request).catch(() => offlinePage(url)),
)

/**
 * The scripts of this build join those that are here: a tab of the build before goes on with its own, although the shop
 * has forgotten them. So a new worker need not wait until every tab is closed.
 */
worker.addEventListener('install', (event) => {
  event.waitUntil(languagesInUse().then((used) => Promise.all(used.map((language) => keepScripts(event, language)))))
  void worker.skipWaiting()
})

worker.addEventListener('message', (event) => {
  const message = event.data as Partial<WorkerMessage> | null
  const language = LANGUAGES.find((each) => each === message?.language)
  if (message?.kind === 'speaks' && language) event.waitUntil(keepScripts(event, language))
})

/** Most visitors read one language: the scripts of the other come when a page speaks it. */
async function languagesInUse(): Promise<readonly Language[]> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return [...new Set(open.map(({ url }) => splitLanguage(new URL(url).pathname).language))]
}

async function keepScripts(event: Lasting, language: Language): Promise<void> {
  await Promise.all(
    shopFiles.scripts[language].map((file) => assets.handleAll({ event, request: new Request(file) })[1]),
  )
}

clientsClaim()
