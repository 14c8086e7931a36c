import { createHmac, randomBytes } from 'node:crypto'
import { type CalendarDate, calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { insertMove } from './credit-store.server.ts'
import type { GiftCard, GiftCardStanding } from './gift-card.ts'
import { giftCardCodeFrom, readGiftCardCode, writeGiftCardCode } from './gift-card-code.ts'

type Issued = Readonly<{
  cents: number
  expiresOn: CalendarDate
  /** The order that it was bought with. */
  orderId?: number
  /** Made for trying out: a live shop does not open beside such a card. */
  isSandbox?: boolean
  now: Date
}>

/** Makes a gift card. Its code is answered this once and kept nowhere. */
export async function issueGiftCard(
  tx: InTransaction,
  { cents, expiresOn, orderId, isSandbox = false, now }: Issued,
): Promise<{ id: number; code: string }> {
  const code = giftCardCodeFrom(randomBytes(16))
  const account = await tx
    .insertInto('credit_account')
    .values({ kind: 'gift-card', balance_cents: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('gift_card')
    .values({
      account_id: account.id,
      code_digest: digest(code, await findCodeKey(tx)),
      last_characters: code.slice(-4),
      expires_on: expiresOn,
      issued_at: now,
      is_sandbox: isSandbox,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const origin = orderId === undefined ? {} : { orderId }
  await insertMove(tx, { accountId: account.id, cents, reason: 'issued', now, ...origin })
  return { id, code: writeGiftCardCode(code) }
}

/** Number of cards that nobody paid for. */
export async function countSandboxCards(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('gift_card')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_sandbox', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The card of a code as it was typed; null when there is none that still counts today. */
export async function findGiftCardByCode(db: Database, typed: string, today: CalendarDate): Promise<GiftCard | null> {
  const code = readGiftCardCode(typed)
  if (code === null) return null
  const row = await validCards(db, today)
    .where('code_digest', '=', digest(code, await findCodeKey(db)))
    .executeTakeFirst()
  return row ? toGiftCard(row) : null
}

/** What a card is worth and until when, for a client that has its whole code; null for any other. */
export async function findGiftCardStanding(
  db: Database,
  typed: string,
  today: CalendarDate,
): Promise<GiftCardStanding | null> {
  const code = readGiftCardCode(typed)
  if (code === null) return null
  const row = await cards(db)
    .select(['last_characters', 'balance_cents', 'expires_on'])
    .where('disabled_at', 'is', null)
    .where('code_digest', '=', digest(code, await findCodeKey(db)))
    .executeTakeFirst()
  if (!row) return null
  const { last_characters, balance_cents, expires_on } = row
  const expiresOn = calendarDate(expires_on)
  return {
    lastCharacters: last_characters,
    balanceCents: balance_cents,
    expiresOn,
    isExpired: expiresOn < today,
  }
}

/** Those of the cards that still count today, in the order asked for. */
export async function listGiftCards(db: Database, ids: readonly number[], today: CalendarDate): Promise<GiftCard[]> {
  if (ids.length === 0) return []
  const rows = await validCards(db, today).where('gift_card.id', 'in', ids).execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(toGiftCard))
}

function cards(db: Database) {
  return db.selectFrom('gift_card').innerJoin('credit_account', 'credit_account.id', 'gift_card.account_id')
}

function validCards(db: Database, today: CalendarDate) {
  return cards(db)
    .select(['gift_card.id', 'last_characters', 'balance_cents'])
    .where('disabled_at', 'is', null)
    .where('expires_on', '>=', today)
}

function toGiftCard(row: { id: number; last_characters: string; balance_cents: number }): GiftCard {
  return { id: row.id, lastCharacters: row.last_characters, balanceCents: row.balance_cents }
}

function findCodeKey(db: Database | InTransaction): Promise<string> {
  return findSecret(db, 'gift-card-codes')
}

/** Keyed, so that a reader of the table cannot try codes against it. */
function digest(code: string, key: string): Buffer {
  return createHmac('sha256', key).update(code).digest()
}
