import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { hashKey } from '#app/foundation/limits/key-hash.server.ts'
import { networksOf } from '#app/foundation/limits/networks.ts'
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
  /** The browser, where it is known to the account of the address. */
  browser: string | null
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
  const { login, email, browser, language, origin, details, use = 'sign-in', now } = request
  const cooling = await tries.look(request, now)
  if (!cooling.allowed) return { ok: false, waitSeconds: cooling.retryAfterSeconds, isShopFull: false }
  const [place = '', ...widerPlaces] = await placesOf(db, request.place)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const codeDigest = await digestOfCode(db, login, code)
  return inTransaction(db, async (tx) => {
    const refusal = isLimited ? await refusalOf(tx, { login, email, browser, place, widerPlaces, now }) : null
    if (refusal) return refusal
    const asked = { login: digestOfId(login), email, browser, place, wider_places: widerPlaces }
    const row = { ...asked, code_digest: codeDigest, details: JSON.stringify(details) }
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

type Asking = Readonly<{
  login: string
  email: string
  browser: string | null
  place: string
  widerPlaces: readonly string[]
  now: Date
}>

function placesOf(db: Database, place: string): Promise<string[]> {
  return Promise.all(networksOf(place).map(({ key }) => hashKey(db, `sign-in ${key}`)))
}

async function refusalOf(tx: InTransaction, asking: Asking): Promise<Extract<SentCode, { ok: false }> | null> {
  const { login, email, browser, place, widerPlaces, now } = asking
  // One after the other: requests at the same time cannot all be the fifth.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${email}`}, 0))`.execute(tx)
  for (const each of [...widerPlaces].reverse().concat(place))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${each}`}, 0))`.execute(tx)
  const lastOfLogin = await lastSent(tx, login)
  if (browser !== null) {
    const waitSeconds = codeWait({ browser: await countSent(tx, { browser, now }), lastOfLogin }, now)
    return waitSeconds === 0 ? null : { ok: false, waitSeconds, isShopFull: false }
  }
  const wider: SentCodes[] = []
  for (const widerPlace of widerPlaces) wider.push(await countSent(tx, { widerPlace, now }))
  const shop = await countSent(tx, { now })
  const [ofEmail, ofPlace] = [await countSent(tx, { email, now }), await countSent(tx, { place, now })]
  const waitSeconds = codeWait({ email: ofEmail, place: ofPlace, wider, shop, lastOfLogin }, now)
  if (waitSeconds === 0) return null
  return { ok: false, waitSeconds, isShopFull: shop.count >= CODES_AN_HOUR.shop }
}

type Counted = Readonly<{ email?: string; browser?: string; place?: string; widerPlace?: string; now: Date }>

/** The codes of the last hour. Those that known browsers have asked for count for these browsers alone. */
async function countSent(tx: InTransaction, counted: Counted): Promise<SentCodes> {
  const { email, browser = null, place, widerPlace, now } = counted
  let query = tx
    .selectFrom('sign_in_code')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('sent_at').as('oldest')])
    .where('sent_at', '>', new Date(now.getTime() - HOUR_MS))
  query = browser === null ? query.where('browser', 'is', null) : query.where('browser', '=', browser)
  if (email !== undefined) query = query.where('email', '=', email)
  if (widerPlace !== undefined) query = query.where(sql<boolean>`wider_places @> array[${widerPlace}]`)
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
