import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'

/** What can go wrong at a payment company. */
export const GATEWAY_FAULTS = [
  'unreachable',
  'timeout-after-charge',
  'malformed-answer',
  'wrong-amount',
  'duplicate-events',
  'refund-fails',
] as const
export type GatewayFault = (typeof GATEWAY_FAULTS)[number]

/** Orders a fault for a number of calls from now on. */
export async function orderFault(db: Database, kind: GatewayFault, times: number): Promise<void> {
  await db
    .insertInto('test_gateway_fault')
    .values({ kind, remaining: times })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ remaining: times }))
    .execute()
}

/** Whether one of these faults is ordered, as part of another statement. */
export function isOrdered(kinds: readonly GatewayFault[]) {
  return sql<boolean>`exists (select from test_gateway_fault where kind = any(${kinds}::text[]) and remaining > 0)`
}

/** The fault that this call shall have, if one was ordered; each order is used up call by call. */
export async function takeFault(db: Database, kinds: readonly GatewayFault[]): Promise<GatewayFault | null> {
  const ordered = await db
    .updateTable('test_gateway_fault')
    .set(({ eb }) => ({ remaining: eb('remaining', '-', 1) }))
    .where('remaining', '>', 0)
    .where('kind', '=', (query) =>
      query
        .selectFrom('test_gateway_fault')
        .select('kind')
        .where('kind', 'in', [...kinds])
        .where('remaining', '>', 0)
        .orderBy('kind')
        .limit(1)
        .forUpdate(),
    )
    .returning('kind')
    .executeTakeFirst()
  return kinds.find((kind) => kind === ordered?.kind) ?? null
}
