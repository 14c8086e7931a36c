import { type Context, Hono } from 'hono'
import type { FetchRefusal } from '#app/foundation/http/pinned-fetch.server.ts'
import type { Result } from '#app/foundation/result/result.ts'
import { consentIn } from '#app/shop/consent/consent-record.ts'
import { PROXY_PATH, type ThirdPartyScript } from '#app/shop/consent/third-party/third-party-script.ts'

type ProxySettings = Readonly<{
  scripts: readonly ThirdPartyScript[]
  readScript: (url: string) => Promise<Result<Buffer, FetchRefusal>>
  now: () => Date
}>

/** Opened by itself it is a page that may do nothing. */
const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=600',
  vary: 'cookie',
}

/**
 * Hands out scripts of others from the shop's own host, for the worker that runs them: those on the list, each by its
 * whole address, to who allowed its category, and to nothing but a worker's fetch.
 */
export function proxyRoutes({ scripts, readScript, now }: ProxySettings): Hono {
  const routes = new Hono()

  function askedScript(c: Context): ThirdPartyScript | undefined {
    const query = [...new URL(c.req.url).searchParams]
    const [name, url] = query.length === 1 ? (query[0] ?? []) : []
    return name === 'url' ? scripts.find((script) => script.url === url) : undefined
  }

  routes.all(PROXY_PATH, async (c) => {
    const script = askedScript(c)
    const consent = consentIn(c.req.header('cookie') ?? '', now().getTime())
    if (!script || !isRead(c) || !isWorkersFetch(c) || !consent?.[script.category]) return c.text('Forbidden', 403)
    const answer = await readScript(script.url)
    if (!answer.ok) return c.text('Bad gateway', 502, { 'cache-control': 'no-store' })
    return c.body(new Uint8Array(answer.value), 200, SCRIPT_HEADERS)
  })
  return routes
}

function isRead({ req: { method } }: Context): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Browsers say for what they ask: as a script element or a page of its own it would run beside the shop. */
function isWorkersFetch({ req }: Context): boolean {
  const site = req.header('sec-fetch-site') ?? 'same-origin'
  const destination = req.header('sec-fetch-dest') ?? 'empty'
  return site === 'same-origin' && destination === 'empty'
}
