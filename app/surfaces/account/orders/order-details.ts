import { type CalendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { ShelfProduct } from '#app/shop/catalog/listing/shelf.ts'
import { type WithdrawalOffer, withdrawalOffer } from '#app/shop/declarations/withdrawal-rule.ts'
import { piecesBack } from '#app/shop/orders/may-leave.ts'
import type { OrderedLine } from '#app/shop/orders/order-snapshot.ts'
import { postalLines } from '#app/shop/orders/papers/postal-lines.ts'
import { type Again, againFor } from '#app/shop/orders/reading/buy-again.ts'
import type { FoundOrder, OrderDocument } from '#app/shop/orders/reading/found-order.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'

/** A line of an order, and whether it can be bought again; null for what was a gift. */
export type DetailLine = Readonly<{
  key: string
  title: string
  quantity: number
  refunded: number
  picture: string
  again: Again | null
}>

/** A station of an order on its way, and the day on which it was reached or will be. */
export type DetailStep = Readonly<{ name: 'placed' | 'shipped' | 'delivered'; on: CalendarDate; isDone: boolean }>

/** What an opened order of the account shows beyond its row in the list. */
export type OrderDetails = Readonly<{
  number: string
  lines: readonly DetailLine[]
  steps: readonly DetailStep[]
  isCancelled: boolean
  /** A parcel waits until somebody has decided. */
  isHeld: boolean
  address: readonly string[]
  paymentLabel: string | null
  papers: readonly OrderDocument[]
  withdrawal: WithdrawalOffer
  /** Its subscription runs and can be cancelled. */
  mayCancel: boolean
  /** What the buyer owes since the bank took the money back, in cents. */
  owedCents: number
}>

type DetailSettings = Readonly<{
  language: Language
  today: CalendarDate
  artUrl: (name: string) => string
  /** What is sold today, by product. */
  products: ReadonlyMap<number, ShelfProduct>
}>

export function orderDetails(order: FoundOrder, settings: DetailSettings): OrderDetails {
  const { snapshot, subscription, cancelledAt, parcels } = order
  const { delivery, billing, paymentLabel } = snapshot
  const address = delivery ?? billing
  const isCancelled = cancelledAt !== null || order.financialStatus === 'REFUNDED'
  return {
    number: order.number,
    lines: snapshot.lines.map((line) => detailLine(line, order, settings)),
    steps: stepsOf(order),
    isCancelled,
    isHeld: !isCancelled && parcels.some(({ isHeld }) => isHeld),
    address: address ? postalLines(address, settings.language) : [],
    paymentLabel,
    papers: order.documents,
    withdrawal: withdrawalOffer(
      { snapshot, placedOn: placedOn(order), receivedOn: receivedOn(order), isCancelled },
      settings.today,
    ),
    mayCancel: subscription?.isActive === true,
    owedCents: order.owedCents,
  }
}

function placedOn({ placedAt }: FoundOrder): CalendarDate {
  return dayIn(SHOP_TIME_ZONE, placedAt)
}

/** The last parcel counts, and none while one is still on its way. */
function receivedOn({ parcels }: FoundOrder): CalendarDate | null {
  const sent = parcels.filter(({ state }) => state !== 'CANCELLED')
  const days = sent.map(({ deliveredAt }) => deliveredAt && dayIn(SHOP_TIME_ZONE, deliveredAt))
  return days.reduce<CalendarDate | null>(
    (last, day) => (last === null || day === null || day > last ? day : last),
    null,
  )
}

function stepsOf(order: FoundOrder): readonly DetailStep[] {
  const placed: DetailStep = { name: 'placed', on: placedOn(order), isDone: true }
  // What is held or called off comes nobody knows when.
  const parcel = order.parcels.findLast(({ isHeld, state }) => !isHeld && state !== 'CANCELLED')
  if (!parcel) return [placed]
  const { shippedAt, deliveredAt, shipOn, deliverOn } = parcel
  const step = (name: 'shipped' | 'delivered', at: Date | null, planned: CalendarDate): DetailStep => ({
    name,
    on: at ? dayIn(SHOP_TIME_ZONE, at) : planned,
    isDone: at !== null,
  })
  return [placed, step('shipped', shippedAt, shipOn), step('delivered', deliveredAt, deliverOn)]
}

function detailLine(line: OrderedLine, order: FoundOrder, { artUrl, products }: DetailSettings): DetailLine {
  const { key, title, quantity, art, productId } = line
  const priced = order.snapshot.price.lines.find((each) => each.key === key)
  const isGift = (priced?.gift ?? null) !== null
  return {
    ...{ key, title, quantity },
    refunded: piecesBack(order.refunds, key),
    picture: art ? artUrl(art) : '',
    again: isGift ? null : againFor(line, products.get(productId) ?? null),
  }
}
