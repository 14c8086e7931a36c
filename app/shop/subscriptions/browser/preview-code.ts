import { callSubscriptions } from './call-subscriptions.ts'
import { faultIn, type ToldFault } from './subscription-fault.ts'

/** Why the shop would refuse a code for a subscription; null where it would take it. Nothing is changed. */
export async function previewCode(id: string, code: string): Promise<ToldFault | null> {
  const answer = await callSubscriptions('POST', `/subscription/${id}/discount?preview=true`, { body: { code } })
  return answer.ok ? null : faultIn(answer.refusal, 'DISCOUNT_FAILED')
}
