import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { announcedOf } from '#app/shop/pricing/agreed/announced-price.ts'
import { agreedOf } from '#app/shop/pricing/agreed/later-prices.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { SubscriptionReading } from '#app/shop/subscriptions/reading/find-subscriptions.server.ts'
import { priceAhead } from '#app/shop/subscriptions/reading/price-ahead.ts'
import { arrivalIfPaid } from '#app/shop/subscriptions/renewals/late-delivery.ts'
import { afterDelivery } from '#app/shop/subscriptions/rules/after-delivery.ts'
import { cutoffAt, cyclesAhead, isOpen } from '#app/shop/subscriptions/rules/cycles.ts'
import { fillGaps } from '#app/shop/subscriptions/rules/fill-gaps.ts'
import { epochOf } from '#app/shop/subscriptions/rules/line-figures.ts'
import { heldPrices, mealsAgreed } from '#app/shop/subscriptions/rules/price-cycle.ts'
import type { Pieces } from '#app/shop/subscriptions/rules/subscription.ts'
import { euros, pricingOf } from './reading-prices.server.ts'

type CycleRow = SubscriptionReading['open']['cycles'][number]

/** Orders on one page of the history. */
const HISTORY_PAGE = 50

/** Deliveries that are ahead, by their id, and a page of the orders that were placed, the newest first. */
export function shownOrders(reading: SubscriptionReading, historyAfter: number | null = null) {
  const { open } = reading
  const priced = pricedAhead(reading)
  const ahead = open.cycles.filter(({ cycle_index }) => priced.has(cycle_index))
  const scheduledOrders = Object.fromEntries(
    ahead.map((cycle) => [String(cycle.id), shownOrder(reading, cycle, priced)]),
  )
  return { scheduledOrders, ...historyPage(reading, historyAfter) }
}

/** The orders before a cycle, or the newest; where the next page begins, if there is one (S-32). */
export function historyPage({ orders }: Pick<SubscriptionReading, 'orders'>, after: number | null) {
  const rest = after === null ? orders : orders.filter(({ cycleIndex }) => cycleIndex < after)
  const page = rest.slice(0, HISTORY_PAGE)
  const hasNextPage = rest.length > page.length
  return {
    orderHistory: page.map(({ cycleIndex, number, totalCents, deliveryOn, placedAt, financialStatus, token }) => ({
      ...{ cycleIndex, orderName: number, total: euros(totalCents), deliveryDate: deliveryOn, createdAt: placedAt },
      ...{ financialStatus, statusPageUrl: `/orders/${token}` },
    })),
    orderHistoryPage: { hasNextPage, after: hasNextPage ? (page.at(-1)?.cycleIndex ?? null) : null },
  }
}

/** Cycles as orders: planned ones by what holds today, placed ones as they were. */
export function shownCycles(reading: SubscriptionReading, cycles: readonly CycleRow[]) {
  const priced = pricedAhead(reading)
  return cycles.map((cycle) => shownOrder(reading, cycle, priced))
}

type Priced = ReturnType<typeof priceAhead>

/** Deliveries that are ahead by their index, priced in turn: what one uses up is not there for those behind it. */
function pricedAhead(reading: SubscriptionReading): ReadonlyMap<number, Priced> {
  const { open, now } = reading
  const rows = new Map(open.cycles.map((cycle) => [cycle.cycle_index, cycle]))
  let standing = pricingOf(reading)
  return new Map(
    cyclesAhead(open.schedule, dayIn(SHOP_TIME_ZONE, now)).flatMap(({ index, billingOn, state }) => {
      const row = rows.get(index)
      if (!row) return []
      const priced = priceAhead(goodsOf(reading, row), billingOn, pricedBy(reading, row, standing))
      if (state === 'PLANNED') standing = afterDelivery(standing, priced.price)
      return [[index, priced] as const]
    }),
  )
}

/** A delivery has the prices that are agreed for it, and an announced one costs what was told. */
function pricedBy({ open }: SubscriptionReading, cycle: CycleRow, pricing: ReturnType<typeof pricingOf>) {
  return { ...pricing, agreed: agreedOf(open.row, cycle), announced: announcedOf(cycle) }
}

function goodsOf({ open }: SubscriptionReading, { lines, add_ons }: CycleRow) {
  return { lines: lines ?? open.lines, addOns: add_ons }
}

function shownOrder(reading: SubscriptionReading, cycle: CycleRow, ahead: ReadonlyMap<number, Priced>) {
  const { orders, now } = reading
  const placed = orders.find(({ cycleIndex }) => cycleIndex === cycle.cycle_index)
  const goods = goodsOf(reading, cycle)
  const { price, deliveryOn } =
    ahead.get(cycle.cycle_index) ?? priceAhead(goods, cycle.billing_on, pricedBy(reading, cycle, pricingOf(reading)))
  const isAhead = cycle.state === 'PLANNED' || cycle.state === 'SKIPPED'
  const isChangeable = isAhead && cycle.begun_at === null && isOpen(cycle.billing_on, now)
  return {
    id: cycle.id,
    cycleIndex: cycle.cycle_index,
    status: cycle.state,
    billingDate: cycle.billing_on,
    billingDateEpoch: epochOf(cycle.billing_on),
    deliveryDate: placed?.deliveryOn ?? arrivalOf(reading, cycle) ?? deliveryOn,
    cutoffAt: cutoffAt(cycle.billing_on),
    isChangeable,
    isEdited: cycle.lines !== null,
    total: euros(placed?.totalCents ?? cycle.total_cents ?? price.totalCents),
    lines: [
      ...goods.lines.map((line) => shownPieces(reading, line, false)),
      ...goods.addOns.map((line) => shownPieces(reading, line, true)),
    ],
    missing: cycle.missing.map((line) => shownPieces(reading, line, false)),
    replacements: isChangeable && cycle.missing.length > 0 ? replacementsFor(reading, cycle) : [],
    ...(placed ? { orderName: placed.number } : {}),
  }
}

/** An unpaid box arrives as if it were paid today; until it is, no day of it holds. */
function arrivalOf({ open, supplies, unpaidTo, now }: SubscriptionReading, { id, state, delivery_on }: CycleRow) {
  if (state !== 'FAILING') return delivery_on
  const { address, charge_offset_days: offsetDays } = open.row
  const to = unpaidTo.get(id) ?? address
  return arrivalIfPaid(delivery_on, dayIn(SHOP_TIME_ZONE, now), { calendar: supplies.calendar, offsetDays, to })
}

/** What could come instead of that which is missing: no further allergens, and none of it costs more. */
function replacementsFor(reading: SubscriptionReading, cycle: CycleRow) {
  const { lines } = goodsOf(reading, cycle)
  const { window } = reading.supplies
  const held = heldPrices({ lines, meals: mealsAgreed(window, lines) }, pricedBy(reading, cycle, pricingOf(reading)))
  return fillGaps(lines, { window, held }).replaced.map(({ from, to, quantity }) => ({
    missing: shownPieces(reading, { variantId: from, quantity }, false),
    instead: shownPieces(reading, { variantId: to, quantity }, false),
  }))
}

function shownPieces({ supplies }: SubscriptionReading, { variantId, quantity }: Pieces, isOneTimeAdded: boolean) {
  const variant = supplies.window.findVariant(variantId)
  const name = variant ? supplies.window.productOf(variant).title : `#${variantId}`
  return { variantShopifyId: variantId, name, quantity, isOneTimeAdded }
}
