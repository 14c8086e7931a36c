import type { ColumnType, Generated } from 'kysely'
import type { Seller } from '#app/shop/sites/seller.ts'
import type { OrderSnapshot } from './order-snapshot.ts'

type Json<Value> = ColumnType<Value, string, string>

export type FinancialStatus = 'PENDING' | 'PAID' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'VOIDED'
export type FulfilmentStatus = 'OPEN' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    number_counter: { name: 'invoice' | 'credit-note'; value: number }
    customer_order: {
      id: Generated<number>
      number: string
      token: string
      cart_token: string | null
      subscription_cycle_id: number | null
      attempt_id: number
      customer_id: number
      site: string
      language: string
      currency: string
      kind: OrderSnapshot['kind']
      financial_status: FinancialStatus
      fulfilment_status: FulfilmentStatus
      total_cents: number
      charged_cents: number
      refunded_cents: Generated<number>
      delivery_on: string | null
      door: string | null
      payment_fingerprint: string | null
      snapshot: Json<OrderSnapshot>
      placed_at: Date
      cancelled_at: Date | null
      /** When it stopped to tell whose it was, as its customer had the account erased. */
      anonymised_at: Generated<Date | null>
    }
    refund: {
      id: Generated<number>
      key: string
      order_id: number
      gateway_cents: number
      credit_cents: number
      lines: Json<readonly Readonly<{ key: string; quantity: number; cents: number }>[]>
      reason: string
      /** What the member who asked for it wrote about it. */
      note: Generated<string | null>
      state: 'started' | 'done' | 'failed'
      /** Its pieces had not left when it was booked: they are no longer in the parcel. */
      takes_out: Generated<boolean>
      gateway_ref: string | null
      actor: string
      started_at: Date
      asked_at: Date | null
      finished_at: Date | null
    }
    fulfilment: {
      id: Generated<number>
      order_id: number
      state: FulfilmentStatus
      /** Why it may not leave, until somebody has decided. */
      held_reason: Generated<string | null>
      method: string
      ship_on: string
      deliver_on: string
      tracking_number: string | null
      shipped_at: Date | null
      delivered_at: Date | null
    }
    download: {
      id: Generated<number>
      order_id: number
      line_key: string
      released_at: Date
      taken: Generated<number>
      last_taken_at: Date | null
    }
    drawn_ebook: { handle: string; language: string; edition: string; bytes: Buffer; drawn_at: Date }
    order_event: {
      id: Generated<number>
      order_id: number
      kind: string
      actor: string
      detail: Json<Readonly<Record<string, unknown>>>
      at: Date
    }
    invoice: {
      id: Generated<number>
      number: string
      kind: 'invoice' | 'credit-note'
      order_id: number
      refund_id: number | null
      snapshot: Json<unknown>
      /** Null on older papers, whose snapshot may hold it, and where the shop has not said who sells. */
      seller: ColumnType<Seller | null, string | null, string | null>
      issued_on: string
      /** When it stopped to name its buyer, as it had been kept long enough. */
      anonymised_at: Generated<Date | null>
    }
  }
}
