import { type CalendarDate, instantAt } from '#app/foundation/calendar/calendar-date.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { FulfilmentStatus } from './order-tables.ts'

/** The day of the sandbox's carrier, in the shop's time: hours after midnight. */
const PICK_UP_HOUR = 8
const HUB_HOUR = 20
const ON_THE_VAN_HOUR = 7
const AT_THE_DOOR_HOUR = 11

export type Parcel = Readonly<{
  state: FulfilmentStatus
  shipOn: CalendarDate
  deliverOn: CalendarDate
  shippedAt: Date | null
  deliveredAt: Date | null
}>

export type CarrierStep = Readonly<{
  name: 'picked-up' | 'hub' | 'on-the-van' | 'delivered'
  at: Date
  isDone: boolean
}>

/** What falls to the carrier next, and when; null for parcels that rest. */
export function nextCarrierDue({ state, shipOn, deliverOn }: Omit<Parcel, 'shippedAt' | 'deliveredAt'>): Date | null {
  if (state === 'OPEN') return at(shipOn, PICK_UP_HOUR)
  return state === 'SHIPPED' ? at(deliverOn, AT_THE_DOOR_HOUR) : null
}

/** The way of a parcel as its carrier tells it. What was skipped on the way is done when a later step is. */
export function carrierSteps({ shipOn, deliverOn, shippedAt, deliveredAt }: Parcel, now: Date): readonly CarrierStep[] {
  const isThere = deliveredAt !== null
  const onTheWay = (name: 'hub' | 'on-the-van', planned: Date): CarrierStep => {
    const isDone = isThere || (shippedAt !== null && shippedAt <= planned && planned <= now)
    return { name, at: planned, isDone }
  }
  return [
    { name: 'picked-up', at: shippedAt ?? at(shipOn, PICK_UP_HOUR), isDone: shippedAt !== null },
    onTheWay('hub', at(shipOn, HUB_HOUR)),
    onTheWay('on-the-van', at(deliverOn, ON_THE_VAN_HOUR)),
    { name: 'delivered', at: deliveredAt ?? at(deliverOn, AT_THE_DOOR_HOUR), isDone: isThere },
  ]
}

function at(day: CalendarDate, hour: number): Date {
  return instantAt(day, { hour, minute: 0, timeZone: SHOP_TIME_ZONE })
}
