import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { findHeldBox } from '#app/shop/subscriptions/hold-renewals.server.ts'
import type { HeldBox } from '#app/shop/subscriptions/rules/end-hold.ts'
import type { Declaration } from './declaration.ts'
import { declarationOf, type Prover, settleLetter } from './declarations.server.ts'
import { followLetters } from './held-for-letters.server.ts'
import { denyCancellations, followCancellations } from './open-cancellations.server.ts'
import { type Receipt, receiptOf } from './receipt.ts'
import { proofDigestOf } from './receive-letter.server.ts'
import { withoutLinks } from './without-links.ts'
import './inbox-tables.ts'

/** Most characters of a letter's own words that its proof repeats. */
const LONGEST = 300

/** A letter as the owner of the order's mail address sees it behind the link of its receipt. */
export type ProvableLetter = Readonly<{
  id: number
  kind: Exclude<Declaration['kind'], 'enquiry'>
  state: 'open' | 'proved' | 'denied' | 'settled'
  orderNumber: string
  /** When it came, and what it is about: certain goods, or the end of the contract. */
  facts: Receipt['rows']
  /** The day on which a box that waited for the answer would be billed; null when none waits. */
  heldBoxOn: CalendarDate | null
}>

type Reading = Readonly<{ language: Language; now: Date }>

/** The letter behind a link; null for whatever is no link of ours. */
export async function findProvableLetter(
  db: Database,
  secret: string,
  { language, now }: Reading,
): Promise<ProvableLetter | null> {
  const row = await db
    .selectFrom('inbox_letter')
    .innerJoin('customer_order', 'customer_order.id', 'inbox_letter.order_id')
    .selectAll('inbox_letter')
    .select('customer_order.number')
    .where('proof_digest', '=', proofDigestOf(secret))
    .executeTakeFirst()
  const declaration = row && declarationOf(row)
  if (!row || !declaration || declaration.kind === 'enquiry') return null
  const { rows } = receiptOf(declaration, row.received_at, language)
  const facts = [rows[0], rows.at(-1)].flatMap((row) =>
    row ? [{ ...row, value: withoutLinks(row.value, LONGEST) }] : [],
  )
  const state = stateOf(row)
  const isHolding = state === 'open' && declaration.kind === 'cancellation'
  const heldBoxOn = isHolding && row.order_id !== null ? await findHeldBox(db, row.order_id, now) : null
  return { id: row.id, kind: declaration.kind, state, orderNumber: row.number, facts, heldBoxOn }
}

type Row = Readonly<{ proved_at: Date | null; settled_at: Date | null; outcome: string | null }>

function stateOf({ proved_at, settled_at, outcome }: Row): ProvableLetter['state'] {
  if (proved_at !== null) return 'proved'
  if (settled_at === null) return 'open'
  return outcome === 'denied' ? 'denied' : 'settled'
}

type Proof = Readonly<{ letterId: number; by: Prover; now: Date }>

/** From now on a letter counts as the buyer's own; what it asks for is done next. False when it is settled. */
export async function proveLetter(db: Database, { letterId, by, now }: Proof): Promise<boolean> {
  const proved = await db
    .updateTable('inbox_letter')
    .set(({ fn, val }) => ({
      proved_at: fn.coalesce('proved_at', val(now)),
      proved_by: fn.coalesce('proved_by', val(by)),
    }))
    .where('id', '=', letterId)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return proved !== undefined
}

type Denial = Readonly<{ letterId: number /** What becomes of a box that waited. */; heldBox?: HeldBox; now: Date }>

/**
 * The buyer has declared nothing: every such letter about the order that nobody has proved ends, and what was held for
 * them goes on its way at once (S-19, D-33).
 */
export function denyLetter(db: Database, { letterId, heldBox = 'skipped', now }: Denial): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const open = await tx
      .selectFrom('inbox_letter')
      .select(['kind', 'order_id'])
      .where('id', '=', letterId)
      .where('proved_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!open) return false
    const isSettled = await settleLetter(tx, letterId, { by: 'buyer', outcome: 'denied', heldBox, now })
    if (open.order_id !== null && open.kind === 'cancellation') {
      await denyCancellations(tx, { orderId: open.order_id, now })
      await followCancellations(tx, { orderId: open.order_id, heldBox, actor: 'buyer', now })
    }
    if (open.order_id !== null && open.kind === 'withdrawal') await denyWithdrawals(tx, { orderId: open.order_id, now })
    return isSettled
  })
}

async function denyWithdrawals(tx: InTransaction, { orderId, now }: Readonly<{ orderId: number; now: Date }>) {
  await tx
    .updateTable('inbox_letter')
    .set({ settled_at: now, settled_by: 'buyer', outcome: 'denied' })
    .where('kind', '=', 'withdrawal')
    .where('order_id', '=', orderId)
    .where('proved_at', 'is', null)
    .where('settled_at', 'is', null)
    .execute()
  await followLetters(tx, orderId, now)
}
