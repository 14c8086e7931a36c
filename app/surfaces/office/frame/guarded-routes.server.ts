import type { Context, Hono } from 'hono'
import { isAllowed, type Right } from '#app/shop/office/roles.ts'
import { goTo, OFFICE, type OfficeDesk, readSent, readVisit, refuse, type Visit } from './office-services.server.ts'

type Show = (c: Context, visit: Visit) => Promise<Response>
type Take = (c: Context, sent: Visit & Readonly<{ fields: URLSearchParams }>) => Promise<Response>

/** Adds pages and forms that only open to members with a right. */
export type Guarded = Readonly<{
  page: (path: string, right: Right, show: Show) => void
  form: (path: string, right: Right, take: Take) => void
}>

/** Asks who it is before anything is looked up: whoever may not learns nothing from the answer. */
export function guardedDoors(desk: OfficeDesk, doors: Hono): Guarded {
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
