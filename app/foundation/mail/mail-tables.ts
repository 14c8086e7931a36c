import type { GeneratedAlways } from 'kysely'

/** The outbox: a mail is written with the change it tells of, and sent afterwards. Its bodies are purged in time. */
export interface MailTable {
  id: GeneratedAlways<number>
  dedupe_key: string
  recipient: string
  subject: string
  text_body: string
  html_body: string | null
  language: string
  created_at: Date
  sent_at: Date | null
  purged_at: Date | null
}

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    mail: MailTable
  }
}
