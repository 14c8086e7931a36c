import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { hasNul } from '#app/foundation/http/unreadable.server.ts'
import { pathOf } from '#app/foundation/serving/front.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { isPublicPath, providerPath } from './provider-addresses.ts'

type Mounted = Readonly<{
  siteOf: (host: string | undefined) => Site
  originOf: (site: Site) => string
  providerOf: (site: Site) => Promise<Provider>
  /** Whether pages of this origin may ask for tokens. */
  isClientPage: (origin: string) => Promise<boolean>
}>

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The one page of the provider's own posts a form to us or to a client by a script, whose digest it adds. */
const POLICY = "default-src 'none'; script-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const PREFLIGHT = {
  'access-control-allow-methods': 'GET,POST',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '3600',
}

/** Answers what is the provider's, and hands on the rest. */
export function mountProvider({ siteOf, originOf, providerOf, isClientPage }: Mounted, behind: Handler): Handler {
  const callbacks = new WeakMap<Provider, Handler>()

  function callbackOf(provider: Provider): Handler {
    const known = callbacks.get(provider) ?? provider.callback()
    callbacks.set(provider, known)
    return known
  }

  return async (request, response) => {
    const path = pathOf(request)
    const own = providerPath(path)
    if (own === null) return behind(request, response)
    if (isUnreadable(request)) return void end(response, 400)
    if (!(await crossesOrigins(request, response, own))) return
    const origin = originOf(siteOf(request.headers.host))
    const provider = await providerOf(siteOf(request.headers.host))
    response.setHeader('content-security-policy', POLICY)
    response.setHeader('referrer-policy', 'no-referrer')
    await callbackOf(provider)(freshRequest(request, own + (request.url ?? '').slice(path.length), origin), response)
  }

  /** Says which pages may read the answer. False when it has been answered here. */
  async function crossesOrigins(request: IncomingMessage, response: ServerResponse, own: string): Promise<boolean> {
    const { origin } = request.headers
    if (isPublicPath(own)) response.setHeader('access-control-allow-origin', '*')
    else if (origin !== undefined && !(await isAllowed(origin, request))) return end(response, 403)
    else if (origin !== undefined && origin !== 'null') {
      response.setHeader('access-control-allow-origin', origin)
      response.setHeader('vary', 'Origin')
    }
    if (request.method !== 'OPTIONS') return true
    for (const [name, value] of Object.entries(PREFLIGHT)) response.setHeader(name, value)
    return end(response, 204)
  }

  /** Pages that tell nobody where they come from send the origin `null` with their own forms. */
  async function isAllowed(origin: string, { headers }: IncomingMessage): Promise<boolean> {
    if (origin === 'null') return headers['sec-fetch-site'] === 'same-origin'
    return origin === originOf(siteOf(headers.host)) || isClientPage(origin)
  }
}

function end(response: ServerResponse, status: number): false {
  response.writeHead(status, { 'content-length': '0' }).end()
  return false
}

/** No database takes a NUL, and no client means one. */
function isUnreadable(request: IncomingMessage): boolean {
  const { rawBody } = request as { rawBody?: Buffer }
  return hasNul(request.url ?? '') || hasNul(rawBody?.toString('latin1') ?? '')
}

/**
 * The request once more, at the provider's own address and with the shop's: its body was read at the front, and the
 * provider reads bodies itself. What a client says about host and protocol counts nowhere.
 */
function freshRequest(request: IncomingMessage, url: string, origin: string): IncomingMessage {
  const { host, protocol } = new URL(origin)
  const fresh = new IncomingMessage(request.socket)
  const { 'x-forwarded-host': _host, 'x-forwarded-for': _for, ...headers } = request.headers
  Object.assign(fresh, {
    method: request.method,
    url,
    httpVersion: request.httpVersion,
    headers: { ...headers, host, 'x-forwarded-proto': protocol.slice(0, -1) },
    complete: true,
  })
  const { rawBody } = request as { rawBody?: Buffer }
  if (rawBody?.length) fresh.push(rawBody)
  fresh.push(null)
  return fresh
}
