import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The proof that an address agreed to the newsletter: to which words, and when. */
interface NewsletterConsentTable {
  id: Generated<number>
  customer_id: number | null
  /** Of a reader who is no customer. */
  email: ColumnType<string | null, string | null | undefined>
  email_digest: Buffer
  wording: string
  language: string
  asked_at: Date
  token_digest: Buffer
  expires_at: Date
  confirmed_at: Date | null
  withdrawn_at: Date | null
}

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    customer: {
      id: Generated<number>
      email: string
      language: string
      created_at: Date
      first_name: Generated<string | null>
      last_name: Generated<string | null>
      phone: Generated<string | null>
      tags: Generated<readonly string[]>
      /** When a code that was sent to the address was entered. */
      email_proved_at: Generated<Date | null>
      blocked_at: Generated<Date | null>
      /** When the account was erased: the row stays without a name. */
      erased_at: Generated<Date | null>
      erasure_finished_at: Generated<Date | null>
      /** Why, as the team wrote it down. */
      blocked_reason: Generated<string | null>
      /** The mailbox behind the address, as mailboxOf computes it. */
      mailbox: GeneratedAlways<string>
    }
    newsletter_consent: NewsletterConsentTable
  }
}
