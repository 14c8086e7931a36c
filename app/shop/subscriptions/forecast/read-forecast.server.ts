import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CalendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { isDeliveryDay, SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { type Destination, type HolidayCalendar, regionsOf } from '#app/shop/sites/holidays.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { deliveryDateFor } from '#app/shop/subscriptions/rules/cycles.ts'
import { boxesAhead, lastBillingFor } from './boxes-ahead.ts'
import { type Forecast, lastDayOf, openForecast } from './forecast.ts'
import { listComing, listOrderedBoxes, readKitchenGoods } from './list-coming.server.ts'

/** Subscriptions after which others get a turn: shoppers do not wait for the kitchen. */
const AT_ONCE = 200

/** What the kitchen has to cook in the next weeks. The number of statements does not grow with the shop. */
export async function readForecast(
  { db, clock, findCalendar }: Pick<SubscriptionSettings, 'db' | 'clock' | 'findCalendar'>,
  language: Language,
): Promise<Forecast> {
  const today = dayIn(SHOP_TIME_ZONE, clock.now())
  const until = lastBillingFor(lastDayOf(today))
  const calendar = await findCalendar()
  const [goods, ordered, coming] = [
    await readKitchenGoods(db, language),
    await listOrderedBoxes(db, today),
    await listComing(db),
  ]
  const deliveryOf = keptDeliveries(calendar)
  const { add, end } = openForecast({ goods, calendar, today })
  ordered.forEach(add)
  for (const [place, { to, offsetDays, ...subscription }] of coming.entries()) {
    if (place % AT_ONCE === 0) await nextTurn()
    boxesAhead(subscription, { today, until, deliveryOf: deliveryOf(to, offsetDays) }).forEach(add)
  }
  return end()
}

/** Thousands of boxes go to the same regions on the same days: each is worked out once. */
function keptDeliveries(calendar: HolidayCalendar) {
  const byPlace = new Map<string, (billingOn: CalendarDate) => CalendarDate>()
  const regions = new Map<string, string>()
  return (to: Destination, offsetDays: number) => {
    const place = `${to.country} ${to.zip}`
    const region = regions.get(place) ?? regionsOf(calendar, to).join(' ')
    regions.set(place, region)
    const key = `${region} ${offsetDays}`
    const kept = byPlace.get(key) ?? keptFor(calendar, to, offsetDays)
    byPlace.set(key, kept)
    return kept
  }
}

function keptFor(calendar: HolidayCalendar, to: Destination, offsetDays: number) {
  const days = new Map<CalendarDate, CalendarDate>()
  const isPossible = (day: CalendarDate) => isDeliveryDay(calendar, day, to)
  return (billingOn: CalendarDate): CalendarDate => {
    const day = days.get(billingOn) ?? deliveryDateFor(billingOn, { offsetDays, isPossible })
    days.set(billingOn, day)
    return day
  }
}
