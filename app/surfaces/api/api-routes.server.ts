import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import type { Origin } from '#app/foundation/http/client-address.server.ts'
import type { CustomerAccountApi } from './customer/customer-account-api.server.ts'
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
  customerApi: CustomerAccountApi
  shopJson: () => Promise<Response>
  clientOf: (origin: Origin) => string
}>

/** The routes of other programs: both APIs, and what they need to find them. */
export function apiRoutes({ storefrontApi, customerApi, shopJson, clientOf }: ApiRoutes): Hono {
  const routes = new Hono()
  const clientIn = (c: Context) =>
    clientOf({ peer: getConnInfo(c).remote.address, forwardedFor: c.req.header('x-forwarded-for') })
  for (const path of STOREFRONT_PATHS) {
    routes.all(path, (c) => storefrontApi(c.req.raw, { client: clientIn(c), version: c.req.param('version') }))
  }
  routes.all('/:shopId{[0-9]+}/account/customer/api/:version/graphql', (c) => {
    const { shopId, version } = c.req.param()
    return customerApi(c.req.raw, { shopId, version, client: clientIn(c) })
  })
  routes.get('/.well-known/shop.json', shopJson)
  return routes
}
