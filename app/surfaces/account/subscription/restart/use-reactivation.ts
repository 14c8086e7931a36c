import { useState } from 'react'
import { storedValue, storeValue } from '#app/foundation/storage/stored-values.ts'
import { keepDraft, keptDraft } from '#app/shop/customers/browser/form-drafts.ts'
import {
  type FlowAction,
  flowAfter,
  keptFlow,
  REACTIVATION_KEY,
  type ReactivationFlow,
} from '#app/shop/subscriptions/browser/reactivation-flow.ts'
import type { AnswerAddress } from '#app/shop/subscriptions/browser/subscription-answer.ts'

const ADDRESS_DRAFT = 'reactivation'

/**
 * The way back to a subscription; what is kept of it survives a reload. Where somebody lives is kept as all typed forms
 * are: for this tab, until they sign out.
 */
export function useReactivation(
  id: string,
  customerId: string,
): readonly [ReactivationFlow, (action: FlowAction) => void] {
  const [flow, setFlow] = useState(() => {
    const kept = keptFlow(storedValue(REACTIVATION_KEY), id)
    const address = keptDraft<AnswerAddress>(ADDRESS_DRAFT, customerId)
    return address && kept.isActive ? { ...kept, chosen: { ...kept.chosen, address } } : kept
  })
  const act = (action: FlowAction) => {
    const next = flowAfter(flow, action)
    const { address = null, ...chosen } = next.chosen
    storeValue(REACTIVATION_KEY, { ...next, chosen })
    keepDraft(ADDRESS_DRAFT, customerId, next.isCompleted ? null : address)
    setFlow(next)
  }
  return [flow, act]
}
