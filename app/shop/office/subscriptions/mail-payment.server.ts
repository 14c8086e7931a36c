import { z } from 'zod'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { defineForm } from '#app/foundation/forms/form.ts'
import { idField } from '#app/foundation/forms/form-fields.ts'
import { ActRefused, actOnce } from '#app/shop/office/acts.server.ts'
import type { ActBy, ActEnd } from '#app/shop/office/order-acts.server.ts'
import type { Said } from '#app/shop/office/order-forms.ts'
import { mailPaymentAgain } from '#app/shop/subscriptions/renewals/mail-payment-again.server.ts'
import { subjectOfSubscription } from './act-for-customer.server.ts'

export const paymentMailForm = defineForm(z.object({ cycle: idField() }))

type Office = Readonly<{ db: Database; clock: Pick<Clock, 'now'> }>
type BySubscription = ActBy & Readonly<{ subscriptionId: number }>

/** Tells a customer once more where the card can be changed. */
export function mailPaymentByMember(
  { db, clock }: Office,
  { subscriptionId, member, formKey }: BySubscription,
  { cycle }: Said<typeof paymentMailForm>,
): Promise<ActEnd> {
  const now = clock.now()
  const subject = subjectOfSubscription(subscriptionId)
  const wish = { staffId: member.id, act: 'payment-mail-sent', subject, formKey, now } as const
  return actOnce(db, wish, async (tx) => {
    const told = await mailPaymentAgain(tx, { subscriptionId, cycleIndex: cycle, key: formKey, now })
    if (!told) throw new ActRefused('too-late')
    return { after: { box: cycle, mail: told } }
  })
}
