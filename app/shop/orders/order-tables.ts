import type { ColumnType, Generated } from 'kysely'
import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { OrderSnapshot, PostalAddress } from './order-snapshot.ts'

type Json<Value> = ColumnType<Value, string, string>

export type FinancialStatus = 'PENDING' | 'PAID' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'VOIDED'
export type FulfilmentStatus = 'OPEN' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    stock_move: {
      id: Generated<number>
      variant_id: number
      quantity: number
      reason: 'load' | 'hold' | 'release' | 'return'
      attempt_id: number | null
      order_id: number | null
      at: Date
    }
    discount_use: {
      id: Generated<number>
      discount_id: number
      attempt_id: number
      customer_id: number
      once_per_customer: boolean
      order_id: number | null
      released_at: Date | null
      at: Date
    }
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
    }
    refund: {
      id: Generated<number>
      key: string
      order_id: number
      gateway_cents: number
      credit_cents: number
      lines: Json<readonly Readonly<{ key: string; quantity: number; cents: number }>[]>
      reason: string
      state: 'started' | 'done' | 'failed'
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
      method: string
      ship_on: string
      deliver_on: string
      tracking_number: string | null
      shipped_at: Date | null
      delivered_at: Date | null
    }
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
      issued_on: string
    }
    subscription_contract: {
      id: Generated<number>
      order_id: number
      customer_id: number
      payment_method_id: number
      status: 'ACTIVE' | 'CANCELLED'
      site: string
      plan: number
      box_size: number
      lines: Json<readonly Readonly<{ variantId: number; quantity: number; plan: number | null }>[]>
      address: Json<PostalAddress>
      delivery_method: string
      first_billing_on: string
      next_billing_on: string
      /** Nothing is charged on this day or after it. */
      cancels_on: ColumnType<CalendarDate | null, CalendarDate | null | undefined, CalendarDate | null>
      cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
      created_at: Date
    }
  }
}
