import { sql } from 'kysely'
import { type CalendarDate, calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { sweep } from '#app/foundation/jobs/due-work.server.ts'
import { type DailyVital, goodPercent, percentile75, rangeOf, VITAL_METRICS, type Vital } from './vital.ts'
import './vital-tables.ts'

type Counted = Readonly<{ day: CalendarDate; site: string; screen: string; vitals: readonly Vital[] }>

/** Adds the vitals of a page view to those of its day. In a fixed order, so that two at once never wait for each other. */
export async function countVitals(db: Database, { day, site, screen, vitals }: Counted): Promise<void> {
  const rows = VITAL_METRICS.flatMap((metric) => {
    const vital = vitals.findLast((each) => each.metric === metric)
    return vital ? [{ day, site, screen, metric, at_most: rangeOf(vital), count: 1 }] : []
  })
  if (rows.length === 0) return
  await db
    .insertInto('vital_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'site', 'screen', 'metric', 'at_most'])
        .doUpdateSet({ count: sql`vital_count.count + excluded.count` }),
    )
    .execute()
}

/** The vitals of days, the newest first. */
export async function listDailyVitals(
  db: Database,
  { from, to }: Readonly<{ from: string; to: string }>,
): Promise<readonly DailyVital[]> {
  const rows = await db
    .selectFrom('vital_count')
    .select(({ fn }) => ['day', 'metric', 'at_most as atMost', fn.sum<string>('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'metric', 'at_most'])
    .orderBy('day', 'desc')
    .orderBy('metric')
    .execute()
  return [...Map.groupBy(rows, ({ day, metric }) => `${day} ${metric}`).values()].flatMap((own) => {
    const metric = VITAL_METRICS.find((each) => each === own[0]?.metric)
    const counts = own.map(({ atMost, count }) => ({ atMost, count: Number(count) }))
    const views = counts.reduce((sum, { count }) => sum + count, 0)
    const day = calendarDate(own[0]?.day ?? '')
    if (!metric) return []
    return [{ day, metric, views, percentile75: percentile75(counts), goodPercent: goodPercent(metric, counts) }]
  })
}

/** Days for which daily vitals are kept: a year and some weeks, to compare with the year before. */
const KEPT_DAYS = 400
const DAY_MS = 86_400_000

export const purgeVitals = sweep({
  name: 'vitals.purge',
  async nextDue(db) {
    const oldest = await db.selectFrom('vital_count').select('day').orderBy('day').limit(1).executeTakeFirst()
    return oldest ? new Date(Date.parse(oldest.day) + KEPT_DAYS * DAY_MS) : null
  },
  async run(db, now) {
    const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
    await db.deleteFrom('vital_count').where('day', '<=', oldest).execute()
  },
})
