import { Hono } from 'hono'
import { dayIn, timeIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { LANGUAGES, localePath } from '#app/foundation/i18n/language.ts'
import type { Sheets } from '#app/foundation/pages/sheets.server.ts'
import { carrierSteps } from '#app/shop/orders/carrier-steps.ts'
import { findParcel } from '#app/shop/orders/parcels/parcels.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { CarrierPage } from './carrier-sheet.tsx'
import { carrierWords } from './carrier-words.ts'

type CarrierSettings = Readonly<{ db: Database; clock: Clock; sheets: Sheets }>

/** The page of the sandbox's carrier: where a parcel is, and nothing about whose it is. */
export function carrierRoutes({ db, clock, sheets }: CarrierSettings): Hono {
  const routes = new Hono()
  for (const language of LANGUAGES) {
    routes.get(localePath(language, '/sandbox/carrier/:number'), async (c) => {
      const number = c.req.param('number') ?? ''
      const parcel = await findParcel(db, number)
      const steps = parcel ? carrierSteps(parcel, clock.now()) : []
      const data: CarrierPage = {
        number: parcel ? number : null,
        steps: steps.map(({ name, at, isDone }) => ({
          name,
          isDone,
          day: formatDay(dayIn(SHOP_TIME_ZONE, at), language),
          time: timeIn(SHOP_TIME_ZONE, at),
        })),
      }
      const title = `${carrierWords[language].title} · Tiefgrün`
      return sheets({ name: 'carrier', language, title, data, status: parcel ? 200 : 404 })
    })
  }
  return routes
}
