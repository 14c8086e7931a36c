import { hourlySweep } from '#app/foundation/jobs/due-work.server.ts'
import type { Database, InTransaction } from '../database/database.ts'
import { statement } from '../database/statement.server.ts'
import { withEnclosures } from './keep-enclosure.server.ts'
import { oneLine } from './mail-address.ts'
import './mail-tables.ts'

/** A mail as the shop writes it. The key makes sure that one occasion leads to one mail. */
export type Mail = Readonly<{
  dedupeKey: string
  recipient: string
  subject: string
  text: string
  html: string | null
  /** Names of the pictures that the HTML shows as `cid:{name}@pictures`. */
  pictures?: readonly string[]
  /** The key of an enclosure that was kept, for bodies that hold its mark. */
  enclosure?: string | null
  language: string
  /** A mail that waits for its day. */
  notBefore?: Date | null
  /** The address that ends a mailing in one click, for the header that mail programs show as a button. */
  unsubscribeUrl?: string | null
}>

const KEPT_FOR_MS = 30 * 86_400_000

/** Puts a mail into the outbox together with the change it tells of: both happen or neither. */
export async function queueMail(tx: Database | InTransaction, mail: Mail, now: Date): Promise<void> {
  const { notBefore, pictures = [], enclosure = null, unsubscribeUrl = null, subject, ...rest } = mail
  // Orders outlive the address of a customer whose account was erased.
  if (rest.recipient === '') return
  const sendAt = notBefore && notBefore > now ? notBefore : now
  await writeMail(tx, {
    ...rest,
    subject: oneLine(subject),
    pictures: JSON.stringify(pictures),
    enclosure,
    unsubscribeUrl,
    now,
    sendAt,
  })
}

type MailRow = Pick<Mail, 'dedupeKey' | 'recipient' | 'subject' | 'text' | 'html' | 'language'> &
  Readonly<{ pictures: string; enclosure: string | null; unsubscribeUrl: string | null; now: Date; sendAt: Date }>

const writeMail = statement((db, mail: MailRow) =>
  db
    .insertInto('mail')
    .values({
      dedupe_key: mail.dedupeKey,
      recipient: mail.recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      pictures: mail.pictures,
      enclosure: mail.enclosure,
      unsubscribe_url: mail.unsubscribeUrl,
      language: mail.language,
      created_at: mail.now,
      send_at: mail.sendAt,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
)

/** Takes mails back whose day has not come; what may be on its way already stays. */
export async function dropUnsentMails(tx: InTransaction, dedupeKeys: readonly string[], now: Date): Promise<void> {
  if (dedupeKeys.length === 0) return
  await tx.deleteFrom('mail').where('dedupe_key', 'in', dedupeKeys).where('send_at', '>', now).execute()
}

export async function listMails(db: Database, recipient: string | null, most = 200) {
  const mails = db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(most)
  const found = await (recipient === null ? mails : mails.where('recipient', '=', recipient)).execute()
  return withEnclosures(db, found)
}

export async function findMail(db: Database, id: number) {
  const [mail] = await withEnclosures(db, await db.selectFrom('mail').selectAll().where('id', '=', id).execute())
  return mail
}

const PURGED = {
  text_body: '',
  html_body: null,
  pictures: '[]',
  enclosure: null,
  unsubscribe_url: null,
  subject: '',
  recipient: '',
  refusal_text: null,
} as const

/** An address, and the time of which its mails are meant; null for no limit. */
type Written = Readonly<{ recipient: string; after: Date | null; upTo: Date | null }>

/** Forgets what was written to an address. What has not been sent yet is not sent any more. */
export async function purgeMailsTo(tx: InTransaction, written: Written, now: Date): Promise<void> {
  const { recipient, after, upTo } = written
  await tx
    .updateTable('mail')
    .set({ ...PURGED, purged_at: now })
    .where('recipient', '=', recipient)
    .where('purged_at', 'is', null)
    .$if(after !== null, (mails) => mails.where('created_at', '>', after))
    .$if(upTo !== null, (mails) => mails.where('created_at', '<=', upTo))
    .execute()
}

/** What mails said is personal: their bodies go after thirty days, the fact that they were sent stays. */
export const purgeOldMails = hourlySweep({
  name: 'mail.purge',
  async nextDue(db) {
    const oldest = await db
      .selectFrom('mail')
      .select('send_at')
      .where('purged_at', 'is', null)
      .orderBy('send_at')
      .limit(1)
      .executeTakeFirst()
    return oldest ? new Date(oldest.send_at.getTime() + KEPT_FOR_MS) : null
  },
  async run(db, now) {
    await db
      .updateTable('mail')
      .set({ ...PURGED, purged_at: now })
      .where('purged_at', 'is', null)
      .where('send_at', '<=', new Date(now.getTime() - KEPT_FOR_MS))
      .execute()
  },
})
