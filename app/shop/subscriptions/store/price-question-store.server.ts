import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { FirstRisen, PriceRise } from '#app/shop/pricing/agreed/price-rise.ts'
import './subscription-tables.ts'

/** A rise to which a customer was asked to agree. */
export type PriceQuestion = Readonly<{
  id: number
  askedAt: Date
  rises: readonly PriceRise[]
  /** The first delivery that would cost more, and what it costs before and after. */
  first: FirstRisen
}>

export type QuestionOutcome = 'agreed' | 'replaced' | 'settled'

type Row = Awaited<ReturnType<ReturnType<typeof questions>['executeTakeFirstOrThrow']>>

function questions(db: Database | InTransaction) {
  return db.selectFrom('price_question').selectAll()
}

function questionOf(row: Row): PriceQuestion {
  return {
    id: row.id,
    askedAt: row.asked_at,
    rises: row.rises,
    first: {
      cycleIndex: row.first_cycle,
      billingOn: row.first_billing_on,
      deliveryOn: row.first_delivery_on,
      oldCents: row.old_cents,
      newCents: row.new_cents,
    },
  }
}

/** The question that a subscription's customer has not answered; there is one at most. */
export async function findOpenQuestion(
  db: Database | InTransaction,
  subscriptionId: number,
): Promise<PriceQuestion | null> {
  return (await listOpenQuestions(db, [subscriptionId])).get(subscriptionId) ?? null
}

/** The questions that customers have not answered, by their subscriptions. */
export async function listOpenQuestions(
  db: Database | InTransaction,
  subscriptionIds: readonly number[],
): Promise<ReadonlyMap<number, PriceQuestion>> {
  const rows = await questions(db)
    .where('subscription_id', 'in', subscriptionIds)
    .where('closed_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.subscription_id, questionOf(row)]))
}

export type AnsweredQuestion = PriceQuestion & Readonly<{ subscriptionId: number; outcome: QuestionOutcome | null }>

/** A question whatever became of it. */
export async function findQuestion(db: Database | InTransaction, id: number): Promise<AnsweredQuestion | null> {
  const row = await questions(db).where('id', '=', id).executeTakeFirst()
  return row ? { ...questionOf(row), subscriptionId: row.subscription_id, outcome: row.outcome } : null
}

type Asked = Pick<PriceQuestion, 'rises' | 'first'>

function valuesOf({ rises, first }: Asked) {
  return {
    rises: JSON.stringify(rises),
    first_cycle: first.cycleIndex,
    first_billing_on: first.billingOn,
    first_delivery_on: first.deliveryOn,
    old_cents: first.oldCents,
    new_cents: first.newCents,
  }
}

export async function insertQuestion(
  tx: InTransaction,
  { subscriptionId, now, ...asked }: Asked & Readonly<{ subscriptionId: number; now: Date }>,
): Promise<number> {
  const { id } = await tx
    .insertInto('price_question')
    .values({ subscription_id: subscriptionId, asked_at: now, ...valuesOf(asked) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a question still asks: less than it did, and never earlier. */
export async function saveQuestion(
  tx: InTransaction,
  id: number,
  { rises, first }: Readonly<{ rises: Asked['rises']; first: Pick<FirstRisen, 'oldCents' | 'newCents'> }>,
): Promise<void> {
  const { oldCents: old_cents, newCents: new_cents } = first
  await tx
    .updateTable('price_question')
    .set({ rises: JSON.stringify(rises), old_cents, new_cents })
    .where('id', '=', id)
    .execute()
}

export async function closeQuestion(
  tx: InTransaction,
  id: number,
  { outcome, now }: Readonly<{ outcome: QuestionOutcome; now: Date }>,
): Promise<void> {
  await tx.updateTable('price_question').set({ outcome, closed_at: now }).where('id', '=', id).execute()
}
