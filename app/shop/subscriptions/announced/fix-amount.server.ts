import type { InTransaction } from '#app/foundation/database/database.ts'
import { reserveDiscountUses } from '#app/shop/discounts/hold-discounts.server.ts'
import { withAgreedCodes } from '#app/shop/pricing/agreed/agreed-codes.ts'
import { type AnnouncedPrice, announcedDiscounts, isLimited } from '#app/shop/pricing/agreed/announced-price.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { sharesOf } from '#app/shop/pricing/sum-rows.ts'
import type { Plan } from '#app/shop/subscriptions/preview/apply-act.ts'
import { pricingOf } from '#app/shop/subscriptions/preview/plan-of.server.ts'
import { priceInFull } from '#app/shop/subscriptions/preview/price-plan.server.ts'
import {
  type BuyerFacts,
  type CycleSupplies,
  readBuyer,
  withUsesOfNow,
} from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import {
  type CycleRow,
  type OpenSubscription,
  saveCycle,
} from '#app/shop/subscriptions/store/subscription-store.server.ts'

type Fixing = Readonly<{
  /** The subscription with what is announced of it. */
  plan: Plan
  cycle: CycleRow
  supplies: CycleSupplies
  now: Date
}>

type Full = NonNullable<ReturnType<typeof priceInFull>>
/** What a delivery holds and costs, as it was written down. */
export type FixedAmount = Full & Readonly<{ announced: AnnouncedPrice; creditCents: number }>

/**
 * Writes down what a delivery will cost at most, and puts limited codes aside for it (S-29). It is fixed in full: what is
 * missing when it is packed is not charged. Null for a delivery that is not planned.
 */
export async function fixAmount(
  tx: InTransaction,
  open: OpenSubscription,
  { plan, cycle, supplies, now }: Fixing,
): Promise<FixedAmount | null> {
  const rules = await withUsesOfNow(tx, supplies.rules)
  const known = withAgreedCodes(rules, plan.agreedCodes).discounts
  const told = plan.announced.get(cycle.cycle_index)?.discounts ?? []
  let buyer = await readBuyer(tx, open.row)
  for (;;) {
    const pricing = pricingOf(open, { supplies: { ...supplies, rules }, buyer, now })
    const full = priceInFull(plan, { cycleIndex: cycle.cycle_index, pricing })
    if (!full) return null
    const counting = idsIn(full.price)
    const discountIds = known.filter((each) => isLimited(each) && counting.has(each.id)).map(({ id }) => id)
    const reserved = { cycleId: cycle.id, customerId: open.row.customer_id, discountIds, now }
    // What was told before still counts, although others have used it up.
    const lost = (await reserveDiscountUses(tx, reserved)).filter((id) => !told.some((each) => each.id === id))
    if (lost.length > 0) {
      buyer = withoutDiscounts(buyer, lost)
      continue
    }
    const kept = told.filter(({ id }) => counting.has(id) && !known.some((each) => each.id === id))
    const announced = {
      totalCents: full.price.totalCents,
      discounts: [...announcedDiscounts(full.price, known), ...kept],
    }
    await saveCycle(tx, cycle.id, { announced_for: cycle.billing_on, announced: JSON.stringify(announced) })
    return { ...full, announced, creditCents: buyer.creditCents }
  }
}

function idsIn(price: PricedCart): ReadonlySet<number> {
  return new Set(
    sharesOf(price)
      .map(({ discountId }) => discountId)
      .filter((id) => id > 0),
  )
}

/** Somebody else has used them up in the same moment. */
function withoutDiscounts(buyer: BuyerFacts, ids: readonly number[]): BuyerFacts {
  const usedUp = ids.map((id) => ({ id, usedByOthers: Number.MAX_SAFE_INTEGER }))
  return {
    ...buyer,
    usedDiscounts: [...buyer.usedDiscounts, ...ids],
    reservedDiscounts: [...buyer.reservedDiscounts.filter(({ id }) => !ids.includes(id)), ...usedUp],
  }
}
