import type { Generated } from 'kysely'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    stock_move: {
      id: Generated<number>
      variant_id: number
      quantity: number
      reason: 'load' | 'hold' | 'release' | 'return' | 'count'
      attempt_id: number | null
      order_id: number | null
      at: Date
    }
  }
}
