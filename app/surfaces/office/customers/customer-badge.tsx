import { useWords } from '#app/foundation/i18n/text.tsx'
import type { FoundCustomer } from '#app/shop/office/customers/office-customer.ts'
import { customerWords } from './office-customer-words.ts'

/** Whether a customer has an account, and may use it. */
export function CustomerBadge({ customer }: { customer: Pick<FoundCustomer, 'isBlocked' | 'isProved' | 'isErased'> }) {
  const { states } = useWords(customerWords)
  if (customer.isErased) return <span className="badge">{states.erased}</span>
  if (customer.isBlocked) return <span className="badge err">{states.blocked}</span>
  return customer.isProved ? (
    <span className="badge green">{states.account}</span>
  ) : (
    <span className="badge">{states.guest}</span>
  )
}
