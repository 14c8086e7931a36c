import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import { digestOfId } from './provider-records.server.ts'
import './sign-in-tables.ts'

const SESSION_ID = /^[\w-]{20,100}$/

/** The customer of a session of the provider, by the id in its cookie; null when it has ended or its customer may not sign in. */
export async function findSessionCustomer(
  { db, clock }: Readonly<{ db: Database; clock: Pick<Clock, 'now'> }>,
  sessionId: string,
): Promise<number | null> {
  if (!SESSION_ID.test(sessionId)) return null
  const [found] = await findHolder(db, { id: digestOfId(sessionId), now: clock.now() })
  return found?.customerId ?? null
}

const findHolder = statement((db, { id, now }: { id: Buffer; now: Date }) =>
  db
    .selectFrom('provider_record as session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select('customer.id as customerId')
    .where('session.kind', '=', 'Session')
    .where('session.id', '=', id)
    .where('session.expires_at', '>', now)
    .where('customer.blocked_at', 'is', null),
)
