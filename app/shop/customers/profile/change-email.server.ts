import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type Language, languageFor } from '#app/foundation/i18n/language.ts'
import type { SharedLimiter } from '#app/foundation/limits/shared-limiter.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import '#app/shop/customers/account-tables.ts'
import { checkEmail } from '#app/shop/customers/check-fields.ts'
import { lockCustomer } from '#app/shop/customers/lock-customer.server.ts'
import { moveNewsletter } from '#app/shop/customers/newsletter.server.ts'
import { findSiteOrigin, queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { emailChangeMail, emailCodeMail } from './email-change-mails.ts'

const CODE_MS = 10 * 60_000
const MOST_TRIES = 5

/** Mails that one account, and one address, can be sent about it. */
export const EMAIL_CHANGES = { name: 'email-changes', capacity: 5, refillPerSecond: 5 / 3600 }

type Asking = Readonly<{ customerId: number; site: Site; now: Date }>

/**
 * Sends a code to a new address and a notice to the old one. Whether somebody else has the address is answered by the
 * mail alone: nobody learns here who is a customer.
 */
export async function askEmailChange(
  db: Database,
  { customerId, site, now, typed, limiter }: Asking & Readonly<{ typed: string; limiter: SharedLimiter | null }>,
): Promise<Result<null, 'email' | 'own-email' | 'too-often'>> {
  const { value, fault } = checkEmail(typed)
  if (fault) return refused('email', 'email')
  const email = value.toLowerCase()
  const own = await findOwn(db, customerId)
  if (own.email === email) return refused('own-email', 'email')
  for (const key of [`customer ${customerId}`, `address ${email}`])
    if (limiter && !(await limiter.take(key)).allowed) return refused('too-often', 'email')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const digest = await codeDigest(db, { customerId, email, code })
  await inTransaction(db, async (tx) => {
    if (!(await lockCustomer(tx, customerId))) return
    const language = languageFor(own.language)
    const other = await tx.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirst()
    const row = { email, code_digest: digest, tries: 0, asked_at: now, expires_at: new Date(now.getTime() + CODE_MS) }
    // A change to a taken address is kept all the same, and no code can confirm it: its tries look like any others.
    await tx
      .insertInto('email_change')
      .values({ customer_id: customerId, ...row })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
      .execute()
    const mail = other ? emailChangeMail(language, 'taken') : emailCodeMail(language, code)
    const about = `email-change:${randomUUID()}`
    await send(tx, { mail, to: email, about: `${about}:new`, site, now })
    await send(tx, { mail: emailChangeMail(language, 'asked'), to: own.email, about: `${about}:old`, site, now })
  })
  return done(null)
}

function findOwn(db: Database | InTransaction, customerId: number) {
  return db.selectFrom('customer').select(['email', 'language']).where('id', '=', customerId).executeTakeFirstOrThrow()
}

type Confirming = Asking &
  Readonly<{
    typed: string
    code: string
    /** What else follows from it happens in the same transaction. */
    onChanged: (tx: InTransaction) => Promise<void>
  }>

/** Changes the address once its code was entered. The newsletter moves along when the new address agrees to it too. */
export function confirmEmailChange(
  db: Database,
  { customerId, site, now, typed, code, onChanged }: Confirming,
): Promise<Result<null, 'code'>> {
  const { value, fault } = checkEmail(typed)
  if (fault) return Promise.resolve(refused('code', 'code'))
  const email = value.toLowerCase()
  return inTransaction(db, async (tx) => {
    if (!(await lockCustomer(tx, customerId))) return refused('code', 'code')
    // Counted before it is compared: of many tries in one moment five are compared.
    const asked = await tx
      .updateTable('email_change')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('customer_id', '=', customerId)
      .where('tries', '<', MOST_TRIES)
      .where('expires_at', '>', now)
      .where('email', '=', email)
      .returning('code_digest')
      .executeTakeFirst()
    const digest = await codeDigest(db, { customerId, email, code: code.replace(/[\s-]/g, '') })
    if (!asked || !timingSafeEqual(asked.code_digest, digest)) return refused('code', 'code')
    const isTaken = await tx.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirst()
    if (isTaken) return refused('code', 'code')
    const before = await findOwn(tx, customerId)
    await tx.updateTable('customer').set({ email, email_proved_at: now }).where('id', '=', customerId).execute()
    await tx.deleteFrom('email_change').where('customer_id', '=', customerId).execute()
    await keepFormer(tx, { customer_id: customerId, email: before.email, until: now })
    const language: Language = languageFor(before.language)
    const about = `email-changed:${randomUUID()}`
    await send(tx, { mail: emailChangeMail(language, 'changed'), to: before.email, about, site, now })
    const { origin } = await findSiteOrigin(tx, site)
    await moveNewsletter(tx, { customerId, email, formerEmail: before.email, language, origin, now })
    await onChanged(tx)
    return done(null)
  })
}

/** What was left under the address until now stays this customer's, and does not become that of its next holder. */
async function keepFormer(tx: InTransaction, former: Tables['former_email']): Promise<void> {
  await tx
    .insertInto('former_email')
    .values(former)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Sent = Readonly<{ mail: ReturnType<typeof emailChangeMail>; to: string; about: string; site: Site; now: Date }>

async function send(tx: InTransaction, { mail, to, about, site, now }: Sent): Promise<void> {
  const siteOrigin = await findSiteOrigin(tx, site)
  await queueShopMail(tx, mail, { siteOrigin, recipient: to, dedupeKey: about, now })
}

type Code = Readonly<{ customerId: number; email: string; code: string }>

/** Keyed: a reader of the table cannot try all codes. */
async function codeDigest(db: Database, { customerId, email, code }: Code): Promise<Buffer> {
  const secret = await findSecret(db, 'email-change')
  return createHmac('sha256', secret).update(`${customerId}:${email}:${code}`).digest()
}
