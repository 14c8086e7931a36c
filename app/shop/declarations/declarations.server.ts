import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import './inbox-tables.ts'
import type { EnquiryTopic } from '#app/shop/content/blocks/page-block.ts'
import type { HeldBox } from '#app/shop/subscriptions/rules/end-hold.ts'
import { type Declaration, orderNumbersIn } from './declaration.ts'
import { followLetters } from './held-for-letters.server.ts'
import { followCancellations } from './open-cancellations.server.ts'
import { type Receipt, receiptOf } from './receipt.ts'

export type LetterRow = Selectable<Tables['inbox_letter']>
export type KeptDeclaration = Readonly<{ id: number; token: string; isNew: boolean }>

const TOKEN_BYTES = 20
/** Time within which the same text is the same letter: who presses the button twice declared one thing. */
const SAME_LETTER_MS = 10 * 60_000

export type SentDeclaration = Readonly<{
  declaration: Declaration
  /** Of an enquiry by a form of a page: it says how long the letter is kept. */
  topic?: EnquiryTopic
  language: Language
  /** Who has proved already that the letter comes from the buyer; a sender who has not signed in has proved nothing. */
  provedBy?: Prover
  now: Date
}>

/** How a letter was proved: by the link in its receipt, on the order's own page, in the account, or because a member accepts it. */
export type Prover = 'mail-link' | 'order-page' | 'account' | `staff:${number}`

/** Takes a declaration in, whatever it says. What follows is worked out afterwards, so that the answer tells nothing. */
export async function keepDeclaration(tx: InTransaction, sent: SentDeclaration): Promise<KeptDeclaration> {
  const { declaration, topic, language, provedBy = null, now } = sent
  const content = JSON.stringify(declaration.content)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${declaration.kind} ${content}`}, 0))`.execute(tx)
  const known = await findSame(tx, sent, content)
  if (known) return { ...known, isNew: false }
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const proof = { proved_at: provedBy && now, proved_by: provedBy }
  const { id } = await tx
    .insertInto('inbox_letter')
    .values({ kind: declaration.kind, topic: topic ?? null, token, language, content, received_at: now, ...proof })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token, isNew: true }
}

async function findSame(tx: InTransaction, { declaration, provedBy, now }: SentDeclaration, content: string) {
  const same = await tx
    .selectFrom('inbox_letter')
    .select(['id', 'token'])
    .where('kind', '=', declaration.kind)
    .where(sql<boolean>`content = ${content}::jsonb`)
    .where('received_at', '>', new Date(now.getTime() - SAME_LETTER_MS))
    // A stranger who wrote the same words before does not swallow what the buyer declares.
    .where('proved_by', provedBy ? '=' : 'is', provedBy ?? null)
    .executeTakeFirst()
  return same?.token ? { id: same.id, token: same.token } : null
}

/** Takes in a letter of any kind. */
export function takeIn(db: Database, sent: SentDeclaration): Promise<KeptDeclaration> {
  return inTransaction(db, (tx) => keepDeclaration(tx, sent))
}

/** The receipt behind an address; null when there is none. */
export async function findReceipt(db: Database, token: string, language: Language): Promise<Receipt | null> {
  const row = await db.selectFrom('inbox_letter').selectAll().where('token', '=', token).executeTakeFirst()
  return row ? receiptOf(declarationOf(row), row.received_at, language) : null
}

/** A letter of the inbox as it was declared. */
export function declarationOf({ kind, content }: Pick<LetterRow, 'kind' | 'content'>): Declaration {
  return { kind, content } as Declaration
}

/** A letter that nobody has settled yet, locked. */
export function lockLetter(tx: InTransaction, id: number): Promise<LetterRow | undefined> {
  return tx
    .selectFrom('inbox_letter')
    .selectAll()
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The order that a declaration means, when its number and its buyer's address both say so. */
export async function findMeantOrder(
  tx: InTransaction,
  { contract, email }: Pick<Declaration['content'], 'contract' | 'email'>,
) {
  const numbers = orderNumbersIn(contract)
  if (numbers.length !== 1) return null
  const order = await tx
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
    .selectAll('customer_order')
    .where('customer_order.number', 'in', numbers)
    .where('customer.email', '=', email.trim().toLowerCase())
    .forUpdate('customer_order')
    .executeTakeFirst()
  return order ?? null
}

type Settled = Readonly<{
  by: string
  outcome: string
  note?: string
  answer?: string
  /** What becomes of a box that waited for a cancellation which does not count; skipped unless its customer wants it. */
  heldBox?: HeldBox
  now: Date
}>

/** Ends a letter and lets go what was held for it; false when somebody else has done so before. */
export async function settleLetter(
  tx: InTransaction,
  id: number,
  { by, outcome, note, answer, heldBox = 'skipped', now }: Settled,
): Promise<boolean> {
  const settled = await tx
    .updateTable('inbox_letter')
    .set({ settled_at: now, settled_by: by, outcome, ...(note === undefined ? {} : { note }), answer: answer || null })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning(['kind', 'order_id', 'holds_parcels'])
    .executeTakeFirst()
  const isHolding = settled?.kind === 'withdrawal' || settled?.holds_parcels === true
  if (isHolding && settled.order_id !== null) await followLetters(tx, settled.order_id, now)
  if (settled?.kind === 'cancellation' && settled.order_id !== null)
    await followCancellations(tx, { orderId: settled.order_id, heldBox, actor: by, now })
  return settled !== undefined
}
