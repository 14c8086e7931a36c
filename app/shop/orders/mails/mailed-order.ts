import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { linkTo, type MailSite } from '#app/shop/mails/mail-foot.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'

/** An order as mails show it. */
export type MailedOrder = Readonly<{
  number: string
  token: string
  orderedOn: CalendarDate
  /** The money is on its way, but not there yet. */
  isPending: boolean
  isCancelled: boolean
  snapshot: OrderSnapshot
  siteOrigin: MailSite
}>

/** The address of an order's page; anybody with the link may see it. */
export function orderAddress({ siteOrigin, token, snapshot }: MailedOrder): string {
  return linkTo(siteOrigin, snapshot.language, `/orders/${token}`)
}

/** The address at which what an order owes is paid: in any browser, by whoever has the link. */
export function payAddress(order: MailedOrder): string {
  return `${orderAddress(order)}/pay`
}

/** How a buyer is greeted: by the name on the parcel, or on the invoice. */
export function firstNameOf({ delivery, billing }: OrderSnapshot): string {
  return (delivery ?? billing)?.firstName ?? ''
}
