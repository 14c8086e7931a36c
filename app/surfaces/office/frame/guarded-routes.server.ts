import type { Context, Hono } from 'hono'
import { isAllowed, type Right } from '#app/shop/office/roles.ts'
import {
  goTo,
  isShownTo,
  keepForm,
  OFFICE,
  type OfficeServices,
  readOwnFields,
  readSent,
  readVisit,
  refuse,
  type Visit,
} from './office-services.server.ts'

type Show = (c: Context, visit: Visit) => Promise<Response>
type Take = (c: Context, sent: Visit & Readonly<{ fields: URLSearchParams }>) => Promise<Response>

/** Adds pages and forms that only open to members with a right. */
export type Guarded = Readonly<{
  page: (path: string, right: Right, show: Show) => void
  form: (path: string, right: Right, take: Take) => void
  /** A form that holds whole texts: what was typed outlives the session. */
  longForm: (path: string, right: Right, take: Take) => void
}>

/** A page of the shop with everything it may hold is smaller, even when a letter takes six characters to send. */
const MOST_LONG_CHARACTERS = 1_500_000

/** Asks who it is before anything is looked up: a visitor without the right learns nothing from the answer. */
export function guardedRoutes(services: OfficeServices, routes: Hono): Guarded {
  return {
    page(path, right, show) {
      routes.get(path, async (c) => {
        const visit = await readVisit(services, c)
        if (!visit) return goTo(c, `${OFFICE}/sign-in`)
        return isAllowed(visit.member.role, right) ? show(c, visit) : refuse(services, c)
      })
    },
    form(path, right, take) {
      routes.post(path, async (c) => {
        const visit = await readVisit(services, c)
        if (!visit || !isAllowed(visit.member.role, right)) return refuse(services, c)
        const fields = await readSent(services, c, { token: visit.token })
        return fields ? take(c, { ...visit, fields }) : refuse(services, c)
      })
    },
    longForm(path, right, take) {
      routes.post(path, async (c) => {
        const visit = await readVisit(services, c)
        if (visit && !isAllowed(visit.member.role, right)) return refuse(services, c)
        const fields = await readOwnFields(services, c, MOST_LONG_CHARACTERS)
        if (!fields) return refuse(services, c)
        const isOfSession = visit !== null && (await isShownTo(services, visit.token, fields))
        return isOfSession ? take(c, { ...visit, fields }) : keepForm(services, c, { fields, visit })
      })
    },
  }
}
