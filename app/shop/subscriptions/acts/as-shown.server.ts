import type { InTransaction } from '#app/foundation/database/database.ts'
import { planOf, pricingOf } from '#app/shop/subscriptions/preview/plan-of.server.ts'
import { type Priced, pricePlan } from '#app/shop/subscriptions/preview/price-plan.server.ts'
import { outcomeVersion, versionOf } from '#app/shop/subscriptions/preview/shown-version.server.ts'
import { type CycleSupplies, readBuyer } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import { nextCycle } from '#app/shop/subscriptions/rules/cycles.ts'
import type { OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'

/** What stood on the page on which somebody acts. A client leaves out what it does not know. */
export type ActShown = Readonly<{
  /** The delivery that came next; null for none. */
  cycleIndex?: number | null | undefined
  /** Stands for everything that was shown of the subscription. */
  version?: string | undefined
  /** Stands for the deliveries that were shown as what comes of the act. */
  outcome?: string | undefined
}>

type Standing = Readonly<{ tx: InTransaction; open: OpenSubscription; supplies: CycleSupplies; now: Date }>

/** Undoes an act that would do something else than its page has shown. */
export class NotAsShown extends Error {}

/** Refuses an act on a subscription that is no longer as its page shows it. */
export async function checkShown({ cycleIndex, version }: ActShown, standing: Standing): Promise<void> {
  const next = nextCycle(standing.open.schedule)?.index ?? null
  if (cycleIndex !== undefined && cycleIndex !== next) throw new NotAsShown()
  if (version !== undefined && version !== versionOf(standing.open, await priced(standing))) throw new NotAsShown()
}

/** Refuses an act that has led to something else than its page has announced. */
export async function checkShownOutcome({ outcome }: ActShown, after: Standing): Promise<void> {
  if (outcome !== undefined && outcome !== outcomeVersion(await priced(after))) throw new NotAsShown()
}

async function priced({ tx, open, supplies, now }: Standing): Promise<readonly Priced[]> {
  const buyer = await readBuyer(tx, open.row)
  return pricePlan(planOf(open), pricingOf(open, { supplies, buyer, now }))
}
