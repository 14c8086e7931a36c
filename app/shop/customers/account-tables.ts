import type { Generated } from 'kysely'
import './customer-tables.ts'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    customer_address: {
      id: Generated<number>
      customer_id: number
      is_default: boolean
      first_name: string
      last_name: string
      company: string
      address1: string
      address2: string
      zip: string
      city: string
      zone_code: string
      country: string
      phone: string
      created_at: Date
      updated_at: Date
    }
    customer_metafield: {
      id: Generated<number>
      customer_id: number
      namespace: string
      key: string
      type: string
      value: string
      created_at: Date
      updated_at: Date
    }
    email_change: {
      customer_id: number
      email: string
      code_digest: Buffer
      tries: Generated<number>
      asked_at: Date
      expires_at: Date
    }
    /** An address that was a customer's until a change. */
    former_email: {
      customer_id: number
      email: string
      until: Date
    }
  }
}
