import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { refused } from '#app/foundation/result/result.ts'
import { refundOrder } from '#app/shop/orders/refunds.server.ts'
import { ActRefused, actOnce } from './acts.server.ts'
import { type Letter, type Outcome, readOutcome } from './letter.ts'
import { type ActEnd, type Acting, endOfRefund, type SentForm } from './order-acts.server.ts'
import { actorOf } from './roles.ts'

type LetterForm = SentForm & Readonly<{ letter: Letter }>

const LONGEST_NOTE = 2000

/** Ends a letter: somebody has done what it asks for, or answered it. */
export function settleByForm(acting: Acting, form: LetterForm): Promise<ActEnd> {
  const outcome = readOutcome(form.fields.get('outcome'))
  if (!outcome) return Promise.resolve(refused('outcome'))
  return settle(acting, form, outcome)
}

/** Pays back what a withdrawal has coming, then ends its letter. Under a key of the letter: never twice. */
export async function refundLetter(acting: Acting, form: LetterForm): Promise<ActEnd> {
  const { letter, member } = form
  const { due, orderId } = letter
  if (letter.kind !== 'withdrawal' || !due || orderId === null || letter.settledAt) return refused('nothing')
  const ended = await refundOrder(acting.refunding, {
    key: await refundKey(acting, letter.id),
    orderId,
    lines: due.lines.map(({ key, quantity }) => ({ key, quantity })),
    extraCents: due.extraCents,
    reason: 'withdrawal',
    actor: actorOf(member),
  })
  const end = endOfRefund(ended)
  return end.ok ? settle(acting, form, 'refunded') : end
}

/** The letter's own key, by which the shop itself pays too; another one only after the gateway has refused it. */
async function refundKey({ db }: Acting, letterId: number): Promise<string> {
  const key = `withdrawal:${letterId}`
  const failed = await db
    .selectFrom('refund')
    .select('id')
    .where('state', '=', 'failed')
    .where((eb) => eb.or([eb('key', '=', key), eb('key', 'like', `${key}:%`)]))
    .execute()
  return failed.length === 0 ? key : `${key}:${failed.length}`
}

function settle({ db, clock }: Acting, { letter, fields, member, formKey }: LetterForm, outcome: Outcome) {
  const note = (fields.get('note') ?? '').trim().slice(0, LONGEST_NOTE)
  const now = clock.now()
  const wish = { staffId: member.id, act: 'letter-settled', subject: `letter:${letter.id}`, formKey, now } as const
  return actOnce<'too-late'>(db, wish, async (tx) => {
    const isSettled = await settleIn(tx, letter.id, { outcome, note, by: actorOf(member), now })
    if (!isSettled) throw new ActRefused('too-late')
    return { before: { settled: false }, after: { outcome, note } }
  })
}

type Settled = Readonly<{ outcome: Outcome; note: string; by: string; now: Date }>

async function settleIn(tx: InTransaction, id: number, { outcome, note, by, now }: Settled): Promise<boolean> {
  const settled = await sql`
    update inbox_letter set settled_at = ${now}, settled_by = ${by}, outcome = ${outcome}, note = ${note}
    where id = ${id} and settled_at is null returning id`.execute(tx)
  return settled.rows.length > 0
}
