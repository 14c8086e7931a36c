import type { InTransaction } from '#app/foundation/database/database.ts'
import { ActRefused, actOnce } from './acts.server.ts'
import { disableIn } from './change-members.server.ts'
import type { ActBy, ActEnd, Acting } from './order-acts.server.ts'
import type { memberEditForm, memberForm, Said } from './order-forms.ts'
import type { Member } from './roles.ts'
import './office-tables.ts'

type Office = Pick<Acting, 'db' | 'clock'>

/** Nobody disables themselves. */
export function disableMember(
  { db, clock }: Office,
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
    await lockOwners(tx)
    if (id === member.id || !(await disableIn(tx, id, wish.now))) throw new ActRefused('not-found')
    await keepAnOwner(tx)
    return { before: { disabled: false }, after: { disabled: true } }
  })
}

/** Another name or role; sessions that are open have the new rights with their next request. */
export function editMember(
  { db, clock }: Office,
  { member, formKey }: ActBy,
  { member: id, name, role }: Said<typeof memberEditForm>,
): Promise<ActEnd> {
  const wish = { staffId: member.id, act: 'member-changed', subject: `staff:${id}`, formKey, now: clock.now() } as const
  return actOnce(db, wish, async (tx) => {
    await lockOwners(tx)
    const found = tx.selectFrom('staff').select(['name', 'role']).where('id', '=', id).where('disabled_at', 'is', null)
    const before = await found.forUpdate().executeTakeFirst()
    if (!before) throw new ActRefused('not-found')
    await tx.updateTable('staff').set({ name, role }).where('id', '=', id).execute()
    await keepAnOwner(tx)
    return changed(before, { name, role })
  })
}

type Named = Pick<Member, 'name' | 'role'>

/** Only what is another now. */
function changed(before: Named, after: Named) {
  const names = (['name', 'role'] as const).filter((name) => before[name] !== after[name])
  const only = (member: Named) => Object.fromEntries(names.map((name) => [name, member[name]]))
  return { before: only(before), after: only(after) }
}

/** Two owners who change each other at the same moment wait for each other. */
async function lockOwners(tx: InTransaction): Promise<void> {
  await tx.selectFrom('staff').select('id').where('role', '=', 'owner').orderBy('id').forUpdate().execute()
}

/** Somebody is left who can come in and change roles: an owner who has signed in once. */
async function keepAnOwner(tx: InTransaction): Promise<void> {
  const owner = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('has_initial_password', '=', false)
    .limit(1)
    .executeTakeFirst()
  if (!owner) throw new ActRefused('last-owner')
}
