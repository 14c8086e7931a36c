import type { Parcel } from '#app/shop/orders/carrier-steps.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { FinancialStatus, FulfilmentStatus } from '#app/shop/orders/order-tables.ts'
import type { OrderCharge } from '#app/shop/orders/received-money.ts'
import type { RefundedLine } from '#app/shop/orders/refund-amount.ts'

/** Orders of an account on one page. */
export const ORDERS_PER_PAGE = 6

/** What a list of orders is sorted and searched by. */
export type OrderKey = Readonly<{ id: number; number: string; placedAt: Date; updatedAt: Date; totalCents: number }>

export type AccountParcel = Parcel & Readonly<{ id: number; trackingNumber: string | null; isHeld: boolean }>

/** An order as its customer sees it among the others. */
export type AccountOrder = OrderKey &
  Readonly<{
    token: string
    kind: OrderSnapshot['kind']
    financialStatus: FinancialStatus
    fulfilmentStatus: FulfilmentStatus
    refundedCents: number
    cancelledAt: Date | null
    site: OrderSnapshot['site']
    lines: OrderSnapshot['lines']
    attributes: OrderSnapshot['attributes']
    parcels: readonly AccountParcel[]
    /** Lists do without it: it is read for all orders of a page when it is first asked for. */
    whole: () => Promise<WholeOrder>
  }>

/** All that was agreed, and the money that came and went. */
export type WholeOrder = AccountOrder &
  Readonly<{
    snapshot: OrderSnapshot
    charges: readonly (OrderCharge & Readonly<{ id: number; at: Date }>)[]
    /** Booked refunds, with the pieces that went back. */
    refunds: readonly Readonly<{ id: number; cents: number; at: Date; lines: readonly RefundedLine[] }>[]
  }>

/** The number in an order's number: TG-100042 is 100042. */
export function digitsOf({ number }: Pick<OrderKey, 'number'>): number {
  return Number(/\d+/.exec(number)?.[0] ?? 0)
}
