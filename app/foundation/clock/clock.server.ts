import { type CalendarDate, dayIn } from '../calendar/calendar-date.ts'
import type { Database } from '../database/database.ts'
import { notify } from '../database/listen.server.ts'

/** The time of the shop: the same in every process, and movable in the sandbox. */
export type Clock = Readonly<{
  now: () => Date
  today: (timeZone: string) => CalendarDate
  /** Reads the offset again, after another process has moved the clock. */
  refresh: () => Promise<void>
}>

export const CLOCK_CHANNEL = 'clock_moved'

/** The clock lives in the database as an offset to the machine's time. This module alone reads that time. */
export async function openClock(db: Database): Promise<Clock> {
  let offset = 0
  const now = () => new Date(Date.now() + offset)
  const refresh = async () => {
    offset = (await db.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow()).offset_ms
  }
  await refresh()
  return { now, today: (timeZone) => dayIn(timeZone, now()), refresh }
}

/** Sets the shop's time for every process. Time never runs backwards: due work would be done twice. */
export async function moveClock(db: Database, clock: Clock, to: Date): Promise<boolean> {
  if (to < clock.now()) return false
  await db
    .updateTable('clock')
    .set({ offset_ms: to.getTime() - Date.now() })
    .execute()
  await notify(db, CLOCK_CHANNEL, to.toISOString())
  await clock.refresh()
  return true
}

/** A clock that stands still, for tests. */
export function clockAt(instant: string): Clock {
  const now = () => new Date(instant)
  return { now, today: (timeZone) => dayIn(timeZone, now()), refresh: async () => undefined }
}
