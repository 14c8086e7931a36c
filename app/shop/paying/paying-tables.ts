import type { ColumnType, Generated } from 'kysely'
import type { CountedTry } from '#app/foundation/limits/growing-pause.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { Decline } from '#app/shop/payments/gateway.ts'

/**
 * Why no order came of an attempt. `mismatch`: the gateway took another amount than agreed, and gives it back.
 * `sold-out`: the bank was asked for so long that the goods went to somebody else; the money goes back as well.
 * `given-up`: the buyer has left the bank and pays in another way.
 */
export type NoOrder = Decline | 'abandoned' | 'given-up' | 'mismatch' | 'sold-out' | PaymentPause

/** Too many payments were declined: the next is heard in some minutes, or in about an hour. */
export type PaymentPause = 'payment-pause' | 'payment-long-pause'

type Json<Value> = ColumnType<Value, string, string>

export type AttemptState = 'started' | 'confirming' | 'succeeded' | 'declined' | 'abandoned'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    payment_attempt: {
      id: Generated<number>
      key: string
      cart_token: string | null
      subscription_cycle_id: number | null
      /** The order that it pays once more. */
      order_id: Generated<number | null>
      customer_id: number
      gateway: string
      method_ref: string | null
      /** The kept method that pays; null for one that was typed for this payment. */
      method_id: Generated<number | null>
      /** The buyer asked to keep the method that was typed. */
      keeps_method: Generated<boolean>
      cents: number
      currency: string
      state: AttemptState
      snapshot: Json<OrderSnapshot>
      gateway_ref: string | null
      decline: NoOrder | null
      confirmation_url: string | null
      /** Digest of the secret of the browser that pays; null for what no browser asked for. */
      browser_digest: ColumnType<Buffer | null, Buffer | null | undefined>
      /** Where the try is counted as declined until it succeeds; null for what is not counted. */
      counted_try: ColumnType<CountedTry | null, string | null | undefined>
      started_at: Date
      finished_at: Date | null
    }
    charge: {
      id: Generated<number>
      attempt_id: number
      order_id: number
      gateway: string
      gateway_ref: string
      cents: number
      state: 'captured' | 'pending' | 'returned'
      at: Date
      /** When the bank took it back. */
      returned_at: Generated<Date | null>
    }
    stray_charge: {
      attempt_id: number
      gateway_ref: string
      cents: number
      found_at: Date
      due_at: Date
      refunded_at: ColumnType<Date | null, Date | null | undefined>
      refund_ref: ColumnType<string | null, string | null | undefined>
    }
    gateway_event: { gateway: string; event_id: string; received_at: Date }
  }
}
