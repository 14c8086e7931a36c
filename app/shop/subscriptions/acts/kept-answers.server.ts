import type { Database } from '#app/foundation/database/database.ts'
import { sweep } from '#app/foundation/jobs/due-work.server.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'

/** An answer as it was given the first time. */
export type KeptAnswer = Readonly<{ status: number; body: string }>

type Asked = Readonly<{
  customerId: number
  key: string
  /** Digest of what is asked: one key stands for one request. */
  request: Buffer
  /** Answers to what charges somebody are kept for ever. */
  isCharging: boolean
  now: Date
}>

export type Claim = Readonly<
  | { state: 'first' }
  | { state: 'known'; answer: KeptAnswer }
  /** It is being done, or was left undone by a process that died; what charges is never begun twice. */
  | { state: 'in-use' }
  | { state: 'other-request' }
>

const KEPT_FOR_MS = 86_400_000
/** Milliseconds after which a request without an answer counts as given up. */
const GIVEN_UP_MS = 60_000

/** Claims a key for a request; whoever comes second gets the answer of the first. */
export async function claimKey(db: Database, { customerId, key, request, isCharging, now }: Asked): Promise<Claim> {
  const expires_at = isCharging ? null : new Date(now.getTime() + KEPT_FOR_MS)
  const mine = await db
    .insertInto('subscription_answer')
    .values({ customer_id: customerId, key, request, at: now, expires_at })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'key'])
        .doUpdateSet({ at: now })
        .where('subscription_answer.status', 'is', null)
        .where('subscription_answer.expires_at', 'is not', null)
        .where('subscription_answer.request', '=', request)
        .where('subscription_answer.at', '<', new Date(now.getTime() - GIVEN_UP_MS)),
    )
    .returning('key')
    .executeTakeFirst()
  if (mine) return { state: 'first' }
  const known = await db
    .selectFrom('subscription_answer')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!known) return { state: 'in-use' }
  if (!known.request.equals(request)) return { state: 'other-request' }
  if (known.status === null || known.body === null) return { state: 'in-use' }
  return { state: 'known', answer: { status: known.status, body: known.body } }
}

export async function keepAnswer(
  db: Database,
  { customerId, key, answer }: Readonly<{ customerId: number; key: string; answer: KeptAnswer }>,
): Promise<void> {
  await db
    .updateTable('subscription_answer')
    .set(answer)
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .execute()
}

/** Something went wrong before anything was done: the key is free again. */
export async function releaseKey(db: Database, { customerId, key }: Readonly<{ customerId: number; key: string }>) {
  await db.deleteFrom('subscription_answer').where('customer_id', '=', customerId).where('key', '=', key).execute()
}

/** Answers that nobody can ask for any more. */
export const purgeOldAnswers = sweep({
  name: 'subscriptions.purge-answers',
  async nextDue(db) {
    const oldest = await db
      .selectFrom('subscription_answer')
      .select('expires_at')
      .where('expires_at', 'is not', null)
      .orderBy('expires_at')
      .limit(1)
      .executeTakeFirst()
    return oldest?.expires_at ?? null
  },
  async run(db, now) {
    await db.deleteFrom('subscription_answer').where('expires_at', '<=', now).execute()
  },
})
