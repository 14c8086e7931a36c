import { type SelectQueryBuilder, type StringReference, sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { type DueWork, withoutJob } from './due-work.server.ts'

type Waiting<Table extends keyof Tables> = Readonly<{
  /** The rows that wait. */
  waiting: (db: Database) => SelectQueryBuilder<Tables, Table, object>
  key: StringReference<Tables, Table>
  /** The column with the moment at which a row is due, or from which on it waits. */
  at: StringReference<Tables, Table>
  /** How long it waits from then on. */
  afterMs?: number
}>

/** Finds the rows of a table that are due, the earliest first. */
export function dueRows<Table extends keyof Tables>(
  kind: string,
  { waiting, key, at, afterMs = 0 }: Waiting<Table>,
): Pick<DueWork, 'findDue' | 'nextDue'> {
  const moment = sql<Date>`${sql.ref(at)}`
  const earlier = (date: Date) => new Date(date.getTime() - afterMs)
  return {
    async findDue(db, { now, limit }) {
      const due = await waiting(db)
        .select(sql<string>`${sql.ref(key)}::text`.as('key'))
        .where(moment, '<=', earlier(now))
        .where(withoutJob(kind, key))
        .orderBy(moment)
        .limit(limit)
        .execute()
      return due.map(({ key }) => key)
    },
    async nextDue(db, after) {
      const all = waiting(db).select(moment.as('at')).where(moment, 'is not', null)
      const next = await (after ? all.where(moment, '>', earlier(after)) : all)
        .orderBy(moment)
        .limit(1)
        .executeTakeFirst()
      return next ? new Date(next.at.getTime() + afterMs) : null
    },
  }
}
