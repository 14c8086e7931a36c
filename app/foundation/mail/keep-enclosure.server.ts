import { createHash } from 'node:crypto'
import type { Database, InTransaction } from '../database/database.ts'
import { ENCLOSURE_MARK, type Enclosure } from './enclosure.ts'
import './mail-tables.ts'

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

/** A mail as its reader gets it. */
export async function withEnclosure<Mail extends Bodies>(db: Database | InTransaction, mail: Mail): Promise<Mail> {
  if (mail.enclosure === null) return mail
  const { text_body, html_body } = await db
    .selectFrom('mail_enclosure')
    .select(['text_body', 'html_body'])
    .where('key', '=', mail.enclosure)
    .executeTakeFirstOrThrow()
  const put = (body: string, text: string) => body.replace(ENCLOSURE_MARK, () => text)
  return {
    ...mail,
    text_body: put(mail.text_body, text_body),
    html_body: mail.html_body && put(mail.html_body, html_body),
  }
}
