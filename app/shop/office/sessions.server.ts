import { createHash, randomBytes } from 'node:crypto'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { SessionStage } from './office-tables.ts'
import type { Member } from './roles.ts'

const MINUTE_MS = 60_000
/** Life of a session, in milliseconds: without a request, and in any case (a working day). */
const IDLE = 30 * MINUTE_MS
const LONGEST_MS = 12 * 60 * MINUTE_MS
/** Life of a session between the password and the code, in milliseconds. */
const HALF_WAY_MS = 10 * MINUTE_MS
/** Interval at which the last request is noted: a request should not have to write. */
const NOTED_EVERY_MS = MINUTE_MS

export type Session = Readonly<{ stage: SessionStage; member: Member; sealedSecret: string | null }>
type NewSession = Readonly<{ staffId: number; stage: SessionStage; sealedSecret?: string; now: Date }>

export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only a digest is stored: a reader of the table cannot sign in with it. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Opens a session under a new token; sessions that ended are cleared away by the way. */
export async function openSession(
  tx: InTransaction,
  { staffId, stage, sealedSecret, now }: NewSession,
): Promise<string> {
  await tx.deleteFrom('staff_session').where('expires_at', '<=', now).execute()
  const token = createToken()
  await tx
    .insertInto('staff_session')
    .values({
      token_hash: hashOf(token),
      staff_id: staffId,
      stage,
      code_secret: sealedSecret ?? null,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + (stage === 'open' ? LONGEST_MS : HALF_WAY_MS)),
    })
    .execute()
  return token
}

/** The member who holds this token, while it lives. */
export async function findSession(db: Database, token: string, now: Date): Promise<Session | null> {
  const row = await db
    .selectFrom('staff_session as s')
    .innerJoin('staff as m', 'm.id', 's.staff_id')
    .select(['s.stage', 's.code_secret', 's.seen_at', 's.token_hash', 'm.id', 'm.email', 'm.name', 'm.role'])
    .where('s.token_hash', '=', hashOf(token))
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', new Date(now.getTime() - IDLE))
    .where('m.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, email, name, role, stage, code_secret, seen_at, token_hash } = row
  if (now.getTime() - seen_at.getTime() > NOTED_EVERY_MS)
    await db.updateTable('staff_session').set({ seen_at: now }).where('token_hash', '=', token_hash).execute()
  return { stage, member: { id, email, name, role }, sealedSecret: code_secret }
}

export async function closeSession(db: Database | InTransaction, token: string): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', hashOf(token)).execute()
}
