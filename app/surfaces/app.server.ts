import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono } from 'hono'
import type { Sendable } from '#app/foundation/http/sendable.server.ts'
import { hasNul, isUnusableInput } from '#app/foundation/http/unreadable.server.ts'
import type { Assets } from '#app/foundation/pages/assets.server.ts'
import type { Statics } from '#app/foundation/pages/cache/statics.server.ts'
import { pathOfPageData } from '#app/foundation/pages/page-json.ts'
import type { PageServer, Reply } from '#app/foundation/pages/page-server.server.ts'
import { type Failed, isRead } from '#app/foundation/serving/front.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import type { createFrameSupplies } from './frame-supplies.server.ts'
import { sendable } from './send.server.ts'

export type AppBindings = { Bindings: { incoming: IncomingMessage; outgoing: ServerResponse } }

type AppSettings = Readonly<{
  pages: PageServer
  frame: ReturnType<typeof createFrameSupplies>
  statics: Statics
  assets: Assets
  siteOf: (host: string | undefined) => Site
  /** Whether everything a request needs is up. */
  isReady: () => Promise<boolean>
  /** What answers at addresses of its own, before pages are tried. */
  routes: readonly Hono[]
  /** Notes what went wrong and gives the page that says so, without saying what. */
  failure: (failed: Failed, error: unknown) => Sendable
}>

const UNREADABLE = { error: 'This cannot be read.' }
const REVALIDATE = 'public, max-age=0, must-revalidate'
/** The cart is a drawer: the address of its page leads to a page where it is open. */
const CART_PAGE = /^(?:\/en)?\/cart\/?$/i
const OPEN_CART = { 'set-cookie': 'openCart=1; Path=/; Max-Age=60; SameSite=Lax', 'cache-control': 'no-store' }
/** No page has this address. */
const NO_PATH = '/%'
/** As Hono gives it: paths come decoded. */
const NUL = '\0'

/** Everything behind the front: page data, pages that are not finished yet, and the routes of the shop's programs. */
export function createApp(settings: AppSettings): Hono<AppBindings> {
  const { pages, frame, statics, assets, siteOf, isReady, routes, failure } = settings
  const app = new Hono<AppBindings>()

  app.get('/healthz', async (c) =>
    (await isReady()) ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503),
  )

  // Programs look up what stands in their addresses, and no database takes a NUL.
  app.use(async (c, next) => {
    if (!c.req.path.includes(NUL)) return next()
    return answer(await pages.reply(siteOf(c.req.header('host')), { path: NO_PATH, search: '' }), c.env)
  })

  app.use(async (c, next) => (hasNul(c.req.url) ? c.json(UNREADABLE, 400) : next()))

  app.get('/page-data/app-data.json', (c) =>
    c.json({ webpackCompilationHash: assets.build }, 200, { 'cache-control': REVALIDATE }),
  )

  app.get('/page-data/sq/d/:file{.+\\.json}', async (c) => {
    const found = await statics.find(c.req.param('file').replace(/\.json$/, ''))
    return found ? sendable(c.env.incoming, c.env.outgoing, found) : c.json({}, 404)
  })

  app.get('/slice-data/:file{.+\\.json}', async (c) => {
    const name = c.req.param('file').replace(/\.json$/, '')
    const data = await frame.findSlice(siteOf(c.req.header('host')), name)
    if (data === null) return c.json({}, 404)
    const slice = {
      componentChunkName: name.replace(/-(de|en)$/, ''),
      result: { data, sliceContext: {} },
      staticQueryHashes: [],
    }
    return c.json(slice, 200, { 'cache-control': REVALIDATE })
  })

  app.get('/page-data/*', async (c) => {
    const path = pathOfPageData(decoded(c.req.path))
    if (path === null) return c.json({}, 404)
    const site = siteOf(c.req.header('host'))
    const asked = { path, search: new URL(c.req.url).search }
    const kept = pages.cached(site, asked, 'page-data')
    return answer(kept ? { kind: 'send', sendable: kept } : await pages.reply(site, asked, 'page-data'), c.env)
  })

  for (const route of routes) app.route('/', route)

  app.get('*', async (c) => {
    const { search } = new URL(c.req.url)
    const reply = await pages.reply(siteOf(c.req.header('host')), { path: decoded(c.req.path), search })
    return answer(reply, c.env, CART_PAGE.test(c.req.path) ? OPEN_CART : {})
  })

  app.onError((error, c) => {
    // Noted all the same: whoever reads that value should have refused it.
    const page = failure({ path: c.req.path, isRead: isRead(c.req) }, error)
    return isUnusableInput(error) ? c.json(UNREADABLE, 400) : sendable(c.env.incoming, c.env.outgoing, page)
  })

  app.notFound((c) => c.json({ error: 'There is nothing here for this method.' }, 404))
  return app
}

function answer(
  reply: Reply,
  { incoming, outgoing }: AppBindings['Bindings'],
  headers: Readonly<Record<string, string>> = {},
): Response {
  if (reply.kind === 'send') return sendable(incoming, outgoing, reply.sendable)
  return new Response(null, {
    status: reply.status,
    headers: {
      location: asHeader(reply.to),
      'cache-control': reply.status === 301 ? 'public, max-age=3600' : 'no-store',
      ...headers,
    },
  })
}

/** Paths are kept decoded, queries as they came. */
function asHeader(address: string): string {
  const [, path = '/', query = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  return encodeURI(path) + query
}

/** A path that cannot be decoded, or that holds control characters, is no page's. */
function decoded(path: string): string {
  try {
    const plain = decodeURIComponent(path)
    return /\p{Cc}/u.test(plain) ? NO_PATH : plain
  } catch {
    return NO_PATH
  }
}
