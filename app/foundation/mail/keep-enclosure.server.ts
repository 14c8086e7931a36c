import { createHash } from 'node:crypto'
import type { Database, InTransaction } from '../database/database.ts'
import { ENCLOSURE_MARK, type Enclosure } from './enclosure.ts'
import type { MailEnclosureTable } from './mail-tables.ts'

type Bodies = Readonly<{ text_body: string; html_body: string | null; enclosure: string | null }>

/** Keeps a text for mails to come, each wording once, and answers the key that they name it by. */
export async function keepEnclosure(db: Database | InTransaction, { text, html }: Enclosure): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([text, html]))
    .digest('hex')
  await db
    .insertInto('mail_enclosure')
    .values({ key, text_body: text, html_body: html })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return key
}

/** Mails as their readers get them. */
export async function withEnclosures<Mail extends Bodies>(
  db: Database | InTransaction,
  mails: readonly Mail[],
): Promise<Mail[]> {
  const keys = new Set(mails.flatMap(({ enclosure }) => enclosure ?? []))
  if (keys.size === 0) return [...mails]
  const kept = await db
    .selectFrom('mail_enclosure')
    .selectAll()
    .where('key', 'in', [...keys])
    .execute()
  const byKey = new Map(kept.map((each) => [each.key, each]))
  return mails.map((mail) => {
    const enclosed = byKey.get(mail.enclosure ?? '')
    return enclosed ? { ...mail, ...filled(mail, enclosed) } : mail
  })
}

function filled({ text_body, html_body }: Bodies, enclosed: Pick<MailEnclosureTable, 'text_body' | 'html_body'>) {
  return {
    text_body: text_body.replace(ENCLOSURE_MARK, () => enclosed.text_body),
    html_body: html_body?.replace(ENCLOSURE_MARK, () => enclosed.html_body) ?? null,
  }
}
