import type { TestDatabase } from '#app/foundation/database/test-database.fixture.ts'

/** How many connections wait for a lock that somebody else holds. */
export async function waitingQueries({ pool }: Pick<TestDatabase, 'pool'>): Promise<number> {
  const { rows } = await pool.query(
    "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return Number(rows[0].count)
}
