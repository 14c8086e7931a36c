import { z } from 'zod'
import { defineForm } from '#app/foundation/forms/form.ts'
import { isMailAddress } from '#app/foundation/mail/mail-address.ts'
import { sendRefusedTo } from '#app/foundation/mail/send-refused.server.ts'
import { correctEmail } from '#app/shop/customers/profile/correct-email.server.ts'
import { settleLetter } from '#app/shop/declarations/declarations.server.ts'
import { ActRefused, actOnce } from '#app/shop/office/acts.server.ts'
import type { Letter } from '#app/shop/office/letter.ts'
import type { ActBy, ActEnd, Acting } from '#app/shop/office/order-acts.server.ts'
import type { Said } from '#app/shop/office/order-forms.ts'
import { actorOf } from '#app/shop/office/roles.ts'
import { correctOrderEmail } from '#app/shop/orders/corrections/correct-order-email.server.ts'

const LONGEST_EMAIL = 254

export const recipientForm = defineForm(
  z.object({
    email: z
      .string('email')
      .trim()
      .toLowerCase()
      .max(LONGEST_EMAIL, 'email')
      .refine((typed) => isMailAddress(typed), 'email'),
  }),
  ['email'],
)

type ByLetter = ActBy & Readonly<{ letter: Letter }>

/**
 * Corrects the address of somebody whose mails came back: for the customer, for their orders, and for the mails that
 * were refused, which are sent again. The audit names nobody: it can never be erased.
 */
export function correctRecipient(
  { db, clock }: Pick<Acting, 'db' | 'clock'>,
  { letter, member, formKey }: ByLetter,
  { email: to }: Said<typeof recipientForm>,
): Promise<ActEnd> {
  const now = clock.now()
  const subject = `letter:${letter.id}`
  const wish = { staffId: member.id, act: 'mail-address-corrected', subject, formKey, now } as const
  return actOnce(db, wish, async (tx) => {
    const actor = actorOf(member)
    const from = letter.refusedAt
    if (from === null) throw new ActRefused('not-found')
    if (from === to) throw new ActRefused('same-address')
    if (!(await settleLetter(tx, letter.id, { by: actor, outcome: 'corrected', now }))) throw new ActRefused('too-late')
    const corrected = await correctEmail(tx, { from, to })
    if (!corrected.ok)
      throw new ActRefused(corrected.refusal.code === 'proved' ? 'address-proved' : 'address-is-anothers')
    if (corrected.value !== null) await correctOrderEmail(tx, { customerId: corrected.value, from, to, actor, now })
    const mails = await sendRefusedTo(tx, { from, to, now })
    return { before: { settled: false }, after: { settled: true, mails } }
  })
}
