import { type Context, Hono } from 'hono'
import { isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'
import { sameSitePath } from '#app/foundation/pages/browser/same-site-path.ts'
import { guardedDoors } from '#app/surfaces/office/frame/guarded-routes.server.ts'
import { keepLanguage } from '#app/surfaces/office/frame/office-cookies.server.ts'
import { goTo, missing, OFFICE, type OfficeDesk, refuse } from '#app/surfaces/office/frame/office-services.server.ts'
import { inboxDoors } from '#app/surfaces/office/inbox/inbox-routes.server.ts'
import { orderDoors } from '#app/surfaces/office/orders/office-order-routes.server.ts'
import { ownerDoors } from '#app/surfaces/office/team/owner-routes.server.ts'
import { signInDoors } from '#app/surfaces/office/team/sign-in-routes.server.ts'

/** The team's door: nothing behind it answers before it is clear who asks and what they may. */
export function officeDoors(desk: OfficeDesk): Hono {
  const doors = new Hono()
  const guarded = guardedDoors(desk, doors)

  doors.get(OFFICE, (c) => goTo(c, `${OFFICE}/orders`))
  doors.post(`${OFFICE}/language`, (c) => chooseLanguage(desk, c))
  signInDoors(desk, doors)
  orderDoors(desk, guarded)
  inboxDoors(desk, guarded)
  ownerDoors(desk, guarded)
  guarded.page(`${OFFICE}/*`, 'see', async (c) => missing(desk, c))
  guarded.form(`${OFFICE}/*`, 'see', async (c) => missing(desk, c))
  return doors
}

/** Changes nothing but the words, so it needs no member. */
async function chooseLanguage(desk: OfficeDesk, c: Context): Promise<Response> {
  const fields = isFromOwnPage(c, desk.originOf(c.req.header('host'))) ? await readFields(c) : null
  if (!fields) return refuse(desk, c)
  keepLanguage(c, fields.get('language') === 'en' ? 'en' : 'de', desk)
  const back = sameSitePath(fields.get('back'), OFFICE)
  return goTo(c, back.startsWith(OFFICE) ? back : OFFICE)
}
