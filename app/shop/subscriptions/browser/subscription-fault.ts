import type { AccountFault } from '#app/shop/customers/browser/account-calls.ts'

/** Everything that the shop refuses about a subscription, and that a screen has a sentence for. */
export const SUBSCRIPTION_FAULTS = [
  'CHANGED_MEANWHILE',
  'CUTOFF_PASSED',
  'PAUSE_FAILED',
  'PAUSE_TOO_LONG',
  'CANCEL_FAILED',
  'RESCHEDULE_FAILED',
  'DATE_OUT_OF_RANGE',
  'REACTIVATE_FAILED',
  'ALREADY_ACTIVE',
  'MEALS_NOT_CONFIRMED',
  'RESUME_FAILED',
  'NOT_ACTIVE',
  'PAYMENT_METHOD_FAILED',
  'PAYMENT_METHOD_EXPIRED',
  'PAYMENT_OPEN',
  'HELD',
  'FREQUENCY_FAILED',
  'FREQUENCY_NOT_ALLOWED',
  'ADDRESS_FAILED',
  'COUNTRY_NOT_SERVED',
  'LINES_FAILED',
  'BELOW_MINIMUM',
  'ITEM_UNAVAILABLE',
  'CODE_NOT_APPLICABLE',
  'DISCOUNT_FAILED',
  'KEY_IN_USE',
  'ORDER_FAILED',
  'TOO_OFTEN',
  'NETWORK',
] as const
export type SubscriptionFault = (typeof SUBSCRIPTION_FAULTS)[number]

/** A refusal as a screen says it: its code, what its sentence names, and the shop's own sentence where it has sent one. */
export type ToldFault = Readonly<{ code: SubscriptionFault; detail: string | null; said?: string }>

/** The fault behind an answer. What the screens have no sentence for is said as the act that failed. */
export function faultIn(
  { code, field, said }: Readonly<{ code: string; field?: string | undefined; said?: string | undefined }>,
  otherwise: Exclude<SubscriptionFault, 'NETWORK'>,
): ToldFault {
  if (isUnreachable(code)) return { code: 'NETWORK', detail: null }
  if (code === ('too-often' satisfies AccountFault)) return { code: 'TOO_OFTEN', detail: null }
  const known = SUBSCRIPTION_FAULTS.find((each) => each === code)
  if (!known) return { code: otherwise, detail: null }
  return { code: known, detail: field ?? null, ...(said ? { said } : {}) }
}

function isUnreachable(code: string): boolean {
  return (['unreachable', 'signed-out'] satisfies AccountFault[] as readonly string[]).includes(code)
}
