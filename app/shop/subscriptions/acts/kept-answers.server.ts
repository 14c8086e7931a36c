import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { hourlySweep } from '#app/foundation/jobs/due-work.server.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'

/** An answer as it was given the first time. */
export type KeptAnswer = Readonly<{ status: number; body: string }>

/** A key in the hands of one request. Whoever takes it over claims it at a later moment. */
export type KeyClaim = Readonly<{ customerId: number; key: string; at: Date }>

type Asked = Readonly<{
  customerId: number
  key: string
  /** Digest of what is asked: one key stands for one request. */
  request: Buffer
  /** Answers to what charges somebody are kept for ever. */
  isCharging: boolean
  now: Date
}>

/** What was done under a key whose process died before it could answer. */
export type ActedBefore = Readonly<{ receipt: string | null; attemptKey: string | null }>

export type Claim = Readonly<
  | { state: 'first'; claim: KeyClaim }
  | { state: 'known'; answer: KeptAnswer }
  | { state: 'acted'; claim: KeyClaim; acted: ActedBefore }
  /** It is being done, or was left undone by a process that died less than a minute ago. */
  | { state: 'in-use' }
  | { state: 'other-request' }
>

const KEPT_FOR_MS = 86_400_000
/** Milliseconds after which a request without an answer counts as given up. */
const GIVEN_UP_MS = 60_000

/**
 * Claims a key for a request; whoever comes second gets the answer of the first. A key whose process died is free after
 * a minute: what it has done is told, what it has not done is done now.
 */
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
        .where('subscription_answer.request', '=', request)
        .where('subscription_answer.at', '<', new Date(now.getTime() - GIVEN_UP_MS)),
    )
    .returning(['acted_at', 'receipt', 'attempt_key as attemptKey'])
    .executeTakeFirst()
  const claim = { customerId, key, at: now }
  if (mine?.acted_at) return { state: 'acted', claim, acted: mine }
  if (mine) return { state: 'first', claim }
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

/** The key was taken over while its request was still at it: everything it wrote is undone. */
export class KeyTakenOver extends Error {}

/** Notes in the transaction of an act that it is done: nobody does it again under this key. */
export async function noteActed(
  tx: InTransaction,
  { customerId, key, at }: KeyClaim,
  { receipt, attemptKey, now }: ActedBefore & Readonly<{ now: Date }>,
): Promise<void> {
  const noted = await tx
    .updateTable('subscription_answer')
    .set({ acted_at: now, receipt, attempt_key: attemptKey })
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .where('at', '=', at)
    .where('acted_at', 'is', null)
    .executeTakeFirst()
  if (noted.numUpdatedRows === 0n) throw new KeyTakenOver(key)
}

export async function keepAnswer(db: Database, { customerId, key }: KeyClaim, answer: KeptAnswer): Promise<void> {
  await db
    .updateTable('subscription_answer')
    .set(answer)
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()
}

/** Something went wrong before anything was done: the key is free again. What was done stays noted. */
export async function releaseKey(db: Database, { customerId, key, at }: KeyClaim): Promise<void> {
  await db
    .deleteFrom('subscription_answer')
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .where('at', '=', at)
    .where('acted_at', 'is', null)
    .execute()
}

/** Answers that nobody can ask for any more. */
export const purgeOldAnswers = hourlySweep({
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
