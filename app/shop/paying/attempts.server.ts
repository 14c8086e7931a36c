import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import type { Purpose } from './purpose.ts'
import './paying-tables.ts'

export type Attempt = Selectable<Tables['payment_attempt']>

export async function findAttempt(db: Database, key: string): Promise<Attempt | undefined> {
  const [attempt] = await readAttempt(db, { key })
  return attempt
}

const readAttempt = statement((db, { key }: Pick<Attempt, 'key'>) =>
  db.selectFrom('payment_attempt').selectAll().where('key', '=', key),
)

/** Attempts that a purpose is being paid by, or was. In the words of their index: with values PostgreSQL reads them all. */
export const IS_LIVE = sql<boolean>`payment_attempt.state in ('started', 'confirming', 'succeeded')`

/** The attempt that a purpose is being paid by, or was. */
export function findLiveAttempt(db: Database | InTransaction, purpose: Purpose): Promise<Attempt | undefined> {
  return db.selectFrom('payment_attempt').selectAll().where(paysFor(purpose)).where(IS_LIVE).executeTakeFirst()
}

/** The attempts to pay for a purpose, the first one first. */
export function listAttempts(db: Database, purpose: Purpose): Promise<Attempt[]> {
  return db.selectFrom('payment_attempt').selectAll().where(paysFor(purpose)).orderBy('id').execute()
}

function paysFor(purpose: Purpose): RawBuilder<boolean> {
  switch (purpose.kind) {
    case 'cart':
      return sql<boolean>`payment_attempt.cart_token = ${purpose.cartToken}`
    case 'cycle':
      return sql<boolean>`payment_attempt.subscription_cycle_id = ${purpose.cycleId}`
    case 'order':
      return sql<boolean>`payment_attempt.order_id = ${purpose.orderId}`
  }
}
