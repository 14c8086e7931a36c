import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { createCodeSecret } from '#app/shop/sign-in/one-time-code.server.ts'
import { hashPassword } from '#app/shop/sign-in/password.server.ts'
import { recordAct } from './acts.server.ts'
import type { ListedMember } from './members.ts'
import type { Role } from './roles.ts'

/** Life of a first password in milliseconds: long enough for a weekend. */
const FIRST_PASSWORD_MS = 3 * 86_400_000

type NewMember = Readonly<{ email: string; name: string; role: Role; now: Date }>

/** Enough for a password that is used once: four groups of five letters, a hundred random bits. */
function initialPassword(): string {
  return createCodeSecret().slice(0, 20).match(/.{5}/g)?.join('-') ?? ''
}

function expiryOf(now: Date): Date {
  return new Date(now.getTime() + FIRST_PASSWORD_MS)
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
      .values({ email, name, role, password_hash, created_at: now, password_expires_at: expiryOf(now) })
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
  const fresh = { password_hash, has_initial_password: true, totp_secret: null, password_expires_at: expiryOf(now) }
  return inTransaction(db, async (tx) => {
    const reset = await tx
      .updateTable('staff')
      .set({ ...fresh, disabled_at: null })
      .where('email', '=', email.trim().toLowerCase())
      .returning('id')
      .executeTakeFirst()
    if (!reset) return refused('unknown')
    await endSessions(tx, reset.id)
    await tx.deleteFrom('staff_place').where('staff_id', '=', reset.id).execute()
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
    .select(['id', 'email', 'name', 'role', 'disabled_at', 'password_expires_at', 'has_initial_password'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, email, name, role, ...row }) => ({ id, email, name, role, state: stateOf(row, now) }))
}

type StateRow = Readonly<{ disabled_at: Date | null; password_expires_at: Date | null; has_initial_password: boolean }>

function stateOf(
  { disabled_at, password_expires_at, has_initial_password }: StateRow,
  now: Date,
): ListedMember['state'] {
  if (disabled_at) return 'disabled'
  if (!has_initial_password) return 'active'
  return password_expires_at && password_expires_at <= now ? 'expired' : 'invited'
}
