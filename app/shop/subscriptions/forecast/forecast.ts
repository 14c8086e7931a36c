import { type CalendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import type { HolidayCalendar } from '#app/shop/sites/holidays.ts'
import type { Pieces } from '#app/shop/subscriptions/rules/subscription.ts'
import type { ComingBox } from './boxes-ahead.ts'
import { cookingDayFor, isCookingDay } from './cooking-day.ts'

/** Weeks for which the kitchen is told what comes. */
export const FORECAST_WEEKS = 8

/** What is certain, and what customers may still change. */
export type Split = Readonly<{ locked: number; open: number }>
export type ForecastMeal = Split & Readonly<{ handle: string; sku: string; title: string }>
export type ForecastDay = Readonly<{
  day: CalendarDate
  boxes: Split
  meals: readonly ForecastMeal[]
  /** All meals of the day together. */
  total: Split
}>
export type Forecast = Readonly<{ from: CalendarDate; until: CalendarDate; days: readonly ForecastDay[] }>

/** Goods as the kitchen knows them; bundles are what is in them. */
export type KitchenGoods = ReadonlyMap<
  number,
  Readonly<{ handle: string; sku: string; title: string; isMeal: boolean; parts: readonly Pieces[] }>
>

type Ground = Readonly<{ goods: KitchenGoods; calendar: HolidayCalendar; today: CalendarDate }>

/** The last day of the forecast. */
export function lastDayOf(today: CalendarDate): CalendarDate {
  return plusDays(today, FORECAST_WEEKS * 7 - 1)
}

/** Meals by cooking day, from today on: every day on which the kitchen works, also those without a box. */
export function forecastOf(boxes: Iterable<ComingBox>, ground: Ground): Forecast {
  const { add, end } = openForecast(ground)
  for (const box of boxes) add(box)
  return end()
}

/** The same for boxes that come one after the other. */
export function openForecast({ goods, calendar, today }: Ground) {
  const until = lastDayOf(today)
  const tallies = new Map<CalendarDate, Tally>()
  for (let day = today; day <= until; day = plusDays(day, 1))
    if (isCookingDay(calendar, day)) tallies.set(day, { boxes: { locked: 0, open: 0 }, meals: new Map() })
  const cookingDays = new Map<CalendarDate, CalendarDate>()
  return {
    add({ dispatchOn, isLocked, pieces }: ComingBox): void {
      const day = cookingDays.get(dispatchOn) ?? cookingDayFor(calendar, dispatchOn)
      cookingDays.set(dispatchOn, day)
      const tally = tallies.get(day)
      if (tally) count(tally, { kind: isLocked ? 'locked' : 'open', pieces, goods })
    },
    end: (): Forecast => ({ from: today, until, days: [...tallies].map(([day, tally]) => dayOf(day, tally)) }),
  }
}

type Counts = { locked: number; open: number }
/** Meals by handle: the version made for subscriptions is the same meal. */
type Tally = Readonly<{ boxes: Counts; meals: Map<string, Counts & Readonly<{ sku: string; title: string }>> }>
type Counted = Readonly<{ kind: keyof Counts; pieces: readonly Pieces[]; goods: KitchenGoods }>

function count({ boxes, meals }: Tally, { kind, pieces, goods }: Counted): void {
  boxes[kind] += 1
  const add = ({ variantId, quantity }: Pieces) => {
    const found = goods.get(variantId)
    if (!found?.isMeal) return
    const counts = meals.get(found.handle) ?? { sku: found.sku, title: found.title, locked: 0, open: 0 }
    counts[kind] += quantity
    meals.set(found.handle, counts)
  }
  for (const piece of pieces) {
    add(piece)
    for (const part of goods.get(piece.variantId)?.parts ?? [])
      add({ variantId: part.variantId, quantity: part.quantity * piece.quantity })
  }
}

function dayOf(day: CalendarDate, { boxes, meals }: Tally): ForecastDay {
  const named = [...meals].map(([handle, counts]) => ({ handle, ...counts }))
  const sum = (kind: keyof Counts) => named.reduce((total, each) => total + each[kind], 0)
  return {
    day,
    boxes,
    meals: named.toSorted((one, other) => one.title.localeCompare(other.title, 'de')),
    total: { locked: sum('locked'), open: sum('open') },
  }
}
