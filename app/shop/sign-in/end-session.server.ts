import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { digestOfId, endRecords } from './provider-records.server.ts'
import './sign-in-tables.ts'

/** Ends grants with everything that was issued for them. */
export async function revokeGrants(db: Database, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return
  const ids = grantIds.map(digestOfId)
  await db
    .deleteFrom('provider_record')
    .where(({ or, and, eb }) => or([and([eb('kind', '=', 'Grant'), eb('id', 'in', ids)]), eb('grant_id', 'in', ids)]))
    .execute()
}

/** A session as its owner sees it. */
export type CustomerSession = Readonly<{ uid: string; device: string | null; since: Date; seenAt: Date }>

export async function listSessions(db: Database, customerId: number, now: Date): Promise<readonly CustomerSession[]> {
  const rows = await db
    .selectFrom('provider_record')
    .select(['session_uid', 'device', 'created_at', 'seen_at'])
    .where('kind', '=', 'Session')
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map(({ session_uid, device, created_at, seen_at }) => ({
    uid: session_uid ?? '',
    device,
    since: created_at,
    seenAt: seen_at,
  }))
}

/** Ends one of a customer's own sessions, with its tokens; false when there is none of that name. */
export async function endSession(
  db: Database,
  { customerId, uid, now }: { customerId: number; uid: string; now: Date },
): Promise<boolean> {
  const ended = await endRecords(db, now, (eb) =>
    eb.and([eb('customer_id', '=', customerId), eb('session_uid', '=', uid)]),
  )
  return ended > 0
}

/** Signs a customer out everywhere but in one session. Grants belong to no session and are worth nothing without one. */
export async function endOtherSessions(
  db: Database | InTransaction,
  { customerId, keptUid, now }: { customerId: number; keptUid: string; now: Date },
): Promise<void> {
  await endRecords(db, now, (eb) => eb.and([eb('customer_id', '=', customerId), eb('session_uid', '<>', keptUid)]))
}
