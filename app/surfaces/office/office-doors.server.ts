import { type Context, Hono } from 'hono'
import { isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'
import { sameSitePath } from '#app/foundation/pages/same-site-path.ts'
import { isAllowed, type Right } from '#app/shop/office/roles.ts'
import { inboxDoors } from './inbox-doors.server.ts'
import { keepLanguage } from './office-cookies.server.ts'
import {
  goTo,
  missing,
  OFFICE,
  type OfficeDesk,
  readSent,
  readVisit,
  refuse,
  type Visit,
} from './office-desk.server.ts'
import { orderDoors } from './order-doors.server.ts'
import { ownerDoors } from './owner-doors.server.ts'
import { signInDoors } from './sign-in-doors.server.ts'

type Show = (c: Context, visit: Visit) => Promise<Response>
type Take = (c: Context, sent: Visit & Readonly<{ fields: URLSearchParams }>) => Promise<Response>

/** Adds pages and forms that only open to members with a right. */
export type Guarded = Readonly<{
  page: (path: string, right: Right, show: Show) => void
  form: (path: string, right: Right, take: Take) => void
}>

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

function guardedDoors(desk: OfficeDesk, doors: Hono): Guarded {
  return {
    page(path, right, show) {
      doors.get(path, async (c) => {
        const visit = await readVisit(desk, c)
        if (!visit) return goTo(c, `${OFFICE}/sign-in`)
        return isAllowed(visit.member.role, right) ? show(c, visit) : refuse(desk, c)
      })
    },
    form(path, right, take) {
      doors.post(path, async (c) => {
        const visit = await readVisit(desk, c)
        if (!visit || !isAllowed(visit.member.role, right)) return refuse(desk, c)
        const fields = await readSent(desk, c, visit.token)
        return fields ? take(c, { ...visit, fields }) : refuse(desk, c)
      })
    },
  }
}

/** Changes nothing but the words, so it needs no member. */
async function chooseLanguage(desk: OfficeDesk, c: Context): Promise<Response> {
  const fields = isFromOwnPage(c, desk.originOf(c.req.header('host'))) ? await readFields(c) : null
  if (!fields) return refuse(desk, c)
  keepLanguage(c, fields.get('language') === 'en' ? 'en' : 'de', desk)
  const back = sameSitePath(fields.get('back'), OFFICE)
  return goTo(c, back.startsWith(OFFICE) ? back : OFFICE)
}
