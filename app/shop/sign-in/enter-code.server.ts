import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { askForNewsletter } from '#app/shop/customers/newsletter.server.ts'
import { nameCustomer, type ProvedCustomer, proveCustomer } from '#app/shop/customers/proved-customers.server.ts'
import { CODE_TRIES, RESEND_SECONDS, typedCode } from './login-code.ts'
import type { CodeTries } from './login-tries.server.ts'
import { digestOfId } from './provider-records.server.ts'
import { digestOfCode, type LoginDetails } from './send-code.server.ts'
import './sign-in-tables.ts'

export type TypedCode = Readonly<{
  login: string
  code: string
  place: string
  /** The browser, where it is known to the account that the code was sent for. */
  browser: string | null
  language: Language
  origin: string
  now: Date
}>

export type EnteredCode = Readonly<
  | { ok: true; customer: ProvedCustomer }
  /** Wrong, used or expired: nobody is told which. */
  | { ok: false; fault: 'code'; triesLeft: number }
  | { ok: false; fault: 'wait'; waitSeconds: number }
>

type Entering = Readonly<{ db: Database; tries: CodeTries }>

/** Takes a code. A try is counted before it is judged, so tries at the same time cannot all be the last one. */
export async function enterCode({ db, tries }: Entering, typed: TypedCode): Promise<EnteredCode> {
  const { login, place, browser, now } = typed
  const waiting = await findWaitingCode(db, login)
  if (!waiting) return { ok: false, fault: 'code', triesLeft: 0 }
  const guesser = { place, browser, email: waiting.email }
  const permit = await tries.take(guesser, now)
  if (!permit.allowed) return { ok: false, fault: 'wait', waitSeconds: permit.retryAfterSeconds }
  const counted = await countTry(db, waiting.id, now)
  const given = await digestOfCode(db, login, typedCode(typed.code))
  if (!counted || !timingSafeEqual(given, counted.code_digest))
    return { ok: false, fault: 'code', triesLeft: counted ? CODE_TRIES - counted.tries : 0 }
  const customer = await inTransaction(db, (tx) => endCode(tx, { ...waiting, ...counted }, typed))
  if (!customer) return { ok: false, fault: 'code', triesLeft: 0 }
  await tries.giveBack(guesser, now)
  return { ok: true, customer }
}

/** Where a login stands that was sent a code: to which address, and when another one may be asked for. */
export async function findSentCode(db: Database, login: string, now: Date) {
  const sent = await findWaitingCode(db, login)
  if (!sent) return null
  const resendMs = sent.sent_at.getTime() + RESEND_SECONDS * 1000 - now.getTime()
  const details = sent.details as LoginDetails
  return { email: sent.email, details, resendSeconds: Math.max(0, Math.ceil(resendMs / 1000)) }
}

function findWaitingCode(db: Database, login: string) {
  return db
    .selectFrom('sign_in_code')
    .select(['id', 'email', 'details', 'sent_at'])
    .where('login', '=', digestOfId(login))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function countTry(db: Database, id: number, now: Date) {
  return db
    .updateTable('sign_in_code')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('tries', '<', CODE_TRIES)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['tries', 'code_digest'])
    .executeTakeFirst()
}

type RightCode = Readonly<{ id: number; email: string; details: unknown }>

/** Of two right tries at the same time one comes first. */
async function endCode(
  tx: InTransaction,
  { id, email, details }: RightCode,
  { language, origin, now }: TypedCode,
): Promise<ProvedCustomer | null> {
  const ended = await tx
    .updateTable('sign_in_code')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return null
  const customer = await proveCustomer(tx, { email, language, now })
  const { firstName, lastName, newsletter } = details as LoginDetails
  if (newsletter !== undefined && !customer.isBlocked)
    await askForNewsletter(tx, { customerId: customer.id, email, wording: newsletter, language, origin, now })
  if (firstName === undefined) return customer
  await nameCustomer(tx, { customerId: customer.id, firstName, lastName: lastName ?? '' })
  return { ...customer, hasName: true }
}
