import { plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { readHolidayCalendar } from '#app/shop/catalog/window/holiday-calendar.server.ts'
import { cutOffOf, lastDayToOrderFor, nextArrival, packingDay } from '#app/shop/sites/delivery-days.ts'
import { COUNTRIES } from '#app/shop/sites/site.ts'
import type { PageRequest } from '#app/surfaces/shared/page-request.server.ts'
import type { Shown } from './shown-block.ts'

type Deadline = Omit<Shown<'countdown'>, 'kind' | 'ground' | 'anchor'>

/** The deadline of the next delivery, and what comes for those who miss it. */
export async function shownCountdown({ db, site, clock }: PageRequest): Promise<Deadline> {
  const calendar = await readHolidayCalendar(db)
  const home = { country: COUNTRIES[site][0], zip: null }
  const arrives = nextArrival(calendar, packingDay(clock.now()), home)
  const orderBy = lastDayToOrderFor(arrives)
  const arrivesLater = nextArrival(calendar, plusDays(orderBy, 1), home)
  return { deadline: cutOffOf(orderBy).getTime(), orderBy, arrives, arrivesLater }
}
