import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import { MOST_CYCLES, type OpenSubscription, scheduleOf } from './subscription-store.server.ts'

/** All subscriptions of a customer, the newest first, in as many queries as one. */
export async function listOpenSubscriptions(db: Database, customerId: number): Promise<readonly OpenSubscription[]> {
  const own = { customerId }
  const [rows, lines, cycles] = await Promise.all([readRowsOf(db, own), readLinesOf(db, own), readCyclesOf(db, own)])
  const linesOf = Map.groupBy(lines, ({ subscriptionId }) => subscriptionId)
  const cyclesOf = Map.groupBy(cycles, ({ subscription_id }) => subscription_id)
  return rows.map((row) => {
    const own = cyclesOf.get(row.id) ?? []
    const pieces = linesOf.get(row.id) ?? []
    return {
      row,
      lines: pieces.map(({ subscriptionId: _, ...line }) => line),
      cycles: own,
      schedule: scheduleOf(row, own),
    }
  })
}

type Own = { customerId: number }

const readRowsOf = statement((db, { customerId }: Own) =>
  db.selectFrom('subscription').selectAll().where('customer_id', '=', customerId).orderBy('id', 'desc'),
)

const readLinesOf = statement((db, { customerId }: Own) =>
  db
    .selectFrom('subscription_line as line')
    .innerJoin('subscription as own', 'own.id', 'line.subscription_id')
    .select(['line.id', 'line.variant_id as variantId', 'line.quantity', 'line.attributes'])
    .select('line.subscription_id as subscriptionId')
    .where('own.customer_id', '=', customerId)
    .orderBy('line.id'),
)

const readCyclesOf = statement((db, { customerId }: Own) =>
  db
    .selectFrom('subscription as own')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('subscription_cycle as each')
          .selectAll()
          .whereRef('each.subscription_id', '=', 'own.id')
          .orderBy('each.cycle_index', 'desc')
          .limit(sql.lit(MOST_CYCLES))
          .as('cycle'),
      (join) => join.onTrue(),
    )
    .selectAll('cycle')
    .where('own.customer_id', '=', customerId)
    .orderBy('cycle.cycle_index'),
)
