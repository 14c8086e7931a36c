import type { ColumnType, Generated } from 'kysely'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { EnquiryTopic } from '#app/shop/content/blocks/page-block.ts'
import type { CancellationDeclaration, WithdrawalDeclaration } from './declaration.ts'
import type { Judgement } from './withdrawal-rule.ts'

type Json<Value> = ColumnType<Value, string, string>

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    inbox_letter: {
      id: Generated<number>
      kind: 'withdrawal' | 'cancellation' | 'enquiry' | 'payment-returned' | 'mail-refused'
      /** What an enquiry is about, where a form of a page asked. */
      topic: ColumnType<EnquiryTopic | null, EnquiryTopic | null | undefined, never>
      /** Opens the receipt. */
      token: string | null
      language: ColumnType<Language, Language | undefined, Language>
      order_id: number | null
      /** Whose it stays after their account was erased; before that, the order and the address tell. */
      customer_id: ColumnType<number | null, never, number>
      content: Json<WithdrawalDeclaration | CancellationDeclaration | Readonly<Record<string, unknown>>>
      received_at: Date
      judged_at: Date | null
      /** Digest of the secret in the receipt's link, by which the owner of the order's mail address proves the letter. */
      proof_digest: ColumnType<Buffer | null, Buffer | null | undefined>
      proved_at: ColumnType<Date | null, Date | null | undefined>
      proved_by: ColumnType<string | null, string | null | undefined>
      /** When the shop began to do what the letter asks for. */
      executed_at: ColumnType<Date | null, Date | null | undefined>
      proposal: ColumnType<Judgement | null, string | null | undefined, string | null>
      settled_at: Date | null
      settled_by: string | null
      outcome: string | null
      /** What the team wrote for itself. */
      note: ColumnType<string | null, string | null | undefined, string | null>
      /** What the team wrote to the sender. */
      answer: ColumnType<string | null, string | null | undefined, string | null>
      /** Parcels that have not left wait until it is settled. Those of an order that was withdrawn from always do. */
      holds_parcels: Generated<boolean>
      /** Until when it holds parcels as long as nobody has proved it (D-33). */
      holds_until: ColumnType<Date | null, Date | null | undefined>
      /** When that was over without an answer. */
      hold_ended_at: ColumnType<Date | null, Date | null | undefined>
    }
  }
}
