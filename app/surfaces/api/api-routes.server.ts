import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import type { Origin } from '#app/foundation/http/client-address.server.ts'

type ApiRoutes = Readonly<{
  storefrontApi: (request: Request, client: string) => Promise<Response>
  shopJson: () => Promise<Response>
  clientOf: (origin: Origin) => string
}>

/** The routes of other programs: the storefront API, and what they need to find it. */
export function apiRoutes({ storefrontApi, shopJson, clientOf }: ApiRoutes): Hono {
  const routes = new Hono()
  routes.all('/api/:version/graphql.json', (c) => {
    const peer = getConnInfo(c).remote.address
    return storefrontApi(c.req.raw, clientOf({ peer, forwardedFor: c.req.header('x-forwarded-for') }))
  })
  routes.get('/.well-known/shop.json', shopJson)
  return routes
}
