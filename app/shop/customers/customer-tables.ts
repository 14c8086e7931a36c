import type { Generated } from 'kysely'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    customer: { id: Generated<number>; email: string; language: string; created_at: Date }
    store_credit: { customer_id: number; balance_cents: number }
    store_credit_move: {
      id: Generated<number>
      customer_id: number
      cents: number
      reason: 'bought' | 'hold' | 'release' | 'refund' | 'granted' | 'recalled'
      attempt_id: number | null
      order_id: number | null
      at: Date
    }
  }
}
