import type { Done, Refused } from '#app/foundation/result/result.ts'
import type { ExplainedCode } from '#app/shop/discounts/explain-code.ts'
import type { ScheduleFault } from '#app/shop/subscriptions/rules/change-schedule.ts'

/** Why an act is refused. What is not found and what is somebody else's answer alike. */
export type ActFault =
  | ScheduleFault
  /** Something is no longer as it was shown to whom acts; nothing was done. */
  | 'CHANGED_MEANWHILE'
  | 'PAYMENT_METHOD_FAILED'
  | 'PAYMENT_METHOD_EXPIRED'
  | 'FREQUENCY_FAILED'
  | 'FREQUENCY_NOT_ALLOWED'
  | 'ADDRESS_FAILED'
  | 'COUNTRY_NOT_SERVED'
  | 'LINES_FAILED'
  /** Its field says how many meals are missing. */
  | 'BELOW_MINIMUM'
  /** Its field names what is not available. */
  | 'ITEM_UNAVAILABLE'
  | 'CODE_NOT_APPLICABLE'
  /** A cancellation waits for an answer, and the customer has not said that it is not theirs. */
  | 'HELD'
  /** Too many cards or codes were tried; its field says after how many seconds the next one is heard. */
  | 'TOO_OFTEN'

/** How an act ends: a code that is refused says why it cannot help. */
export type ActEnd<Value> = Done<Value> | ActRefused
export type ActRefused = Readonly<{ ok: false; refusal: ActRefusal }>
type ActRefusal = Refused<ActFault>['refusal'] & Readonly<{ refusedCode?: ExplainedCode }>
