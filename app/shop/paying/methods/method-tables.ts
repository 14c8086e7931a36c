import type { ColumnType, Generated } from 'kysely'
import type { CountedTry } from '#app/foundation/limits/growing-pause.ts'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    payment_method: {
      id: Generated<number>
      customer_id: number
      gateway: string
      gateway_customer: string
      gateway_ref: string
      kind: 'card' | 'sepa'
      label: string
      fingerprint: string | null
      created_at: Date
      brand: Generated<string>
      last4: Generated<string>
      expiry_month: Generated<number | null>
      expiry_year: Generated<number | null>
      is_default: Generated<boolean>
      /** What a direct debit is collected under, and when the customer agreed. */
      mandate_reference: Generated<string | null>
      mandate_agreed_at: Generated<Date | null>
      removed_at: Generated<Date | null>
    }
    /** What the gateway is still to forget. */
    method_to_forget: {
      id: Generated<number>
      gateway: string
      gateway_ref: string
      since: Date
    }
    /** Records of customers that the gateway is still to forget, by their names there or by an e-mail address. */
    gateway_customer_to_forget: {
      id: Generated<number>
      gateway: string | null
      gateway_customer: string | null
      email: string | null
      made_before: Date | null
      since: Date
    }
    /** A method that is being added without a purchase. */
    method_setup: {
      key: string
      customer_id: number
      gateway: string
      gateway_customer: string
      method_ref: string
      gateway_ref: string | null
      mandate_reference: string | null
      makes_default: boolean
      return_url: string
      state: 'started' | 'confirming' | 'kept' | 'declined'
      confirmation_url: string | null
      decline: string | null
      method_id: number | null
      /** Where it counts as declined; its success gives that back. */
      counted_try: ColumnType<CountedTry | null, string | null | undefined>
      started_at: Date
    }
  }
}
