import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { createCodeSecret } from '#app/shop/sign-in/one-time-code.server.ts'
import { hashPassword } from '#app/shop/sign-in/password.server.ts'
import { recordAct } from './acts.server.ts'
import type { ListedMember } from './members.ts'
import type { Role } from './roles.ts'

type NewMember = Readonly<{ email: string; name: string; role: Role; now: Date }>

/** Enough for a password that is used once: four groups of five letters, a hundred random bits. */
function initialPassword(): string {
  return createCodeSecret().slice(0, 20).match(/.{5}/g)?.join('-') ?? ''
}

/** Lets somebody into the office. The password is told once and has to be changed at the first sign-in. */
export async function addMember(db: Database, member: NewMember): Promise<Result<string, 'known' | 'email'>> {
  const { name, role, now } = member
  const email = member.email.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return refused('email')
  const password = initialPassword()
  const password_hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('staff')
      .values({ email, name, role, password_hash, created_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return refused('known')
    await recordAct(tx, { staffId: null, act: 'member-added', subject: `staff:${added.id}`, after: { role }, now })
    return done(password)
  })
}

/** Resets a member who lost password or phone: everything starts anew, and all sessions of that name end. */
export async function resetMember(db: Database, email: string, now: Date): Promise<Result<string, 'unknown'>> {
  const password = initialPassword()
  const password_hash = await hashPassword(password)
  const fresh = { password_hash, has_initial_password: true, totp_secret: null, failed_tries: 0 }
  return inTransaction(db, async (tx) => {
    const reset = await tx
      .updateTable('staff')
      .set({ ...fresh, locked_until: null, disabled_at: null })
      .where('email', '=', email.trim().toLowerCase())
      .returning('id')
      .executeTakeFirst()
    if (!reset) return refused('unknown')
    await endSessions(tx, reset.id)
    await recordAct(tx, { staffId: null, act: 'member-reset', subject: `staff:${reset.id}`, now })
    return done(password)
  })
}

/** Disables a member: nobody signs in by that name any more, and its sessions end. */
export async function disableIn(tx: InTransaction, staffId: number, now: Date): Promise<boolean> {
  const disabled = await tx
    .updateTable('staff')
    .set({ disabled_at: now })
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (disabled) await endSessions(tx, staffId)
  return disabled !== undefined
}

export async function disableByEmail(db: Database, email: string, now: Date): Promise<Result<null, 'unknown'>> {
  return inTransaction(db, async (tx) => {
    const member = await tx
      .selectFrom('staff')
      .select('id')
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst()
    if (!member || !(await disableIn(tx, member.id, now))) return refused('unknown')
    await recordAct(tx, { staffId: null, act: 'member-disabled', subject: `staff:${member.id}`, now })
    return done(null)
  })
}

async function endSessions(tx: InTransaction, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
}

export async function listMembers(db: Database, now: Date): Promise<readonly ListedMember[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'role', 'disabled_at', 'locked_until', 'has_initial_password'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, email, name, role, ...row }) => ({ id, email, name, role, state: stateOf(row, now) }))
}

type StateRow = Readonly<{ disabled_at: Date | null; locked_until: Date | null; has_initial_password: boolean }>

function stateOf({ disabled_at, locked_until, has_initial_password }: StateRow, now: Date): ListedMember['state'] {
  if (disabled_at) return 'disabled'
  if (locked_until && locked_until > now) return 'locked'
  return has_initial_password ? 'invited' : 'active'
}
