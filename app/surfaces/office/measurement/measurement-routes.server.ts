import type { Context } from 'hono'
import { plusDays, readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'
import { reportAttribution } from '#app/shop/measurement/service/order-touches.server.ts'
import { listDailyVitals } from '#app/shop/measurement/vitals/count-vitals.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Guarded } from '#app/surfaces/office/frame/guarded-routes.server.ts'
import { OFFICE, type OfficeServices, showPage } from '#app/surfaces/office/frame/office-services.server.ts'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'

/** Days that are shown where none are asked for. */
const USUAL_DAYS = 30

/** Where orders come from and how fast pages are, as a page and as JSON. */
export function measurementRoutes(services: OfficeServices, { page }: Guarded): void {
  const path = `${OFFICE}/measurement`
  page(path, 'see', async (c, visit) => {
    const title = officeWords[visit.language].areas.measurement
    const content = await readMeasurement(services, c)
    return showPage(services, c, { visit, view: 'measurement', area: 'measurement', title, content })
  })
  page(`${path}.json`, 'see', async (c) => {
    const { report, vitals } = await readMeasurement(services, c)
    return Response.json({ ...report, vitals }, { headers: PERSONAL_HEADERS })
  })
}

async function readMeasurement({ db, clock }: OfficeServices, c: Context) {
  const today = clock.today(SHOP_TIME_ZONE)
  const to = readCalendarDate(c.req.query('to') ?? null) ?? today
  const from = readCalendarDate(c.req.query('from') ?? null) ?? plusDays(to, 1 - USUAL_DAYS)
  const report = await reportAttribution(db, { from, to, timeZone: SHOP_TIME_ZONE })
  return { report, vitals: await listDailyVitals(db, { from, to }) }
}
