import type { ColumnType, Generated } from 'kysely'
import type { ClientIds } from '#app/shop/measurement/browser/attribution-payload.ts'
import type { KeptTouch } from './attribution-report.ts'

type Json<Value> = ColumnType<Value, string, string>

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    attribution_cart: {
      cart_token: string
      site: string
      client_ids: Json<ClientIds>
      visitor: readonly string[]
      network: string | null
      received_at: Date
      updated_at: Date
      forward_due_at: Date | null
    }
    attribution_touch: {
      id: Generated<number>
      site: string
      source: string
      medium: string
      campaign: string
      visitor: readonly string[]
      at: Date
    }
    attribution_order: {
      order_id: number
      first_touch: Json<KeptTouch> | null
      last_touch: Json<KeptTouch> | null
      kept_at: Date
    }
  }
}
