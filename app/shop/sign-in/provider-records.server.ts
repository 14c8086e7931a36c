import { hash } from 'node:crypto'
import { type ExpressionBuilder, type ExpressionWrapper, type Insertable, type SqlBool, sql } from 'kysely'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import type { ProviderRecordTable } from './sign-in-tables.ts'

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
  return hash('sha256', id, 'buffer')
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
      await saveRecord(db, {
        ...{ kind, id: digestOfId(id), ...columnsOf(kind, payload), device: kind === 'Session' ? deviceNow() : null },
        ...{ created_at: now, seen_at: now, expires_at: new Date(now.getTime() + expiresInSeconds * SECOND_MS) },
      })
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
      const own = (eb: Records) => eb.and([eb('kind', '=', kind), eb('id', '=', digestOfId(id))])
      await endRecords(db, clock.now(), own)
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

/** A request that read a session before it was ended saves it afterwards: it stays ended. */
async function saveRecord(db: Database, row: Insertable<ProviderRecordTable>): Promise<void> {
  const { created_at, ...changed } = row
  const isSession = row.kind === 'Session'
  const longest = sql<Date>`provider_record.created_at + make_interval(secs => ${LONGEST_SESSION_SECONDS})`
  const expiresAt = isSession ? sql<Date>`least(${row.expires_at}::timestamptz, ${longest})` : row.expires_at
  await db
    .insertInto('provider_record')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'id'])
        .doUpdateSet({ ...changed, expires_at: expiresAt })
        .where('provider_record.consumed_at', 'is', null),
    )
    .execute()
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

type Records = ExpressionBuilder<Tables, 'provider_record'>

/**
 * Ends these records, and tells how many of them were sessions. Of a session its digest stays for a while, or a request
 * that is under way would save it anew.
 */
export async function endRecords(
  db: Database | InTransaction,
  now: Date,
  whose: (eb: Records) => ExpressionWrapper<Tables, 'provider_record', SqlBool>,
): Promise<number> {
  const nobodys = { payload: '{}', grant_id: null, session_uid: null, customer_id: null, device: null, proved_at: null }
  const sessions = await db
    .updateTable('provider_record')
    .set({ ...nobodys, consumed_at: now, expires_at: now })
    .where('kind', '=', 'Session')
    .where(whose)
    .returning('id')
    .execute()
  await db.deleteFrom('provider_record').where('kind', '<>', 'Session').where(whose).execute()
  return sessions.length
}

/** Signs a customer out everywhere: all sessions, and all tokens that were given to others. */
export async function endSessionsOf(tx: Database | InTransaction, customerId: number, now: Date): Promise<void> {
  await endRecords(tx, now, (eb) => eb('customer_id', '=', customerId))
}
