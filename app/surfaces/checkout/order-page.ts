import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'

export type OrderPage = Readonly<{
  number: string
  email: string
  deliveryOn: CalendarDate | null
  lines: readonly Readonly<{ key: string; title: string; quantity: number; totalCents: number }>[]
  totalCents: number
}>

/** An order as its buyer saw it; of the address only as much as its owner needs to know it again. */
export function orderPage(number: string, { email, deliveryOn, lines, price }: OrderSnapshot): OrderPage {
  const totals = new Map(price.lines.map(({ key, totalCents }) => [key, totalCents]))
  return {
    number,
    email: email.replace(/^(.).*(?=@)/, '$1•••'),
    deliveryOn,
    lines: lines.map(({ key, title, quantity }) => ({ key, title, quantity, totalCents: totals.get(key) ?? 0 })),
    totalCents: price.totalCents,
  }
}
