import { type CalendarDate, dayIn, plusDays, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import type { Decline } from '#app/shop/payments/gateway.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'

/** Why a box is not paid: a decline that may pass, one that will not, or a bank that asks its customer. */
export type Failure = 'soft' | 'hard' | 'confirmation'

/** Days after the first try on which a soft decline is tried again. */
export const RETRY_DAYS = [1, 3, 5, 7] as const
/** Day on which a backup method is tried instead of the first one. */
const BACKUP_DAY = 1
/** Days for which a box waits for a new method or a confirmation. */
export const OPEN_DAYS = 7
/** Hours between two automatic tries of one box. */
const HOURS_BETWEEN_TRIES = 24

/** Declines that no later try can mend. */
const HARD: readonly Decline[] = ['expired', 'lost-or-stolen', 'invalid-method']

export function failureOf(decline: Decline): Failure {
  return HARD.includes(decline) ? 'hard' : 'soft'
}

type Failed = Readonly<{
  failure: Failure
  /** When the box was first tried; the days count from then. */
  firstTriedAt: Date
  /** When it was last tried by itself. */
  lastTriedAt: Date
  hasBackup: boolean
}>

/** What comes after a failed automatic try: another one, or an end. */
export type Dunning = Readonly<{ nextTryAt: Date | null; usesBackup: boolean; failsAt: Date }>

export function dunningAfter({ failure, firstTriedAt, lastTriedAt, hasBackup }: Failed): Dunning {
  const [day0, lastDay] = [dayIn(SHOP_TIME_ZONE, firstTriedAt), dayIn(SHOP_TIME_ZONE, lastTriedAt)]
  const days = daysLeft(failure, hasBackup).filter((day) => plusDays(day0, day) > lastDay)
  const [day] = days
  const failsAt = startOfDay(plusDays(day0, OPEN_DAYS), SHOP_TIME_ZONE)
  if (day === undefined)
    return { nextTryAt: null, usesBackup: false, failsAt: failure === 'soft' ? lastTriedAt : failsAt }
  const nextTryAt = notSoonerThanADay(startOfDay(plusDays(day0, day), SHOP_TIME_ZONE), lastTriedAt)
  return { nextTryAt, usesBackup: hasBackup && day === BACKUP_DAY, failsAt }
}

type Waiting = Failed & Readonly<{ tries: number; nextTryAt: Date | null }>

/**
 * When an open box is tried next, now that there is a backup or none any more. What was refused for good is tried by the
 * shop itself with a backup only, on day 1 (S-10, S-11); for the rest nothing changes.
 */
export function nextTryWith({ tries, nextTryAt, ...failed }: Waiting, now: Date): Date | null {
  if (failed.failure !== 'hard') return nextTryAt
  if (!failed.hasBackup) return null
  if (nextTryAt !== null || tries !== 1) return nextTryAt
  const { nextTryAt: onDay1 } = dunningAfter(failed)
  return onDay1 !== null && onDay1 > now ? onDay1 : null
}

function daysLeft(failure: Failure, hasBackup: boolean): readonly number[] {
  if (failure === 'soft') return RETRY_DAYS
  return failure === 'hard' && hasBackup ? [BACKUP_DAY] : []
}

/** The day after a change of the clocks may begin after 23 hours. */
function notSoonerThanADay(day: Date, lastTriedAt: Date): Date {
  return new Date(Math.max(day.getTime(), lastTriedAt.getTime() + HOURS_BETWEEN_TRIES * 3_600_000))
}

/** Whether a try comes too late: after an outage a box of last month is not charged any more. */
export function isTooLateToTry(firstTriedAt: Date, now: Date): boolean {
  return dayIn(SHOP_TIME_ZONE, now) > lastOpenDay(firstTriedAt)
}

type Waited = Readonly<{
  failure: Failure | null
  firstTriedAt: Date | null
  nextTryAt: Date | null
  failsAt: Date | null
}>

/**
 * Whether the time of an open box is over, also when nothing worked on its last day (S-31): what waits for a method or a
 * confirmation fails at its moment, whatever try was planned before; a soft decline after the day of its last try.
 */
export function isOver({ failure, firstTriedAt, nextTryAt, failsAt }: Waited, now: Date): boolean {
  if (firstTriedAt && nextTryAt && nextTryAt <= now && isTooLateToTry(firstTriedAt, now)) return true
  const isAwaited = nextTryAt === null || failure !== 'soft'
  return isAwaited && failsAt !== null && failsAt <= now
}

/** The last day on which an open box is tried by itself. */
function lastOpenDay(firstTriedAt: Date): CalendarDate {
  return plusDays(dayIn(SHOP_TIME_ZONE, firstTriedAt), OPEN_DAYS)
}

/** The last day on which a customer can pay a box that waits for them: it has failed when the next one begins. */
export function lastDayToPay(firstTriedAt: Date): CalendarDate {
  return plusDays(lastOpenDay(firstTriedAt), -1)
}
