import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { SubscriptionReading } from '#app/shop/subscriptions/reading/find-subscriptions.server.ts'
import { priceAhead } from '#app/shop/subscriptions/reading/price-ahead.ts'
import { cutoffAt, cyclesAhead, isOpen } from '#app/shop/subscriptions/rules/cycles.ts'
import { epochOf } from '#app/shop/subscriptions/rules/line-figures.ts'
import type { Pieces } from '#app/shop/subscriptions/rules/subscription.ts'
import { euros, pricingOf } from './reading-prices.server.ts'

type CycleRow = SubscriptionReading['open']['cycles'][number]

/** Deliveries that are ahead, by their id, and orders that were placed. */
export function shownOrders(reading: SubscriptionReading) {
  const { open, orders, now } = reading
  const today = dayIn(SHOP_TIME_ZONE, now)
  const indexes = new Set(cyclesAhead(open.schedule, today).map(({ index }) => index))
  const ahead = open.cycles.filter(({ cycle_index }) => indexes.has(cycle_index))
  const scheduledOrders = Object.fromEntries(ahead.map((cycle) => [String(cycle.id), shownOrder(reading, cycle)]))
  const orderHistory = orders.map(
    ({ cycleIndex, number, totalCents, deliveryOn, placedAt, financialStatus, token }) => ({
      ...{ cycleIndex, orderName: number, total: euros(totalCents), deliveryDate: deliveryOn, createdAt: placedAt },
      ...{ financialStatus, statusPageUrl: `/orders/${token}` },
    }),
  )
  return { scheduledOrders, orderHistory }
}

/** One cycle as an order: planned ones by what holds today, placed ones as they were. */
export function shownOrder(reading: SubscriptionReading, cycle: CycleRow) {
  const { open, orders, now } = reading
  const placed = orders.find(({ cycleIndex }) => cycleIndex === cycle.cycle_index)
  const goods = { lines: cycle.lines ?? open.lines, addOns: cycle.add_ons }
  const { price, deliveryOn } = priceAhead(goods, cycle.billing_on, pricingOf(reading))
  const isAhead = cycle.state === 'PLANNED' || cycle.state === 'SKIPPED'
  return {
    id: cycle.id,
    cycleIndex: cycle.cycle_index,
    status: cycle.state,
    billingDate: cycle.billing_on,
    billingDateEpoch: epochOf(cycle.billing_on),
    deliveryDate: placed?.deliveryOn ?? cycle.delivery_on ?? deliveryOn,
    cutoffAt: cutoffAt(cycle.billing_on),
    isChangeable: isAhead && cycle.begun_at === null && isOpen(cycle.billing_on, now),
    isEdited: cycle.lines !== null,
    total: euros(placed?.totalCents ?? cycle.total_cents ?? price.totalCents),
    lines: [
      ...goods.lines.map((line) => shownPieces(reading, line, false)),
      ...goods.addOns.map((line) => shownPieces(reading, line, true)),
    ],
    missing: cycle.missing.map((line) => shownPieces(reading, line, false)),
    ...(placed ? { orderName: placed.number } : {}),
  }
}

function shownPieces({ supplies }: SubscriptionReading, { variantId, quantity }: Pieces, isOneTimeAdded: boolean) {
  const variant = supplies.window.findVariant(variantId)
  const name = variant ? supplies.window.productOf(variant).title : `#${variantId}`
  return { variantShopifyId: variantId, name, quantity, isOneTimeAdded }
}
