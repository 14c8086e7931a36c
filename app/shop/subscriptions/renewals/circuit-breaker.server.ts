import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'

/** Number of subscriptions that were charged twice within an hour, at which all renewals stop. */
const FROZEN_TO_STOP = 5

/** Five second charges within an hour are no accident: nobody is charged until the team has looked (D-19). */
export const IS_STOPPED = sql<boolean>`exists (
  select from subscription as first where first.frozen_at is not null and ${sql.lit(FROZEN_TO_STOP)} <= (
    select count(*) from subscription as other
    where other.frozen_at between first.frozen_at and first.frozen_at + interval '1 hour'))`

export async function isStopped(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_stopped: boolean }>`select ${IS_STOPPED} as is_stopped`.execute(db)
  return rows[0]?.is_stopped ?? false
}
