import { Hono } from 'hono'
import { CUSTOMER_API_PATH } from '#app/shop/sites/auth-addresses.ts'
import type { Site } from '#app/shop/sites/site.ts'

type Discovery = Readonly<{ siteOf: (host: string | undefined) => Site; originOf: (site: Site) => string }>

/** GET /.well-known/customer-account-api: where clients find what a token is good for. */
export function discoveryRoutes({ siteOf, originOf }: Discovery): Hono {
  const routes = new Hono()
  routes.get('/.well-known/customer-account-api', (c) => {
    const origin = originOf(siteOf(c.req.header('host')))
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' }
    return c.json({ graphql_api: origin + CUSTOMER_API_PATH }, 200, headers)
  })
  return routes
}
