import type { InTransaction } from '#app/foundation/database/database.ts'
import { planOf } from '#app/shop/subscriptions/preview/plan-of.server.ts'
import type { CycleSupplies } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import { agreedAfter, dayOf } from '#app/shop/subscriptions/rules/agreed-plan.ts'
import { saveAgreement } from '#app/shop/subscriptions/store/agreed-store.server.ts'
import type { OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'

type Changed = Readonly<{ after: OpenSubscription; supplies: CycleSupplies }>

/** An act agrees to the prices of the day for what it changes, and to nothing else (S-23). */
export function agreeToChange(
  tx: InTransaction,
  before: OpenSubscription,
  { after, supplies: { window, rules } }: Changed,
): Promise<OpenSubscription> {
  return saveAgreement(tx, after, agreedAfter(planOf(before), planOf(after), dayOf(window, rules)))
}
