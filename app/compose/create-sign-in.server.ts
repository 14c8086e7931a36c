import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Provider } from 'oidc-provider'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { createClientAddress, limitKeyOf } from '#app/foundation/http/client-address.server.ts'
import type { Assets } from '#app/foundation/pages/assets.server.ts'
import { loadSheets } from '#app/foundation/pages/sheets.server.ts'
import { findSessionCustomer } from '#app/shop/sign-in/find-session-customer.server.ts'
import { createCodeTries, UNLIMITED_TRIES } from '#app/shop/sign-in/login-tries.server.ts'
import { isClientOrigin } from '#app/shop/sign-in/sign-in-clients.server.ts'
import { findSigningKeys, type SigningKey } from '#app/shop/sign-in/signing-keys.server.ts'
import { SITES, type Site } from '#app/shop/sites/site.ts'
import { originOf, siteOfHost } from '#app/shop/sites/site-hosts.ts'
import { discoveryRoutes } from '#app/surfaces/sign-in/discovery-routes.server.ts'
import { loginRoutes } from '#app/surfaces/sign-in/login-routes.server.ts'
import { mountProvider } from '#app/surfaces/sign-in/mount-provider.server.ts'
import { newsletterRoutes } from '#app/surfaces/sign-in/newsletter-routes.server.ts'
import { createProvider, type ProviderSettings, sessionCookie } from '#app/surfaces/sign-in/provider.server.ts'
import { createProviderPages } from '#app/surfaces/sign-in/provider-pages.server.ts'
import type { SignInServices } from '#app/surfaces/sign-in/sign-in-services.server.ts'
import type { OpenShop } from './open-shop.server.ts'

const STYLES = readFileSync(new URL('../surfaces/sign-in/sign-in.css', import.meta.url), 'utf8')
/** Keys are published a day before they sign: a process that looks every few minutes is never late. */
const KEYS_KEPT_MS = 10 * 60_000

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type SignInParts = Readonly<{ shop: OpenShop; settings: Settings; assets: Assets }>

/** Signing in, put together: the provider before everything else, its pages among the routes. */
export async function createSignIn({ shop, settings, assets }: SignInParts, buildDir: string) {
  const { db, clock, log, vault } = shop
  const { publicUrl, rateLimits, trustedProxies } = settings
  const origin = (site: Site) => originOf(site, publicUrl)
  const isSecure = publicUrl.protocol === 'https:'
  const sheets = await loadSheets(buildDir, assets, STYLES)
  const pages = createProviderPages({ sheets, artUrl: assets.art })
  const keys = keptKeys(shop)
  const providerOf = createProviders(keys, async () => {
    const cookieKeys = [await findSecret(db, 'account-cookies')]
    return { db, clock, vault, log, originOf: origin, isSecure, cookieKeys, pages }
  })
  const clientOf = createClientAddress(trustedProxies)
  const services: SignInServices = {
    ...{ db, clock, log, sheets, artUrl: assets.art, siteOf: siteOfHost, originOf: origin, isSecure, providerOf },
    placeOf: (c) =>
      limitKeyOf(clientOf({ peer: getConnInfo(c).remote.address, forwardedFor: c.req.header('x-forwarded-for') })),
    tries: rateLimits ? createCodeTries(db) : UNLIMITED_TRIES,
    isLimited: rateLimits,
    passkeys: { db, host: publicUrl.hostname, origins: SITES.map(origin) },
  }
  const own = new Set(SITES.map(origin))
  const isClientPage = async (page: string) => own.has(page) || isClientOrigin(db, page)
  const routes: readonly Hono[] = [loginRoutes(services), newsletterRoutes(services), discoveryRoutes(services)]
  return {
    routes,
    services,
    mount: (behind: Handler): Handler =>
      mountProvider({ siteOf: siteOfHost, originOf: origin, providerOf, isClientPage }, behind),
    /** The customer whose session the browser carries; null for everybody else. */
    customerIn: async (c: Context) => {
      const sessionId = getCookie(c, sessionCookie({ isSecure }))
      return sessionId === undefined ? null : findSessionCustomer({ db, clock }, sessionId)
    },
    /** Makes the first key, so that nobody waits for it. */
    warmUp: async () => void (await keys()),
  }
}

/** The signing keys, read again now and then: another process may have made the next one. */
function keptKeys({ db, clock, vault }: OpenShop): () => Promise<readonly SigningKey[]> {
  let kept: { until: number; keys: Promise<readonly SigningKey[]> } | null = null
  return () => {
    const now = clock.now()
    if (kept && kept.until > now.getTime()) return kept.keys
    const keys = findSigningKeys({ db, vault, now })
    kept = { until: now.getTime() + KEYS_KEPT_MS, keys }
    keys.catch(() => {
      kept = null
    })
    return keys
  }
}

/** A provider for each site, made when it is first needed and again when the keys have changed. */
function createProviders(
  findKeys: () => Promise<readonly SigningKey[]>,
  findSettings: () => Promise<ProviderSettings>,
): (site: Site) => Promise<Provider> {
  const made = new Map<Site, { name: string; provider: Promise<Provider> }>()
  return async (site) => {
    const keys = await findKeys()
    const name = keys.map(({ kid }) => kid).join()
    const known = made.get(site)
    if (known?.name === name) return known.provider
    const provider = findSettings().then((settings) => createProvider(site, keys, settings))
    made.set(site, { name, provider })
    provider.catch(() => made.delete(site))
    return provider
  }
}
