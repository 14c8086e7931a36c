import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { dueRows } from '#app/foundation/jobs/due-rows.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { giveStockBack, lockShelf } from '#app/shop/catalog/stock/give-stock-back.server.ts'
import { isWithinShare, mayHold, UNCONFIRMED_HOURS, type UnconfirmedOfSource } from './unconfirmed-share.ts'
import './paying-tables.ts'

type Holder = Readonly<{ attemptId: number; now: Date }>

/**
 * An attempt whose bank still has to be asked keeps its goods aside only while such attempts together hold no more than
 * a share of them, and while its cart, card, mail address and network have not left too many payments unconfirmed. Beyond
 * that the goods go back on the shelf for the buyer who pays first: the attempt takes them again when its bank says yes.
 */
export async function keepWithinShare(tx: InTransaction, { attemptId, now }: Holder): Promise<void> {
  const held = await tx
    .selectFrom('stock_move')
    .select('variant_id')
    .where('attempt_id', '=', attemptId)
    .groupBy('variant_id')
    .having(sql<boolean>`sum(quantity) < 0`)
    .execute()
  if (held.length === 0) return
  const ids = held.map(({ variant_id }) => variant_id)
  // Locked, so that of two at the same moment the second counts the first.
  const shelf = await lockShelf(tx, ids)
  const counts = await countUnconfirmed(tx, ids)
  const isWithin = shelf.every(({ id, stock }) => {
    const [all, own] = [
      counts.filter((each) => each.variantId === id),
      counts.find((each) => each.variantId === id && each.attemptId === attemptId),
    ]
    const others = all.reduce((sum, { pieces }) => sum + pieces, 0) - (own?.pieces ?? 0)
    return isWithinShare({ onShelf: stock ?? 0, others, own: own?.pieces ?? 0 })
  })
  const isHolding = isWithin && mayHold(await countUnconfirmedOf(tx, { attemptId, now }))
  if (!isHolding) await giveStockBack(tx, { attemptId, now, reason: 'release' })
}

/** Other payments of the same sources in the last hours whose banks were asked and have not said yes. */
async function countUnconfirmedOf(tx: InTransaction, { attemptId, now }: Holder): Promise<UnconfirmedOfSource[]> {
  const since = new Date(now.getTime() - UNCONFIRMED_HOURS * 3_600_000)
  const { rows } = await sql<UnconfirmedOfSource>`
    select place->>'name' as name, count(*)::int as payments
    from payment_attempt own
    cross join jsonb_array_elements(own.counted_try) as place
    join payment_attempt other on other.counted_try @> jsonb_build_array(place)
    where own.id = ${attemptId} and other.id <> own.id and other.started_at > ${since}
      and other.confirmation_url is not null and other.state <> 'succeeded'
    group by 1`.execute(tx)
  return rows
}

/** What each attempt holds that waits for its bank. */
async function countUnconfirmed(tx: InTransaction, variantIds: readonly number[]) {
  const rows = await tx
    .selectFrom('payment_attempt')
    .innerJoin('stock_move', 'stock_move.attempt_id', 'payment_attempt.id')
    .select(['stock_move.variant_id', 'payment_attempt.id', sql<number>`-sum(quantity)::int`.as('pieces')])
    .where('payment_attempt.state', '=', 'confirming')
    .where('stock_move.variant_id', 'in', variantIds)
    .groupBy(['stock_move.variant_id', 'payment_attempt.id'])
    .execute()
  return rows.map(({ variant_id, id, pieces }) => ({ variantId: variant_id, attemptId: id, pieces }))
}

const NAME = 'payments.unconfirmed'
/** Time enough for a code on the phone. Who takes longer may still succeed, if nobody was faster. */
const HELD_FOR_MS = 3 * 60_000

/** Puts goods back on the shelf whose buyers do not come back from their bank, for others who are ready to pay. */
export const releaseUnconfirmed: DueWork = {
  name: NAME,
  ...dueRows(NAME, { waiting: holding, key: 'payment_attempt.id', at: 'started_at', afterMs: HELD_FOR_MS }),
  async run(key, { db, now }) {
    await inTransaction(db, async (tx) => {
      const attempt = await tx
        .selectFrom('payment_attempt')
        .select('state')
        .where('id', '=', Number(key))
        .forUpdate()
        .executeTakeFirst()
      if (attempt?.state === 'confirming') await giveStockBack(tx, { attemptId: Number(key), now, reason: 'release' })
    })
  },
}

/** Attempts that wait for their bank and have goods put aside. */
function holding(db: Database) {
  return db
    .selectFrom('payment_attempt')
    .where('state', '=', 'confirming')
    .where(
      sql<boolean>`exists (select from stock_move where attempt_id = payment_attempt.id group by variant_id having sum(quantity) < 0)`,
    )
}
