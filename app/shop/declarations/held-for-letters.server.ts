import type { InTransaction } from '#app/foundation/database/database.ts'
import { HELD_FOR_LETTER, HELD_FOR_WITHDRAWAL } from '#app/shop/orders/may-leave.ts'
import { holdParcels, lockOrder, releaseParcels } from '#app/shop/orders/parcels/hold-parcels.server.ts'
import './inbox-tables.ts'

/** Hours for which a declaration that nobody has proved holds parcels, once per order (D-33). */
const HELD_HOURS = 72

type Holding = Readonly<{ id: number; proved_at: Date | null; holds_until: Date | null }>

/**
 * Until when a declaration holds the parcels of an order if nobody proves it: as long as an earlier one that still does.
 * Null when it is proved, or when an earlier hold is over.
 */
export async function holdEnd(
  tx: InTransaction,
  letter: Holding,
  { orderId, now }: Readonly<{ orderId: number; now: Date }>,
): Promise<Date | null> {
  if (letter.proved_at !== null) return null
  if (letter.holds_until !== null) return letter.holds_until
  await lockOrder(tx, orderId)
  const earlier = await tx
    .selectFrom('inbox_letter')
    .select('holds_until')
    .where('order_id', '=', orderId)
    .where('holds_until', 'is not', null)
    .where('id', '<>', letter.id)
    .orderBy('holds_until')
    .limit(1)
    .executeTakeFirst()
  const until = earlier?.holds_until
  if (until) return until > now ? until : null
  return new Date(now.getTime() + HELD_HOURS * 3_600_000)
}

/**
 * What has not left of an order stays here for as long as a letter says so. The order is locked first: of two letters
 * that end at the same moment the second sees the end of the first.
 */
export async function followLetters(tx: InTransaction, orderId: number, now: Date): Promise<void> {
  await lockOrder(tx, orderId)
  const letters = await tx
    .selectFrom('inbox_letter')
    .select('kind')
    .where('order_id', '=', orderId)
    .where((on) => on.or([on('kind', '=', 'withdrawal'), on('holds_parcels', '=', true)]))
    // What was cancelled never leaves, even where only the letter says so; the end of a contract stops no parcel.
    .where((on) =>
      on.or([
        on.and([on('settled_at', 'is', null), on.or([on('proved_at', 'is not', null), on('holds_until', '>', now)])]),
        on.and([on('outcome', '=', 'cancelled'), on('kind', '<>', 'cancellation')]),
      ]),
    )
    .execute()
  for (const reason of [HELD_FOR_WITHDRAWAL, HELD_FOR_LETTER]) await releaseParcels(tx, { orderId, reason })
  if (letters.length === 0) return
  const isWithdrawn = letters.some(({ kind }) => kind === 'withdrawal')
  await holdParcels(tx, { orderId, reason: isWithdrawn ? HELD_FOR_WITHDRAWAL : HELD_FOR_LETTER })
}
