import { useEffect } from 'react'
import { useShared } from '#app/foundation/state/shared-state.ts'
import { loadSubscription, type SubscriptionState, subscriptionState } from './loaded-subscription.ts'

/** The customer's subscription; it is read anew whenever a screen with it opens. */
export function useSubscription(): SubscriptionState {
  const state = useShared(subscriptionState)
  useEffect(() => void loadSubscription(), [])
  return state
}
