import { useState } from 'react'
import { storedValue, storeValue } from '#app/foundation/storage/stored-values.ts'
import {
  type FlowAction,
  flowAfter,
  keptFlow,
  REACTIVATION_KEY,
  type ReactivationFlow,
} from '#app/shop/subscriptions/browser/reactivation-flow.ts'

/** The way back to a subscription; what is kept of it survives a reload. */
export function useReactivation(id: string): readonly [ReactivationFlow, (action: FlowAction) => void] {
  const [flow, setFlow] = useState(() => keptFlow(storedValue(REACTIVATION_KEY), id))
  const act = (action: FlowAction) => {
    const next = flowAfter(flow, action)
    storeValue(REACTIVATION_KEY, next)
    setFlow(next)
  }
  return [flow, act]
}
