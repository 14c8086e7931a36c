import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { LANGUAGES, type Language } from '#app/foundation/i18n/language.ts'
import { isMailAddress } from '#app/foundation/mail/mail-address.ts'
import { eur } from '#app/foundation/money/money.ts'
import { mayAssign } from '#app/shop/declarations/may-assign.ts'
import { isPaidAfterEnd } from '#app/shop/declarations/paid-after-end.server.ts'
import { contentLines, type DueRefund, LETTER_KINDS, type Letter, type LetterKind } from './letter.ts'

const LETTERS_PER_PAGE = 50

const proposed = z.object({
  lines: z.array(z.object({ key: z.string(), title: z.string(), quantity: z.number(), due: z.string() })),
  deliveryCents: z.number(),
  cents: z.number(),
  because: z.string().nullish(),
  lastDay: z.string().nullish(),
})
const instant = z.string().transform((text) => new Date(text))
/** Letters are read as they lie there: which forms write them, and what else they note, is theirs to know. */
const row = z.object({
  id: z.number(),
  kind: z.enum(LETTER_KINDS),
  order_id: z.number().nullable(),
  language: z.enum(LANGUAGES),
  content: z.record(z.string(), z.unknown()),
  received_at: instant,
  settled_at: instant.nullable(),
  settled_by: z.string().nullable(),
  outcome: z.string().nullable(),
  note: z.string().nullable(),
  proposal: proposed.nullish().catch(null),
  proved_at: instant.nullish(),
  proof_digest: z.string().nullish(),
  answer: z.string().nullish(),
  holds_parcels: z.boolean(),
  holds_until: instant.nullish(),
  hold_ended_at: instant.nullish(),
})

type Found = Readonly<{
  letter: unknown
  number: string | null
  site: string | null
  settler: string | null
  isPaidAfterEnd: boolean
}>

/** Letters with the number of their order, and the name of the member who settled them. */
const LETTERS = sql`
  select to_jsonb(l) as letter, o.number, o.site, m.name as settler, ${isPaidAfterEnd('l')} as "isPaidAfterEnd" from inbox_letter l
  left join customer_order o on o.id = l.order_id
  left join staff m on l.settled_by = 'staff:' || m.id`

export type Letters = Readonly<{ letters: readonly Letter[]; next: number | null }>

/** Letters that wait, the oldest first; or those that are done, the newest first. */
export async function listLetters(
  db: Database,
  { isSettled, after }: { isSettled: boolean; after: number | null },
): Promise<Letters> {
  const [state, order] = isSettled
    ? [sql`l.settled_at is not null`, sql`l.id desc`]
    : [sql`l.settled_at is null`, sql`l.id`]
  const from = after === null ? sql`true` : isSettled ? sql`l.id < ${after}` : sql`l.id > ${after}`
  const { rows } = await sql<Found>`
    ${LETTERS} where ${state} and ${from} order by ${order} limit ${LETTERS_PER_PAGE + 1}`.execute(db)
  const letters = rows.slice(0, LETTERS_PER_PAGE).map(asLetter)
  return { letters, next: rows.length > LETTERS_PER_PAGE ? (letters.at(-1)?.id ?? null) : null }
}

export async function countOpenLetters(db: Database): Promise<number> {
  const counted = sql<{ n: number }>`select count(*)::int as n from inbox_letter where settled_at is null`
  return (await counted.execute(db)).rows[0]?.n ?? 0
}

/** Those about an order, the newest first. */
export async function lettersOfOrder(db: Database, orderId: number): Promise<readonly Letter[]> {
  const { rows } = await sql<Found>`
    ${LETTERS} where l.order_id = ${orderId} order by l.id desc`.execute(db)
  return rows.map(asLetter)
}

export async function findLetter(db: Database | InTransaction, id: number): Promise<Letter | null> {
  const { rows } = await sql<Found>`
    ${LETTERS} where l.id = ${id}`.execute(db)
  return rows[0] ? asLetter(rows[0]) : null
}

function asLetter({ letter, number, site, settler, isPaidAfterEnd: isPaid }: Found): Letter {
  const { id, kind, order_id, content, received_at, settled_at, settled_by, proposal, ...end } = row.parse(letter)
  const proof = { isProved: end.proved_at != null, hasLink: end.proof_digest != null }
  const from = [content['name'], content['email']].find((each) => typeof each === 'string' && each !== '')
  const email = typeof content['email'] === 'string' ? content['email'].trim().toLowerCase() : ''
  return {
    id,
    kind,
    content: contentLines(shownContent(content, end.language)),
    from: typeof from === 'string' ? from : '',
    email: kind !== 'mail-refused' && isMailAddress(email) ? email : '',
    refusedAt: kind === 'mail-refused' ? email : null,
    language: end.language,
    receivedAt: received_at,
    orderId: order_id,
    orderNumber: number,
    site,
    because: isPaid
      ? 'paid-after-end'
      : becauseOf(proposal?.because ?? null, { ...proof, kind, hasOrder: order_id !== null }),
    lastDay: proposal?.lastDay ?? null,
    due: proposal && order_id !== null ? dueOf(proposal) : null,
    settledAt: settled_at,
    settledBy: settler ?? settled_by,
    outcome: end.outcome,
    note: end.note,
    answer: end.answer ?? null,
    isAssignable: mayAssign({ kind, isSettled: settled_at !== null, ...proof }),
    holdsParcels: order_id !== null && (kind === 'withdrawal' || end.holds_parcels) && isHolding(end),
  }
}

type Hold = Pick<z.infer<typeof row>, 'proved_at' | 'holds_until' | 'hold_ended_at'>

/** Proved, a letter holds until it is settled; unproved, until its hours are over (D-33). */
function isHolding({ proved_at, holds_until, hold_ended_at }: Hold): boolean {
  return proved_at != null || (holds_until != null && hold_ended_at == null)
}

type Standing = Readonly<{ isProved: boolean; hasLink: boolean; hasOrder: boolean; kind: LetterKind }>

/** Nothing but the missing proof stands against a letter that is certain; without a link nobody can prove it. */
function becauseOf(because: string | null, { isProved, hasLink, hasOrder, kind }: Standing): string | null {
  const isClear = because === null || because === 'certain'
  const isDeclared = kind === 'withdrawal' || kind === 'cancellation'
  if (!isClear || !isDeclared || isProved || !hasOrder) return because
  if (kind === 'cancellation') return 'unproved-cancellation'
  return hasLink ? 'unproved' : 'assigned'
}

/** Cents are shown as money. */
function shownContent({ cents, ...content }: Readonly<Record<string, unknown>>, language: Language): unknown {
  return typeof cents === 'number' ? { ...content, amount: formatMoney(eur(cents), language) } : content
}

function dueOf({ lines, deliveryCents, cents }: z.infer<typeof proposed>): DueRefund | null {
  const owed = lines.filter(({ due }) => due === 'refund' || due === 'after-return')
  return cents > 0 ? { lines: owed, extraCents: deliveryCents, cents } : null
}
