import { Hono } from 'hono'
import { accountOrderRoutes } from './account-order-routes.server.ts'
import type { AccountRouteServices } from './account-services.server.ts'

/** The account's own routes under /account/api: each needs the customer's token and acts on that customer alone. */
export function accountRoutes(services: AccountRouteServices): Hono {
  const routes = new Hono()
  accountOrderRoutes(services, routes)
  return routes
}
