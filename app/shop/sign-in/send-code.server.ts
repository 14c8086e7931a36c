import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { hashKey } from '#app/foundation/limits/key-hash.server.ts'
import { queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import { findSeller } from '#app/shop/sites/find-seller.server.ts'
import { type CodeUse, codeMail } from './code-mail.ts'
import { CODE_DIGITS, CODE_MINUTES, CODES_AN_HOUR, codeWait, type SentCodes } from './login-code.ts'
import type { CodeTries } from './login-tries.server.ts'
import { digestOfId } from './provider-records.server.ts'
import './sign-in-tables.ts'

/** What the register form told, kept until the address is proved. */
export type LoginDetails = Readonly<{
  firstName?: string
  lastName?: string
  /** The words that the newsletter's box was ticked under. */
  newsletter?: string
}>

export type CodeRequest = Readonly<{
  /** The id of the login, which only its browser knows. */
  login: string
  email: string
  /** The network that asks, as limits count it. */
  place: string
  language: Language
  origin: string
  details: LoginDetails
  /** What the mail says the code is for; signing in unless said otherwise. */
  use?: CodeUse
  now: Date
}>

export type SentCode = Readonly<{ ok: true } | { ok: false; waitSeconds: number; isShopFull: boolean }>

export type SendingCodes = Readonly<{ db: Database; tries: CodeTries; isLimited: boolean }>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Sends a code to an address. Nobody looks whether there is a customer: it takes as long, says the same and sends the
 * same mail either way, and who enters the code has an account.
 */
export async function sendCode({ db, tries, isLimited }: SendingCodes, request: CodeRequest): Promise<SentCode> {
  const { login, email, language, origin, details, use = 'sign-in', now } = request
  const cooling = await tries.look(request, now)
  if (!cooling.allowed) return { ok: false, waitSeconds: cooling.retryAfterSeconds, isShopFull: false }
  const place = await hashKey(db, `sign-in ${request.place}`)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const codeDigest = await digestOfCode(db, login, code)
  return inTransaction(db, async (tx) => {
    const refusal = isLimited ? await refusalOf(tx, { login, email, place, now }) : null
    if (refusal) return refusal
    const row = { login: digestOfId(login), email, code_digest: codeDigest, place, details: JSON.stringify(details) }
    await tx
      .updateTable('sign_in_code')
      .set({ ended_at: now })
      .where('login', '=', row.login)
      .where('ended_at', 'is', null)
      .execute()
    const { id } = await tx
      .insertInto('sign_in_code')
      .values({ ...row, sent_at: now, expires_at: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS), ended_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const siteOrigin = { origin, seller: await findSeller(tx) }
    const queued = { siteOrigin, recipient: email, dedupeKey: `sign-in-code:${id}`, now }
    await queueShopMail(tx, codeMail({ language, code, use }), queued)
    return { ok: true }
  })
}

/** A keyed digest: six digits are guessed from any other one in no time. */
export async function digestOfCode(db: Database, login: string, code: string): Promise<Buffer> {
  const secret = await findSecret(db, 'sign-in-codes')
  return createHmac('sha256', secret).update(`${login} ${code}`).digest()
}

type Asking = Readonly<{ login: string; email: string; place: string; now: Date }>

async function refusalOf(tx: InTransaction, asking: Asking): Promise<Extract<SentCode, { ok: false }> | null> {
  const { login, email, place, now } = asking
  // One after the other: requests at the same time cannot all be the fifth.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${email}`}, 0))`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${place}`}, 0))`.execute(tx)
  const sent = {
    email: await countSent(tx, { email, now }),
    place: await countSent(tx, { place, now }),
    shop: await countSent(tx, { now }),
    lastOfLogin: await lastSent(tx, login),
  }
  const waitSeconds = codeWait(sent, now)
  if (waitSeconds === 0) return null
  return { ok: false, waitSeconds, isShopFull: sent.shop.count >= CODES_AN_HOUR.shop }
}

async function countSent(
  tx: InTransaction,
  { email, place, now }: { email?: string; place?: string; now: Date },
): Promise<SentCodes> {
  let query = tx
    .selectFrom('sign_in_code')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('sent_at').as('oldest')])
    .where('sent_at', '>', new Date(now.getTime() - HOUR_MS))
  if (email !== undefined) query = query.where('email', '=', email)
  if (place !== undefined) query = query.where('place', '=', place)
  const { count, oldest } = await query.executeTakeFirstOrThrow()
  return { count: Number(count), oldest }
}

async function lastSent(tx: InTransaction, login: string): Promise<Date | null> {
  const last = await tx
    .selectFrom('sign_in_code')
    .select('sent_at')
    .where('login', '=', digestOfId(login))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.sent_at ?? null
}
