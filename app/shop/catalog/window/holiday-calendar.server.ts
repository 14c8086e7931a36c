import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { keepReadings } from '#app/foundation/pages/cache/kept-readings.server.ts'
import type { PageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import { CATALOG_TAG } from '#app/shop/catalog/catalog-tags.ts'
import type { HolidayCalendar } from '#app/shop/sites/holidays.ts'
import '#app/shop/catalog/price-tables.ts'

export type FindCalendar = () => Promise<HolidayCalendar>

/** The holidays of the catalogue, in memory until they change. */
export function createHolidayCalendar(settings: {
  db: Database
  clock: Clock
  cache: Pick<PageCache, 'moment' | 'isFresh'>
}): FindCalendar {
  const { db, clock, cache } = settings
  const read = async () => ({ value: await readHolidayCalendar(db), tags: [], until: null })
  const find = keepReadings<'all', HolidayCalendar>({ cache, now: clock.now, tags: [CATALOG_TAG], read })
  return () => find('all')
}

export async function readHolidayCalendar(db: Database): Promise<HolidayCalendar> {
  const row = await db.selectFrom('holiday_calendar').select('content').executeTakeFirst()
  return row?.content ?? NONE
}

/** A shop that never loaded a catalogue. */
const NONE: HolidayCalendar = { packedIn: [], states: {}, days: [] }
