import { type Context, Hono } from 'hono'
import { isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'
import { sameSitePath } from '#app/foundation/pages/browser/same-site-path.ts'
import { homeOf } from '#app/shop/office/roles.ts'
import { contentRoutes } from '#app/surfaces/office/content/routes/content-routes.server.ts'
import { customerRoutes } from '#app/surfaces/office/customers/customer-routes.server.ts'
import { experimentRoutes } from '#app/surfaces/office/experiments/office-experiment-routes.server.ts'
import { guardedRoutes } from '#app/surfaces/office/frame/guarded-routes.server.ts'
import { keepLanguage } from '#app/surfaces/office/frame/office-cookies.server.ts'
import {
  goTo,
  missing,
  OFFICE,
  type OfficeServices,
  readVisit,
  refuse,
} from '#app/surfaces/office/frame/office-services.server.ts'
import { inboxRoutes } from '#app/surfaces/office/inbox/inbox-routes.server.ts'
import { kitchenRoutes } from '#app/surfaces/office/kitchen/kitchen-routes.server.ts'
import { measurementRoutes } from '#app/surfaces/office/measurement/measurement-routes.server.ts'
import { orderRoutes } from '#app/surfaces/office/orders/office-order-routes.server.ts'
import { officeSubscriptionRoutes } from '#app/surfaces/office/subscriptions/office-subscription-routes.server.ts'
import { ownerRoutes } from '#app/surfaces/office/team/owner-routes.server.ts'
import { signInRoutes } from '#app/surfaces/office/team/sign-in-routes.server.ts'

/** The routes of the office: none answers before it is clear who asks and what they may. */
export function officeRoutes(services: OfficeServices): Hono {
  const routes = new Hono()
  const guarded = guardedRoutes(services, routes)

  routes.get(OFFICE, async (c) => {
    const visit = await readVisit(services, c)
    return goTo(c, visit ? homeOf(visit.member.role) : `${OFFICE}/sign-in`)
  })
  routes.post(`${OFFICE}/language`, (c) => chooseLanguage(services, c))
  signInRoutes(services, routes)
  orderRoutes(services, guarded)
  officeSubscriptionRoutes(services, guarded)
  kitchenRoutes(services, routes, guarded)
  inboxRoutes(services, guarded)
  customerRoutes(services, guarded)
  measurementRoutes(services, guarded)
  experimentRoutes(services, guarded)
  contentRoutes(services, guarded)
  ownerRoutes(services, guarded)
  guarded.page(`${OFFICE}/*`, 'see', async (c) => missing(services, c))
  guarded.form(`${OFFICE}/*`, 'see', async (c) => missing(services, c))
  return routes
}

/** Changes nothing but the words, so it needs no member. */
async function chooseLanguage(services: OfficeServices, c: Context): Promise<Response> {
  const fields = isFromOwnPage(c, services.originOf(c.req.header('host'))) ? await readFields(c) : null
  if (!fields) return refuse(services, c)
  keepLanguage(c, fields.get('language') === 'en' ? 'en' : 'de', services)
  const back = sameSitePath(fields.get('back'), OFFICE)
  return goTo(c, back.startsWith(OFFICE) ? back : OFFICE)
}
