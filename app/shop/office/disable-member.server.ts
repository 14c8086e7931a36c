import { ActRefused, actOnce } from './acts.server.ts'
import { disableIn } from './change-members.server.ts'
import type { ActBy, ActEnd, Acting } from './order-acts.server.ts'
import type { memberForm, Said } from './order-forms.ts'

/** Nobody disables themselves, so there is always an owner left. */
export function disableMember(
  { db, clock }: Pick<Acting, 'db' | 'clock'>,
  { member, formKey }: ActBy,
  { member: id }: Said<typeof memberForm>,
): Promise<ActEnd> {
  const wish = {
    staffId: member.id,
    act: 'member-disabled',
    subject: `staff:${id}`,
    formKey,
    now: clock.now(),
  } as const
  return actOnce(db, wish, async (tx) => {
    if (id === member.id || !(await disableIn(tx, id, wish.now))) throw new ActRefused('not-found')
    return { before: { disabled: false }, after: { disabled: true } }
  })
}
