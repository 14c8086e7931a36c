import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { purgeMailsTo } from '#app/foundation/mail/outbox.server.ts'
import '#app/shop/customers/account-tables.ts'
import { withdrawNewsletter } from '#app/shop/customers/end-newsletter.server.ts'
import type { DossierPart, Person } from './dossier.ts'
import './dossier-tables.ts'
import { wasTheirs } from './find-person.server.ts'

/** What a customer has told about themselves. */
export const profilePart: DossierPart = {
  name: 'profile',
  async read(db, { customerId }) {
    const { id, mailbox, blocked_at, erased_at, erasure_finished_at, ...profile } = await db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    const pending = await db
      .selectFrom('email_change')
      .select(['email', 'asked_at'])
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    const formerEmails = await db
      .selectFrom('former_email')
      .select(['email', 'until'])
      .where('customer_id', '=', customerId)
      .orderBy('until')
      .execute()
    const addresses = await ownRows(db, 'customer_address', customerId)
    const metafields = await ownRows(db, 'customer_metafield', customerId)
    return { number: id, ...profile, pendingEmail: pending ?? null, formerEmails, addresses, metafields }
  },
  async erase(tx, { customerId, emails, now }) {
    const pending = await tx
      .deleteFrom('email_change')
      .where('customer_id', '=', customerId)
      .returning('email')
      .executeTakeFirst()
    for (const { email: recipient, since, until } of emails)
      await purgeMailsTo(tx, { recipient, after: since, upTo: until }, now)
    if (pending) await purgePending(tx, pending.email, now)
    await tx.deleteFrom('former_email').where('customer_id', '=', customerId).execute()
    await tx.deleteFrom('customer_address').where('customer_id', '=', customerId).execute()
    await tx.deleteFrom('customer_metafield').where('customer_id', '=', customerId).execute()
    await tx.deleteFrom('customer_export').where('customer_id', '=', customerId).execute()
    await tx
      .updateTable('customer')
      .set({ ...nameless(customerId), blocked_at: now, erased_at: now })
      .where('id', '=', customerId)
      .where('erased_at', 'is', null)
      .execute()
  },
}

/** What was sent to an address that is not theirs yet; another customer of that address keeps their mails. */
async function purgePending(tx: InTransaction, recipient: string, now: Date): Promise<void> {
  const other = await tx.selectFrom('customer').select('id').where('email', '=', recipient).executeTakeFirst()
  if (!other) await purgeMailsTo(tx, { recipient, after: null, upTo: null }, now)
}

/** An address that is nobody's and never will be: the one that was there is free for a new account. */
function nameless(customerId: number) {
  const email = `erased-${customerId}@erased.invalid`
  return {
    email,
    first_name: null,
    last_name: null,
    phone: null,
    tags: [],
    email_proved_at: null,
    blocked_reason: null,
  }
}

async function ownRows(db: Database, table: 'customer_address' | 'customer_metafield', customerId: number) {
  const rows = await db.selectFrom(table).selectAll().where('customer_id', '=', customerId).orderBy('id').execute()
  return rows.map(({ customer_id, ...row }) => row)
}

/** What a customer has agreed to. The proof stays when an account is erased: it names nobody. */
export const consentPart: DossierPart = {
  name: 'consents',
  async read(db, person) {
    return db
      .selectFrom('newsletter_consent')
      .select(['wording', 'language', 'asked_at', 'confirmed_at', 'withdrawn_at'])
      .where(({ eb, or }) => or([eb('customer_id', '=', person.customerId), askedAsGuest(person)]))
      .orderBy('id')
      .execute()
  },
  async erase(tx, { now, ...person }) {
    await withdrawNewsletter(tx, { customerId: person.customerId, now })
    // What was asked for without signing in names its address.
    await tx.deleteFrom('newsletter_consent').where(askedAsGuest(person)).execute()
  },
}

function askedAsGuest(person: Person) {
  return wasTheirs(person, { email: sql`newsletter_consent.email`, at: sql`asked_at` })
}

/** Far more than anybody is sent in the thirty days for which mails are kept. */
const MOST_LETTERS = 10_000

/** What was written to a customer, as long as it is kept. */
export const letterPart: DossierPart = {
  name: 'letters',
  read: (db, person) =>
    db
      .selectFrom('mail')
      .select(['subject', 'text_body as text', 'language', 'created_at', 'sent_at'])
      .where(wasTheirs(person, { email: sql`recipient`, at: sql`created_at` }))
      .where(({ not }) => not(tellsOfErased(person)))
      .orderBy('id', 'desc')
      .limit(MOST_LETTERS)
      .execute(),
}

/** Orders of an erased account that are under way are still written about, to an address that others may have by now. */
function tellsOfErased({ customerId }: Person) {
  const numberIn = (thing: string) => sql`substring(mail.dedupe_key from ${`^${thing}:(\\d{1,18})(:|$)`})::bigint`
  return sql<boolean>`exists (
    select from customer where erased_at is not null and id <> ${customerId} and id in (
      ${numberIn('account-erased')},
      (select o.customer_id from customer_order o where o.id = ${numberIn('order')}),
      (select s.customer_id from subscription s where s.id = ${numberIn('subscription')}),
      (select l.customer_id from inbox_letter l where l.id = coalesce(${numberIn('letter')}, ${numberIn('declaration')}))))`
}
