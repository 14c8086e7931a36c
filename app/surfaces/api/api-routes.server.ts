import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import type { Origin } from '#app/foundation/http/client-address.server.ts'
import type { StorefrontApi } from './storefront/storefront-api.server.ts'

/** Clients write the address with and without its ending, and the oldest of them without a version. */
const STOREFRONT_PATHS = [
  '/api/:version/graphql.json',
  '/api/:version/graphql',
  '/api/graphql.json',
  '/api/graphql',
] as const

type ApiRoutes = Readonly<{
  storefrontApi: StorefrontApi
  shopJson: () => Promise<Response>
  clientOf: (origin: Origin) => string
}>

/** The routes of other programs: the storefront API, and what they need to find it. */
export function apiRoutes({ storefrontApi, shopJson, clientOf }: ApiRoutes): Hono {
  const routes = new Hono()
  for (const path of STOREFRONT_PATHS) {
    routes.all(path, (c) => {
      const peer = getConnInfo(c).remote.address
      const client = clientOf({ peer, forwardedFor: c.req.header('x-forwarded-for') })
      return storefrontApi(c.req.raw, { client, version: c.req.param('version') })
    })
  }
  routes.get('/.well-known/shop.json', shopJson)
  return routes
}
