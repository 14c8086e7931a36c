import { calendarDate, readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { eurosToCents } from '#app/foundation/money/money.ts'
import { keepsFrequency } from '#app/shop/box/frequency.ts'
import { pause, reschedule } from '#app/shop/subscriptions/rules/change-schedule.ts'
import { deliveryDateFor, isOpen, nextCycle, planAhead } from '#app/shop/subscriptions/rules/cycles.ts'
import { cancel, reactivate } from '#app/shop/subscriptions/rules/end-schedule.ts'
import {
  epochOf,
  lineKind,
  lineTotals,
  lineWeight,
  statusFlags,
  totalWeight,
} from '#app/shop/subscriptions/rules/line-figures.ts'
import type { Schedule } from '#app/shop/subscriptions/rules/subscription.ts'
import { type Fields, fields, type Json, list, number, text, textOrNull, type VectorOps } from '../vector.ts'

const MONTHLY = { interval: 'WEEK', intervalCount: 4 } as const

function scheduleOf({ status, nextBillingDate }: Fields): Schedule {
  const on = calendarDate(textOrNull(nextBillingDate) ?? '2025-03-10')
  const isCancelled = status === 'CANCELLED'
  const base = { rhythm: MONTHLY, anchor: { index: 2, on }, cancelsOn: null, pause: null, cycles: [] }
  return planAhead({ ...base, status: isCancelled ? 'CANCELLED' : 'ACTIVE' })
}

const noonOf = (today: Json | undefined) => new Date(`${text(today)}T12:00:00Z`)

function shown({ status, ...schedule }: Schedule, error: string | null): Fields {
  return { status, nextBillingDate: nextCycle({ status, ...schedule })?.billingOn ?? null, error }
}

function changed(schedule: Schedule, result: ReturnType<typeof pause>): Fields {
  return result.ok ? shown(result.value, null) : shown(schedule, result.refusal.code)
}

function paused(given: Fields, { durationWeeks, reason }: Fields): Json {
  const schedule = scheduleOf(given)
  const wish = { weeks: number(durationWeeks), reason: text(reason), now: noonOf(given['today']) }
  return changed(schedule, pause(schedule, wish))
}

function rescheduled(given: Fields, { date }: Fields): Json {
  const schedule = scheduleOf(given)
  const { nextBillingDate, error } = changed(
    schedule,
    reschedule(schedule, { to: readCalendarDate(text(date)), now: noonOf(given['today']) }),
  )
  return { nextBillingDate: nextBillingDate ?? null, error: error ?? null }
}

function cancelled({ status, nextBillingDate, scheduledOrders, lines }: Fields): Json {
  const schedule = scheduleOf({ status: status ?? null, nextBillingDate: nextBillingDate ?? null })
  const result = cancel(schedule, { on: null, now: new Date('2025-03-01T12:00:00Z') })
  const after = changed(schedule, result)
  const left = result.ok
    ? result.value.cycles.filter(({ state }) => state === 'PLANNED').length
    : number(scheduledOrders)
  return { ...after, scheduledOrders: left, lines: lines ?? null }
}

function reactivated(given: Fields, { date, today, mealsConfirmed }: Fields): Json {
  const schedule = scheduleOf({ ...given, nextBillingDate: null })
  const wish = { on: readCalendarDate(text(date)), rhythm: MONTHLY, now: noonOf(today) }
  const { status, error } = changed(
    schedule,
    reactivate(schedule, { ...wish, mealsConfirmed: mealsConfirmed === true }),
  )
  return { status: status ?? null, error: error ?? null }
}

const weighed = (line: Json) => {
  const { weightInGrams, quantity, totalQuantity, isDuplicated } = fields(line)
  return {
    weightInGrams: number(weightInGrams),
    quantity: number(quantity),
    totalQuantity: number(totalQuantity),
    isDuplicated: isDuplicated === true,
  }
}

const priced = (line: Json) => {
  const { quantity, price, discountedPrice } = fields(line)
  return {
    quantity: number(quantity),
    priceCents: eurosToCents(Number(text(price))),
    discountedCents: eurosToCents(Number(text(discountedPrice))),
  }
}

function totals({ lines }: Fields): Json {
  const rows = list(lines).map((line) => ({
    ...priced(line),
    duplicates: list(fields(line)['duplicates']).map(priced),
  }))
  const { priceCents, discountedCents } = lineTotals(rows)
  const euros = (cents: number) => (cents / 100).toFixed(2)
  return { totalLineItemPrice: euros(priceCents), totalLineItemDiscountedPrice: euros(discountedCents) }
}

export const ops: VectorOps = {
  'sub.lineWeight': ({ line }) => ({ weight: lineWeight(weighed(line ?? null)) }),
  'sub.totalWeight': ({ lines }) => ({ totalWeight: totalWeight(list(lines).map(weighed)) }),
  'sub.kind': ({ line }) => {
    const { type, weightInGrams } = fields(line)
    return { kind: lineKind({ type: textOrNull(type), weightInGrams: number(weightInGrams) }) }
  },
  'sub.flags': ({ status }) => ({ ...statusFlags(text(status) === 'ACTIVE' ? 'ACTIVE' : 'CANCELLED') }),
  'sub.pause': paused,
  'sub.reschedule': rescheduled,
  'sub.isOpen': ({ now, nextBillingDate }) => ({
    open: isOpen(calendarDate(text(nextBillingDate)), new Date(text(now))),
  }),
  'sub.cancel': cancelled,
  'sub.reactivate': reactivated,
  'sub.frequency': ({ size }, { intervalCount }) => ({
    error: keepsFrequency(number(size), { interval: 'WEEK', intervalCount: number(intervalCount) })
      ? null
      : 'FREQUENCY_NOT_ALLOWED',
  }),
  'sub.deliveryDate': ({ nextBillingDate, chargeOffsetDays }) => ({
    deliveryDate: deliveryDateFor(calendarDate(text(nextBillingDate)), {
      offsetDays: number(chargeOffsetDays),
      isPossible: () => true,
    }),
  }),
  'sub.epoch': ({ nextBillingDate }) => ({ nextBillingDateEpoch: epochOf(calendarDate(text(nextBillingDate))) }),
  'sub.totals': totals,
}
