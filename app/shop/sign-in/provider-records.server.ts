import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import './sign-in-tables.ts'

/** What the provider keeps of a record. Each kind has members of its own. */
export type Payload = Readonly<Record<string, unknown>>

export type RecordStore = Readonly<{
  upsert: (id: string, payload: Payload, expiresInSeconds: number) => Promise<void>
  find: (id: string) => Promise<Payload | undefined>
  findByUid: (uid: string) => Promise<Payload | undefined>
  findByUserCode: () => Promise<undefined>
  consume: (id: string) => Promise<void>
  destroy: (id: string) => Promise<void>
  revokeByGrantId: (grantId: string) => Promise<void>
}>

type RecordSettings = Readonly<{
  db: Database
  clock: Pick<Clock, 'now'>
  /** The browser that is being answered, as it names itself. */
  deviceNow: () => string | null
  /** The error that tells a client that its code or token was used before. */
  usedBefore: () => Error
}>

const SECOND_MS = 1000
/** A session ends after this time, however often it is used. */
export const LONGEST_SESSION_SECONDS = 180 * 86_400
/** A code that was used stays known, so that its second use is seen. */
const CONSUMED = 'consumed'

export function digestOfId(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}

/** The records of one kind, as the OpenID provider asks for them. They end by the shop's clock. */
export function createRecordStore(kind: string, { db, clock, deviceNow, usedBefore }: RecordSettings): RecordStore {
  const found = async (where: 'id' | 'session_uid', value: Buffer | string) => {
    const now = clock.now()
    return db
      .selectFrom('provider_record')
      .select(['payload', 'consumed_at'])
      .where('kind', '=', kind)
      .where(where, '=', value)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  }

  return {
    async upsert(id, payload, expiresInSeconds) {
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + expiresInSeconds * SECOND_MS)
      const changed = { ...columnsOf(kind, payload), device: kind === 'Session' ? deviceNow() : null, seen_at: now }
      const longest = sql<Date>`provider_record.created_at + make_interval(secs => ${LONGEST_SESSION_SECONDS})`
      await db
        .insertInto('provider_record')
        .values({ kind, id: digestOfId(id), ...changed, consumed_at: null, created_at: now, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'id']).doUpdateSet({
            ...changed,
            expires_at: kind === 'Session' ? sql<Date>`least(${expiresAt}::timestamptz, ${longest})` : expiresAt,
          }),
        )
        .execute()
    },

    async find(id) {
      const row = await found('id', digestOfId(id))
      return row && payloadOf(row, { jti: id })
    },

    async findByUid(uid) {
      const row = await found('session_uid', uid)
      return row && payloadOf(row, {})
    },

    findByUserCode: async () => undefined,

    /** Of two uses at the same time one is the second. */
    async consume(id) {
      const now = clock.now()
      const consumed = await db
        .updateTable('provider_record')
        .set({ consumed_at: now })
        .where('kind', '=', kind)
        .where('id', '=', digestOfId(id))
        .where('consumed_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (consumed) return
      await revokeGrantOf(db, kind, digestOfId(id))
      throw usedBefore()
    },

    async destroy(id) {
      await db.deleteFrom('provider_record').where('kind', '=', kind).where('id', '=', digestOfId(id)).execute()
    },

    async revokeByGrantId(grantId) {
      await db
        .deleteFrom('provider_record')
        .where('kind', '=', kind)
        .where('grant_id', '=', digestOfId(grantId))
        .execute()
    },
  }
}

/** Ids that open something stay out: who asks for a record has its id. */
function columnsOf(kind: string, { jti: _, ...payload }: Payload) {
  const { grantId, uid, sessionUid, accountId, session } = payload
  const kept = isObject(session) ? { ...payload, session: { ...session, cookie: undefined } } : payload
  const ownUid = kind === 'Session' ? uid : sessionUid
  return {
    payload: JSON.stringify(kept),
    grant_id: typeof grantId === 'string' ? digestOfId(grantId) : null,
    session_uid: typeof ownUid === 'string' ? ownUid : null,
    customer_id: typeof accountId === 'string' ? Number(accountId) : null,
  }
}

function payloadOf({ payload, consumed_at }: { payload: unknown; consumed_at: Date | null }, more: Payload): Payload {
  const kept = isObject(payload) ? payload : {}
  const consumed = consumed_at ? { [CONSUMED]: Math.floor(consumed_at.getTime() / SECOND_MS) } : {}
  return { ...kept, ...consumed, ...more }
}

function isObject(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null
}

/** Ends the grant of a record, with everything that was issued for it. */
async function revokeGrantOf(db: Database, kind: string, id: Buffer): Promise<void> {
  const grant = db.selectFrom('provider_record').select('grant_id').where('kind', '=', kind).where('id', '=', id)
  await db
    .deleteFrom('provider_record')
    .where(({ or, and, eb }) =>
      or([
        and([eb('kind', '=', 'Grant'), eb('id', '=', grant)]),
        and([eb('kind', '!=', kind), eb('grant_id', '=', grant)]),
      ]),
    )
    .execute()
}

/** Signs a customer out everywhere: all sessions, and all tokens that were given to others. */
export async function endSessionsOf(tx: Database | InTransaction, customerId: number): Promise<void> {
  await tx.deleteFrom('provider_record').where('customer_id', '=', customerId).execute()
}
