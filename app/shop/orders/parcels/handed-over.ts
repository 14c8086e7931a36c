import { dayIn, instantAt, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import type { FulfilmentStatus } from '#app/shop/orders/order-tables.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'

/** The hour at which the carrier has taken the parcels of a day, in the shop's time. */
const COLLECTED_HOUR = 20

type Sent = Readonly<{
  state: FulfilmentStatus
  shippedAt: Date | null
  /** The carrier has said that it has the parcel. */
  isCarriersWord: boolean
}>

/** Whether "shipped" may be taken back: until the carrier says that it has the parcel, or has collected for the day. */
export function isUndoable({ state, shippedAt, isCarriersWord }: Sent, now: Date): boolean {
  return state === 'SHIPPED' && shippedAt !== null && !isCarriersWord && now < collectedAt(shippedAt)
}

/** What is marked after the last collection of a day waits for that of the next one. */
export function collectedAt(shippedAt: Date): Date {
  const day = dayIn(SHOP_TIME_ZONE, shippedAt)
  const at = (on: typeof day) => instantAt(on, { hour: COLLECTED_HOUR, minute: 0, timeZone: SHOP_TIME_ZONE })
  return shippedAt < at(day) ? at(day) : at(plusDays(day, 1))
}
