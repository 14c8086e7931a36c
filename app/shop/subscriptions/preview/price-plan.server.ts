import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { BuyerFacts, CycleSupplies } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import { type PackedCycle, packCycle } from '#app/shop/subscriptions/renewals/pack-cycle.ts'
import { cutoffAt, cyclesAhead } from '#app/shop/subscriptions/rules/cycles.ts'
import { cartLinesOf, mealsAgreed } from '#app/shop/subscriptions/rules/price-cycle.ts'
import type { Commitment, Cycle } from '#app/shop/subscriptions/rules/subscription.ts'
import type { Plan } from './apply-act.ts'
import { type ChargeSummary, type PreviewedDelivery, SHOWN_DELIVERIES } from './previewed.ts'

/** What the prices of a plan depend on besides the plan. */
export type PlanPricing = Readonly<{
  supplies: CycleSupplies
  buyer: BuyerFacts
  commitment: Commitment | null
  plan: number
  offsetDays: number
  now: Date
}>

type Priced = Readonly<{ cycle: Cycle; packed: PackedCycle | null; delivery: PreviewedDelivery }>

/** The next deliveries of a plan, each packed and priced as it would be if nothing else changed. */
export function pricePlan(plan: Plan, pricing: PlanPricing): readonly Priced[] {
  const today = dayIn(SHOP_TIME_ZONE, pricing.now)
  let boxes = pricing.buyer.ordersCompleted
  return cyclesAhead(plan.schedule, today)
    .slice(0, SHOWN_DELIVERIES)
    .map((cycle) => {
      const packed = packedFor(plan, cycle, { ...pricing, buyer: { ...pricing.buyer, ordersCompleted: boxes } })
      if (cycle.state === 'PLANNED' && packed) boxes += 1
      return { cycle, packed, delivery: previewed(plan, cycle, { packed, pricing }) }
    })
}

function packedFor(plan: Plan, { index, billingOn }: Cycle, pricing: PlanPricing): PackedCycle | null {
  const { supplies, buyer, commitment, offsetDays, now } = pricing
  return packCycle(goodsOf(plan, index), {
    window: supplies.window,
    rules: supplies.rules,
    calendar: supplies.calendar,
    to: plan.to,
    codes: plan.codes,
    commitment,
    ...buyer,
    now,
    plan: pricing.plan,
    offsetDays,
    billedOn: billingOn,
  })
}

function goodsOf({ own, lines }: Plan, index: number) {
  const other = own.get(index)
  return { lines: other?.lines ?? lines, addOns: other?.addOns ?? [] }
}

type Shown = Readonly<{ packed: PackedCycle | null; pricing: PlanPricing }>

function previewed(plan: Plan, { index, billingOn, state }: Cycle, { packed, pricing }: Shown): PreviewedDelivery {
  const isSkipped = state === 'SKIPPED'
  const goods = goodsOf(plan, index)
  const other = plan.own.get(index)
  return {
    cycleIndex: index,
    billingDate: billingOn,
    deliveryDate: packed?.deliveryOn ?? billingOn,
    cutoffAt: cutoffAt(billingOn).toISOString(),
    state: isSkipped ? 'skipped' : packed ? 'planned' : 'short',
    meals: mealsAgreed(pricing.supplies.window, packed?.goods.lines ?? goods.lines),
    totalCents: isSkipped ? 0 : (packed?.price.totalCents ?? 0),
    variantIds: goods.lines.map(({ variantId }) => variantId),
    isOwn: other !== undefined && (other.lines !== null || other.addOns.length > 0),
  }
}

/** What one of the deliveries costs, as it stands above the button that agrees to it. */
export function chargeSummary(
  plan: Plan,
  { priced, cycleIndex, pricing }: Readonly<{ priced: readonly Priced[]; cycleIndex: number; pricing: PlanPricing }>,
) {
  const place = priced.findIndex(({ cycle }) => cycle.index === cycleIndex)
  const found = priced[place]
  if (!found?.packed) return null
  const { price, goods, deliveryOn } = found.packed
  const next = priced.slice(place + 1).find(({ cycle }) => cycle.state === 'PLANNED')
  return {
    goods: namedGoods(goods, { price, window: pricing.supplies.window, plan: pricing.plan }),
    discountCents: price.discountCents,
    deliveryCents: price.delivery.totalCents,
    depositCents: price.depositCents,
    totalCents: price.totalCents,
    vat: price.vat.map(({ percent, vatCents }) => ({ percent, vatCents })),
    creditCents: price.totalCents - price.dueCents,
    rhythm: plan.schedule.rhythm,
    chargedOn: found.cycle.billingOn,
    isToday: plan.billedNow === cycleIndex,
    deliveryOn,
    nextChargeOn: next?.cycle.billingOn ?? null,
  } satisfies ChargeSummary
}

type Named = Readonly<{ price: PackedCycle['price']; window: ShopWindow; plan: number }>

function namedGoods(goods: PackedCycle['goods'], { price, window, plan }: Named): ChargeSummary['goods'] {
  return cartLinesOf(goods, plan).map(({ id, variantId, quantity }) => {
    const variant = window.findVariant(variantId)
    const line = price.lines.find(({ key }) => key === id)
    return {
      title: variant ? window.productOf(variant).title : `#${variantId}`,
      quantity,
      cents: line?.subtotalCents ?? 0,
    }
  })
}
