import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import type { ActName } from './act.ts'
import './office-tables.ts'

type Act = Readonly<{
  /** Null for the command `npm run staff`. */
  staffId: number | null
  act: ActName
  subject: string
  before?: unknown
  after?: unknown
  key?: string
  now: Date
}>

/** Writes down who changed what. Runs inside the transaction of the change: both happen or neither. */
export async function recordAct(tx: InTransaction, { staffId, act, subject, before, after, key, now }: Act) {
  await tx
    .insertInto('staff_act')
    .values({
      staff_id: staffId,
      act,
      subject,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      key: key ?? null,
      at: now,
    })
    .execute()
}

/** Thrown inside an act to undo everything it did so far. */
export class ActRefused<Code extends string> extends Error {
  readonly code: Code
  constructor(code: Code) {
    super(code)
    this.code = code
  }
}

type Change = Readonly<{ before?: unknown; after?: unknown }>
export type Wish = Readonly<{ staffId: number; act: ActName; subject: string; formKey: string; now: Date }>

/** What a form may be known again by, together with what it does and to what. */
export function keyOf({ act, subject, formKey }: Pick<Wish, 'act' | 'subject' | 'formKey'>): string {
  return `${act} ${subject} ${formKey}`
}

/** Does something and writes it down, in one transaction; the same form a second time changes nothing. */
export async function actOnce<Code extends string>(
  db: Database,
  wish: Wish,
  work: (tx: InTransaction) => Promise<Change>,
): Promise<Result<'done' | 'already', Code>> {
  const { staffId, act, subject, now } = wish
  const key = keyOf(wish)
  try {
    return await inTransaction(db, async (tx) => {
      await lockKey(tx, key)
      if (await isDone(tx, key)) return done('already')
      const change = await work(tx)
      await recordAct(tx, { staffId, act, subject, ...change, key, now })
      return done('done')
    })
  } catch (error) {
    if (error instanceof ActRefused) return refused(error.code as Code)
    throw error
  }
}

/** Two clicks at once wait for each other. */
export async function lockKey(tx: InTransaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

export async function isDone(tx: Database | InTransaction, key: string): Promise<boolean> {
  return (await tx.selectFrom('staff_act').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
}
