import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The outbox: a mail is written with the change it tells of, and sent afterwards. Its bodies are purged in time. */
export interface MailTable {
  id: GeneratedAlways<number>
  dedupe_key: string
  recipient: string
  subject: string
  text_body: string
  html_body: string | null
  /** Names of the pictures in the HTML. */
  pictures: ColumnType<readonly string[], string | undefined, string>
  /** The key of what it carries along. */
  enclosure: string | null
  unsubscribe_url: Generated<string | null>
  language: string
  created_at: Date
  send_at: Generated<Date>
  tries: Generated<number>
  sent_at: Date | null
  refused_at: Date | null
  /** What the mail server said, by its code and in its words; no code where the address was none. */
  refusal_code: Generated<number | null>
  refusal_text: Generated<string | null>
  purged_at: Date | null
}

/** What mails carry along word by word, each wording once. Nothing in it is about anybody. */
export interface MailEnclosureTable {
  key: string
  text_body: string
  html_body: string
}

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    mail: MailTable
    mail_enclosure: MailEnclosureTable
  }
}
