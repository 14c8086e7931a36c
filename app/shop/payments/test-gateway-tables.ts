import type { Generated } from 'kysely'

type Instant = Date

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    test_gateway_method: {
      ref: string
      kind: 'card' | 'sepa'
      behaviour: string
      label: string
      fingerprint: string
      created_at: Instant
      brand: Generated<string>
      last4: Generated<string>
      expiry_month: Generated<number | null>
      expiry_year: Generated<number | null>
      detached_at: Generated<Instant | null>
    }
    test_gateway_setup: {
      ref: string
      key: string
      method_ref: string
      state: 'saved' | 'confirming' | 'declined'
      return_url: string
      at: Instant
    }
    test_gateway_charge: {
      ref: string
      key: string
      method_ref: string
      cents: number
      currency: string
      state: 'succeeded' | 'pending' | 'confirming' | 'declined' | 'abandoned' | 'returned'
      return_url: string
      at: Instant
    }
    test_gateway_refund: { ref: string; key: string; charge_ref: string; cents: number; at: Instant }
    test_gateway_fault: { kind: string; remaining: number }
    test_gateway_event: {
      id: string
      kind: string
      key: string
      at: Instant
      tries: Generated<number>
      due_at: Instant
      delivered_at: Instant | null
    }
  }
}
