import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import type { FlowAction, ReactivationFlow } from '#app/shop/subscriptions/browser/reactivation-flow.ts'
import type { BoxLine } from '#app/shop/subscriptions/browser/read-subscription.ts'
import type { SubscriptionPageData } from '#app/surfaces/account/subscription/parts/subscription-data.ts'

/** What every step of the way back knows. */
export type StepProps = Readonly<{
  shown: Shown
  data: SubscriptionPageData
  flow: ReactivationFlow
  act: (action: FlowAction) => void
  /** Meals of the old box that can still be had. */
  still: readonly BoxLine[]
}>
