import type { Form } from '#app/foundation/forms/form.ts'
import type { Result } from '#app/foundation/result/result.ts'
import type { ActFault } from '#app/shop/subscriptions/acts/act-fault.ts'
import type { ActDone, ActRequest } from '#app/shop/subscriptions/acts/act-on.server.ts'
import { endWithNotice } from '#app/shop/subscriptions/acts/agree-prices.server.ts'
import { changePaymentMethod, orderNextNow } from '#app/shop/subscriptions/acts/charging-acts.server.ts'
import { editDelivery, saveLineEdits } from '#app/shop/subscriptions/acts/content-acts.server.ts'
import {
  applyCode,
  changeAddress,
  removeCode,
  setBackupMethod,
  setSubstitution,
} from '#app/shop/subscriptions/acts/detail-acts.server.ts'
import { reactivateSubscription } from '#app/shop/subscriptions/acts/reactivate.server.ts'
import {
  cancelSubscription,
  changeFrequency,
  pauseSubscription,
  rescheduleSubscription,
  resumeSubscription,
  skipDelivery,
} from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { subscriptionForms as forms, type SubscriptionFormFault } from './subscription-forms.ts'
import type { TeamActName } from './team-acts.ts'

type Reason = Readonly<{ reason: string }>
type Ended = Promise<Result<ActDone<unknown>, ActFault>>

/** An act by its form. The operation is the customer's own; only who asks is another. */
export type TeamAct = Readonly<{
  form: Form<Reason, SubscriptionFormFault>
  run: (settings: SubscriptionSettings, request: ActRequest, value: Reason) => Ended
}>

function by<Value extends Reason>(
  form: Form<Value, SubscriptionFormFault>,
  run: (settings: SubscriptionSettings, request: ActRequest, value: Value) => Ended,
): TeamAct {
  return { form, run: (settings, request, value) => run(settings, request, value as Value) }
}

/** Everything that the team can ask for in a customer's name. */
export const TEAM_ACT_OPERATIONS: Readonly<Record<TeamActName, TeamAct>> = {
  skip: by(forms.cycle, (to, request, { cycle }) => skipDelivery(to, request, { cycleIndex: cycle, isSkipped: true })),
  unskip: by(forms.cycle, (to, request, { cycle }) =>
    skipDelivery(to, request, { cycleIndex: cycle, isSkipped: false }),
  ),
  'edit-delivery': by(forms.delivery, editDelivery),
  lines: by(forms.lines, saveLineEdits),
  address: by(forms.address, (to, request, { reason: _, ...address }) => changeAddress(to, request, { address })),
  frequency: by(forms.frequency, changeFrequency),
  'payment-method': by(forms.method, (to, request, { method }) =>
    changePaymentMethod(to, request, { methodId: method }),
  ),
  'backup-method': by(forms.method, (to, request, { method }) =>
    setBackupMethod(to, request, { methodId: method === 0 ? null : method }),
  ),
  reschedule: by(forms.reschedule, rescheduleSubscription),
  pause: by(forms.pause, pauseSubscription),
  resume: by(forms.dayOrNone, resumeSubscription),
  'order-now': by(forms.plain, (settings, request) => orderNextNow(settings, request)),
  codes: by(forms.code, applyCode),
  'remove-code': by(forms.code, removeCode),
  preferences: by(forms.preferences, setSubstitution),
  cancel: by(forms.dayOrNone, (to, request, value) => cancelSubscription(to, request, { on: value.to })),
  'end-with-notice': by(forms.plain, (settings, request) => endWithNotice(settings, request)),
  reactivate: by(forms.dayOrNone, (to, request, value) => reactivateSubscription(to, request, { on: value.to })),
}
