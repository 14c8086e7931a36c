import { sql } from 'kysely'
import type { Database } from './database.ts'
import { LISTENER_NAME } from './listen.server.ts'

/** Whether a shop is open on this database: each one listens as long as it runs. */
export async function hasListeners(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${LISTENER_NAME} limit 1`.execute(db)
  return rows.length > 0
}
