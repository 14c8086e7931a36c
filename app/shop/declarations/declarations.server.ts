import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { isMailAddress } from '#app/foundation/mail/mail-address.ts'
import { findSiteOrigin, queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import { HELD_FOR_WITHDRAWAL } from '#app/shop/orders/may-leave.ts'
import { lockOrder, releaseParcels } from '#app/shop/orders/parcels/hold-parcels.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import './inbox-tables.ts'
import { type Declaration, type Enquiry, orderNumbersIn } from './declaration.ts'
import { type Receipt, receiptMail, receiptOf } from './receipt.ts'

export type LetterRow = Selectable<Tables['inbox_letter']>
export type KeptDeclaration = Readonly<{ id: number; token: string; isNew: boolean }>

const TOKEN_BYTES = 20
/** Time within which the same text is the same letter: who presses the button twice declared one thing. */
const SAME_LETTER_MS = 10 * 60_000

export type SentDeclaration = Readonly<{
  declaration: Declaration
  site: Site
  language: Language
  isMailed: boolean
  now: Date
}>

/** Takes a declaration in, whatever it says, and sends its receipt: both happen or neither. */
export async function keepDeclaration(tx: InTransaction, sent: SentDeclaration): Promise<KeptDeclaration> {
  const { declaration, language, now } = sent
  const content = JSON.stringify(declaration.content)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${declaration.kind} ${content}`}, 0))`.execute(tx)
  const known = await findSame(tx, declaration.kind, { content, now })
  if (known) return { ...known, isNew: false }
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { id } = await tx
    .insertInto('inbox_letter')
    .values({ kind: declaration.kind, token, language, content, received_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendReceipt(tx, id, sent)
  return { id, token, isNew: true }
}

async function findSame(
  tx: InTransaction,
  kind: Declaration['kind'],
  { content, now }: { content: string; now: Date },
) {
  const same = await tx
    .selectFrom('inbox_letter')
    .select(['id', 'token'])
    .where('kind', '=', kind)
    .where(sql<boolean>`content = ${content}::jsonb`)
    .where('received_at', '>', new Date(now.getTime() - SAME_LETTER_MS))
    .executeTakeFirst()
  return same?.token ? { id: same.id, token: same.token } : null
}

async function sendReceipt(
  tx: InTransaction,
  id: number,
  { declaration, site, language, isMailed, now }: SentDeclaration,
): Promise<void> {
  const { email } = declaration.content
  if (!isMailed || !isMailAddress(email)) return
  const mail = receiptMail(receiptOf(declaration, now, language), declaration.content, language)
  const siteOrigin = await findSiteOrigin(tx, site)
  await queueShopMail(tx, mail, { siteOrigin, recipient: email.toLowerCase(), dedupeKey: `declaration:${id}`, now })
}

/** Takes an enquiry in, and lays it beside the order that it is about. */
export function enquire(
  db: Database,
  content: Enquiry,
  sent: Omit<SentDeclaration, 'declaration'>,
): Promise<KeptDeclaration> {
  return inTransaction(db, async (tx) => {
    const kept = await keepDeclaration(tx, { ...sent, declaration: { kind: 'enquiry', content } })
    const order = kept.isNew ? await findMeantOrder(tx, content) : null
    if (order) await tx.updateTable('inbox_letter').set({ order_id: order.id }).where('id', '=', kept.id).execute()
    return kept
  })
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

type Settled = Readonly<{ by: string; outcome: string; note?: string; now: Date }>

/** Ends a letter; false when somebody else has done so before. Parcels that waited for a withdrawal may go on. */
export async function settleLetter(
  tx: InTransaction,
  id: number,
  { by, outcome, note, now }: Settled,
): Promise<boolean> {
  const settled = await tx
    .updateTable('inbox_letter')
    .set({ settled_at: now, settled_by: by, outcome, ...(note === undefined ? {} : { note }) })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning(['kind', 'order_id'])
    .executeTakeFirst()
  if (settled?.kind === 'withdrawal' && settled.order_id !== null) await letGo(tx, settled.order_id)
  return settled !== undefined
}

/** The order is locked first: of two letters that end at the same moment the second sees the end of the first. */
async function letGo(tx: InTransaction, orderId: number): Promise<void> {
  await lockOrder(tx, orderId)
  const other = await tx
    .selectFrom('inbox_letter')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'withdrawal')
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (!other) await releaseParcels(tx, { orderId, reason: HELD_FOR_WITHDRAWAL })
}
