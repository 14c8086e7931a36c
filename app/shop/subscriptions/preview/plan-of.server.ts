import { announcedOf } from '#app/shop/pricing/agreed/announced-price.ts'
import type { BuyerFacts, CycleSupplies } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import { isOnlyReplaced } from '#app/shop/subscriptions/rules/replaced-lines.ts'
import type { CycleRow, OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import type { OwnGoods, Plan } from './apply-act.ts'
import type { PlanPricing } from './price-plan.server.ts'

/** A subscription as its next deliveries are worked out from it. */
export function planOf({ row, lines, cycles, schedule }: OpenSubscription): Plan {
  const others = cycles.filter((each) => each.lines !== null || each.add_ons.length > 0)
  return {
    schedule,
    lines,
    to: { country: row.address.country, zip: row.address.zip },
    codes: row.codes,
    agreed: row.agreed,
    later: row.agreed_later,
    agreedCodes: row.agreed_codes,
    own: new Map(others.map((each) => [each.cycle_index, ownGoods(each, lines)])),
    announced: new Map(
      cycles.flatMap((each) => {
        const told = announcedOf(each)
        return told ? [[each.cycle_index, told] as const] : []
      }),
    ),
    billedNow: null,
    isHeld: row.held_since !== null,
  }
}

function ownGoods(cycle: CycleRow, usual: OpenSubscription['lines']): OwnGoods {
  const { lines, add_ons: addOns, agreed } = cycle
  return { lines, addOns, agreed, isOnlyReplaced: isOnlyReplaced(cycle, usual) }
}

type Read = Readonly<{ supplies: CycleSupplies; buyer: BuyerFacts; now: Date }>

export function pricingOf({ row }: OpenSubscription, read: Read): PlanPricing {
  return { ...read, commitment: row.commitment, plan: row.plan, offsetDays: row.charge_offset_days }
}
