import type { ColumnType, Generated } from 'kysely'
import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'

type Json<Value> = ColumnType<Value, string, string>

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    /** What the subscription engine bills. */
    subscription: {
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
