import { type RawBuilder, sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import '#app/foundation/mail/mail-tables.ts'
import '#app/shop/customers/customer-tables.ts'
import type { Correctable, OfficeRefusedMail, OfficeRefusedMails } from './refused-mail.ts'

const MAILS_PER_PAGE = 50

/** Mails that could not be delivered and were not sent to another address since, the newest first. */
export async function listRefusedMails(db: Database, before: number | null): Promise<OfficeRefusedMails> {
  const rows = await read(db, before === null ? sql`true` : sql`m.id < ${before}`)
  const mails = rows.slice(0, MAILS_PER_PAGE)
  return { mails, next: rows.length > MAILS_PER_PAGE ? (mails.at(-1)?.id ?? null) : null }
}

export function listRefusedTo(db: Database, recipient: string): Promise<readonly OfficeRefusedMail[]> {
  return read(db, sql`m.recipient = ${recipient}`)
}

async function read(db: Database, condition: RawBuilder<unknown>): Promise<readonly OfficeRefusedMail[]> {
  const { rows } = await sql<OfficeRefusedMail>`
    select m.id::int as id, m.recipient, m.subject, m.refused_at as "refusedAt", m.refusal_code as code,
      coalesce(m.refusal_text, '') as text, o.number as "orderNumber", c.id as "customerId", l.id as "letterId"
    from mail m
    left join customer_order o on o.id = case when m.dedupe_key ~ '^order:[0-9]+:'
      then split_part(m.dedupe_key, ':', 2)::bigint end
    left join customer c on c.email = m.recipient
    left join inbox_letter l on l.kind = 'mail-refused' and l.settled_at is null and l.content->>'email' = m.recipient
    where m.refused_at is not null and m.purged_at is null and ${condition}
    order by m.id desc limit ${MAILS_PER_PAGE + 1}`.execute(db)
  return rows
}

/** An address that its owner has proved is how they sign in: only they change it. */
export async function isCorrectable(db: Database | InTransaction, email: string): Promise<Correctable> {
  const owner = await db.selectFrom('customer').select('email_proved_at').where('email', '=', email).executeTakeFirst()
  return owner && owner.email_proved_at !== null ? 'proved' : 'yes'
}
