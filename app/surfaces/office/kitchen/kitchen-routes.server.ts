import type { Context, Hono } from 'hono'
import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'
import { kitchenCsv } from '#app/shop/office/kitchen/kitchen-csv.ts'
import { isKitchenToken } from '#app/shop/office/kitchen/kitchen-token.server.ts'
import { isAllowed } from '#app/shop/office/roles.ts'
import { readForecast } from '#app/shop/subscriptions/forecast/read-forecast.server.ts'
import { csvFile } from '#app/surfaces/office/frame/csv-file.server.ts'
import type { Guarded } from '#app/surfaces/office/frame/guarded-routes.server.ts'
import { languageOf } from '#app/surfaces/office/frame/office-cookies.server.ts'
import {
  OFFICE,
  type OfficeServices,
  readVisit,
  showPage,
  type Visit,
} from '#app/surfaces/office/frame/office-services.server.ts'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'

const KITCHEN = `${OFFICE}/kitchen`

/** The kitchen's forecast: as a page, as a table, and for programs. It names no customer. */
export function kitchenRoutes(services: OfficeServices, routes: Hono, { page }: Guarded): void {
  page(KITCHEN, 'see', (c, visit) => showKitchen(services, c, visit))
  page(`${KITCHEN}.csv`, 'see', async (_c, { language }) => {
    const forecast = await readForecast(services.subscriptions, language)
    return csvFile('kitchen.csv', once(kitchenCsv(forecast, language)))
  })
  routes.get(`${KITCHEN}.json`, (c) => sendForecast(services, c))
}

async function showKitchen(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const forecast = await readForecast(services.subscriptions, visit.language)
  const content = { forecast, week: c.req.query('week') ?? '' }
  const title = officeWords[visit.language].areas.kitchen
  return showPage(services, c, { visit, view: 'kitchen', area: 'kitchen', title, content })
}

/** For members who are signed in, and for programs with the kitchen's token. Nobody else learns anything. */
async function sendForecast(services: OfficeServices, c: Context): Promise<Response> {
  for (const [name, value] of Object.entries(PERSONAL_HEADERS)) c.header(name, value)
  const isProgram = await isKitchenToken(services.db, c.req.header('authorization'))
  const visit = isProgram ? null : await readVisit(services, c)
  const isMember = visit !== null && isAllowed(visit.member.role, 'see')
  if (!isProgram && !isMember) {
    c.header('www-authenticate', 'Bearer')
    return c.json({ error: 'UNAUTHORIZED' }, 401)
  }
  return c.json(await readForecast(services.subscriptions, languageOf(c)))
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
