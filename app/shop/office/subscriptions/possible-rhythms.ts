import { isMoreOften } from '#app/shop/subscriptions/preview/previewed.ts'
import type { Rhythm } from '#app/shop/subscriptions/rules/subscription.ts'

/** The rhythms to which the team may change: boxes that come more often are the customer's own to order (L3). */
export function possibleRhythms(offered: readonly Rhythm[], now: Rhythm): readonly Rhythm[] {
  return offered.filter((each) => !isMoreOften(now, each))
}
