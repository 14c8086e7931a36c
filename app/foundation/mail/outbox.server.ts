import type { DueWork } from '../clock/due-work.server.ts'
import type { Database, InTransaction } from '../database/database.ts'

/** A mail as the shop writes it. The key makes sure that one occasion leads to one mail. */
export type Mail = Readonly<{
  dedupeKey: string
  recipient: string
  subject: string
  text: string
  html: string | null
  language: string
}>

const KEPT_FOR = 30 * 86_400_000

/** Puts a mail into the outbox together with the change it tells of: both happen or neither. */
export async function queueMail(tx: Database | InTransaction, mail: Mail, now: Date): Promise<void> {
  await tx
    .insertInto('mail')
    .values({
      dedupe_key: mail.dedupeKey,
      recipient: mail.recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      language: mail.language,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

export async function listMails(db: Database, recipient: string | null) {
  const mails = db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(200)
  return (recipient === null ? mails : mails.where('recipient', '=', recipient)).execute()
}

/** What mails said is personal: their bodies go after thirty days, the fact that they were sent stays. */
export const purgeOldMails: DueWork = {
  name: 'mail.purge',
  async nextDue(db) {
    const oldest = await db
      .selectFrom('mail')
      .select('created_at')
      .where('purged_at', 'is', null)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
    return oldest ? new Date(oldest.created_at.getTime() + KEPT_FOR) : null
  },
  async run(db, now) {
    await db
      .updateTable('mail')
      .set({ text_body: '', html_body: null, subject: '', recipient: '', purged_at: now })
      .where('purged_at', 'is', null)
      .where('created_at', '<=', new Date(now.getTime() - KEPT_FOR))
      .execute()
  },
}
