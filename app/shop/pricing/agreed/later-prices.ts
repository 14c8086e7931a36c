import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { AgreedPrices } from './agreed-prices.ts'
import type { PriceRise } from './price-rise.ts'

/** Prices to which a customer has agreed from a delivery on that is still ahead (S-24). */
export type LaterPrices = Readonly<{
  prices: AgreedPrices
  /** What the customer has agreed to, as it was told. */
  rises: readonly PriceRise[]
  fromIndex: number
  from: CalendarDate
}>

type Delivery = Readonly<{ index: number; billingOn: CalendarDate }>

/** Neither the number of a delivery nor its day alone decides: deliveries are moved, and none costs more than announced. */
export function holdsFor({ fromIndex, from }: Pick<LaterPrices, 'fromIndex' | 'from'>, delivery: Delivery): boolean {
  return delivery.index >= fromIndex && delivery.billingOn >= from
}

type Agreed = Readonly<{ agreed: AgreedPrices | null; later: LaterPrices | null }>

/** The prices that are agreed for a delivery. */
export function agreedFor({ agreed, later }: Agreed, delivery: Delivery): AgreedPrices | null {
  return later && holdsFor(later, delivery) ? later.prices : agreed
}

type Row = Readonly<{ agreed: AgreedPrices | null; agreed_later: LaterPrices | null }>
type CycleRow = Readonly<{ agreed: AgreedPrices | null; cycle_index: number; billing_on: CalendarDate }>

/** The same by what is stored: a delivery with goods of its own has prices of its own. */
export function agreedOf(row: Row, { agreed, cycle_index: index, billing_on: billingOn }: CycleRow) {
  return agreed ?? agreedFor({ agreed: row.agreed, later: row.agreed_later }, { index, billingOn })
}
