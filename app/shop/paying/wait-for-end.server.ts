import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#app/foundation/database/database.ts'
import type { Attempt } from './attempts.server.ts'
import type { AttemptEnd } from './finish-attempt.server.ts'
import type { NoOrder } from './paying-tables.ts'

const TRIES = 40
const PAUSE_MS = 250

/** A second press of the button waits for the first: both get the same answer. */
export async function waitForEnd(db: Database, { key }: Pick<Attempt, 'key'>): Promise<AttemptEnd> {
  for (let tries = 0; tries < TRIES; tries++) {
    const end = await readEnd(db, key)
    if (end.state !== 'open') return end
    await pause(PAUSE_MS)
  }
  return { state: 'open' }
}

export async function readEnd(db: Database, key: string): Promise<AttemptEnd> {
  const attempt = await db
    .selectFrom('payment_attempt as attempt')
    .leftJoin('customer_order as placed', (join) =>
      join.on(({ or, and, eb }) =>
        or([
          eb('placed.attempt_id', '=', eb.ref('attempt.id')),
          // An order that is paid once more was there before: only its payment says that it was paid.
          and([eb('placed.id', '=', eb.ref('attempt.order_id')), eb('attempt.state', '=', 'succeeded')]),
        ]),
      ),
    )
    .select([
      'attempt.state',
      'attempt.decline',
      'attempt.confirmation_url',
      'placed.id',
      'placed.number',
      'placed.token',
    ])
    .where('attempt.key', '=', key)
    .executeTakeFirst()
  if (!attempt) return { state: 'open' }
  const { state, id, number, token } = attempt
  if (id !== null && number !== null && token !== null)
    return { state: 'placed', order: { id, number, token }, isNew: false }
  if (state === 'confirming') return { state, url: attempt.confirmation_url ?? '' }
  const hasFailed = state === 'declined' || state === 'abandoned'
  return hasFailed ? { state: 'declined', decline: (attempt.decline ?? state) as NoOrder } : { state: 'open' }
}
