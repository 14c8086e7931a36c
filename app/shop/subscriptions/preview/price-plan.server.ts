import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import { withAgreedCodes } from '#app/shop/pricing/agreed/agreed-codes.ts'
import { agreedFor } from '#app/shop/pricing/agreed/later-prices.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { priceAhead } from '#app/shop/subscriptions/reading/price-ahead.ts'
import {
  type BuyerFacts,
  type CycleSupplies,
  withoutOwnUses,
} from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import { type PackedCycle, packCycle } from '#app/shop/subscriptions/renewals/pack-cycle.ts'
import { afterDelivery } from '#app/shop/subscriptions/rules/after-delivery.ts'
import { cutoffAt, cyclesAhead, plannedCycles } from '#app/shop/subscriptions/rules/cycles.ts'
import { cartLinesOf, mealsAgreed, ONCE } from '#app/shop/subscriptions/rules/price-cycle.ts'
import type { Commitment, Cycle, Pieces } from '#app/shop/subscriptions/rules/subscription.ts'
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

/** A delivery of a plan: what it holds, as far as it can be packed, and what it costs. */
export type Priced = Readonly<{
  cycle: Cycle
  packed: PackedCycle | null
  delivery: PreviewedDelivery
  /** The same for deliveries that hold the same. */
  contents: string
}>

/** The next deliveries of a plan in turn, each packed and priced as it would be if nothing else changed. */
export function pricePlan(plan: Plan, pricing: PlanPricing): readonly Priced[] {
  const today = dayIn(SHOP_TIME_ZONE, pricing.now)
  let standing = standingOf(plan, pricing)
  return cyclesAhead(plan.schedule, today)
    .slice(0, SHOWN_DELIVERIES)
    .map((cycle) => {
      const goods = goodsOf(plan, cycle.index)
      const packed = packCycle(goods, { ...standing, ...termsOf(plan, cycle), billedOn: cycle.billingOn })
      if (cycle.state === 'PLANNED' && packed) standing = afterDelivery(standing, packed.price)
      return { cycle, packed, delivery: previewed(plan, cycle, { packed, pricing }), contents: contentsKey(goods) }
    })
}

/** What the first delivery that is ahead is priced by; each that is paid changes it for those behind. */
function standingOf(plan: Plan, { buyer, supplies, commitment, plan: of, offsetDays, now }: PlanPricing) {
  const { window, rules, calendar } = supplies
  return {
    ...buyer,
    window,
    rules: withoutOwnUses(withAgreedCodes(rules, plan.agreedCodes), buyer),
    calendar,
    to: plan.to,
    codes: plan.codes,
    commitment,
    plan: of,
    offsetDays,
    now,
  }
}

function termsOf(plan: Plan, cycle: Cycle) {
  const { own, announced } = plan
  return {
    agreed: own.get(cycle.index)?.agreed ?? agreedFor(plan, cycle),
    announced: announced.get(cycle.index) ?? null,
  }
}

/** A delivery in full, whatever of it is missing today; null when it is not among the planned ones. */
export function priceInFull(
  plan: Plan,
  { cycleIndex, pricing }: Readonly<{ cycleIndex: number; pricing: PlanPricing }>,
) {
  let standing = standingOf(plan, pricing)
  for (const cycle of plannedCycles(plan.schedule)) {
    const goods = goodsOf(plan, cycle.index)
    const priced = { ...priceAhead(goods, cycle.billingOn, { ...standing, ...termsOf(plan, cycle) }), goods }
    if (cycle.index === cycleIndex) return priced
    standing = afterDelivery(standing, priced.price)
  }
  return null
}

function goodsOf({ own, lines }: Plan, index: number) {
  const other = own.get(index)
  return { lines: other?.lines ?? lines, addOns: other?.addOns ?? [] }
}

function contentsKey({ lines, addOns }: ReturnType<typeof goodsOf>): string {
  const named = ({ variantId, quantity }: Pieces) => `${variantId}x${quantity}`
  return [lines, addOns].map((pieces) => pieces.map(named).toSorted().join(' ')).join('+')
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
    once: packed ? onceIn(packed, pricing) : [],
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

function onceIn({ goods, price }: PackedCycle, { supplies, plan }: PlanPricing): PreviewedDelivery['once'] {
  return namedGoods(goods, { price, window: supplies.window, plan })
    .filter(({ isOnce }) => isOnce)
    .map(({ title, quantity, cents }) => ({ title, quantity, cents }))
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
      isOnce: id.startsWith(ONCE),
    }
  })
}
