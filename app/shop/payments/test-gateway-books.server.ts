import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { ChargeOutcome, ChargeRequest, RefundOutcome, RefundRequest, SavedMethod } from './gateway.ts'
import type { Behaviour } from './test-methods.ts'

/** Where the test gateway keeps what it knows, and where it lives. */
export type GatewayBooks = Readonly<{ db: Database; clock: Clock; origin: string }>

type ChargeRow = Selectable<Tables['test_gateway_charge']>
type MethodRow = Selectable<Tables['test_gateway_method']>

/** The key decides: whatever is asked a second time is answered from the books, and nothing else under the same key. */
export async function writeCharge(books: GatewayBooks, request: ChargeRequest, tooMuch = 0): Promise<ChargeOutcome> {
  const { db, clock, origin } = books
  const { key, cents, currency, methodRef, returnUrl } = request
  const at = clock.now()
  const row = { key, method_ref: methodRef, cents: cents + tooMuch, currency, return_url: returnUrl, at }
  const written = await inTransaction(db, async (tx) => {
    await waitForKey(tx, key)
    const method = await methodFor(tx, methodRef, key)
    if (!method || method.isKeyUsed) return null
    const charge = { ...row, ref: `ch_${randomUUID()}`, state: firstState(method) }
    await tx.insertInto('test_gateway_charge').values(charge).execute()
    await recordEvent(tx, { kind: 'charge-changed', key, at })
    return outcomeOf(charge, method, origin)
  })
  return written ?? answerAgain(books, request)
}

/** The method that a charge asks for, and whether its key was charged or stopped before. */
function methodFor(tx: InTransaction, ref: string, key: string) {
  const charged = tx.selectFrom('test_gateway_charge').select('key').where('key', '=', key)
  const stopped = tx.selectFrom('test_gateway_stopped').select('key').where('key', '=', key)
  return tx
    .selectFrom('test_gateway_method')
    .selectAll()
    .select(({ or, exists }) => or([exists(charged), exists(stopped)]).as('isKeyUsed'))
    .where('ref', '=', ref)
    .executeTakeFirst()
}

async function answerAgain(books: GatewayBooks, { key, cents, methodRef }: ChargeRequest): Promise<ChargeOutcome> {
  const { db } = books
  const known = await db.selectFrom('test_gateway_charge').selectAll().where('key', '=', key).executeTakeFirst()
  const isAnother = known && (known.cents !== cents || known.method_ref !== methodRef)
  if (isAnother && !(await isStopped(db, key))) throw new Error('This key was used for another charge')
  return (await findCharge(books, key)) ?? { state: 'declined', decline: 'invalid-method' }
}

async function isStopped(db: Database, key: string): Promise<boolean> {
  return (
    (await db.selectFrom('test_gateway_stopped').select('key').where('key', '=', key).executeTakeFirst()) !== undefined
  )
}

export async function findCharge({ db, origin }: GatewayBooks, key: string): Promise<ChargeOutcome | null> {
  const found = await db
    .selectFrom('test_gateway_charge as charge')
    .innerJoin('test_gateway_method as method', 'method.ref', 'charge.method_ref')
    .where('charge.key', '=', key)
    .selectAll('charge')
    .select(['method.kind', 'method.label', 'method.fingerprint'])
    .executeTakeFirst()
  return found ? outcomeOf(found, { ...found, ref: found.method_ref }, origin) : null
}

/** After this no charge with the key can succeed any more; false when one already has. */
export async function stopCharge(books: GatewayBooks, key: string): Promise<boolean> {
  await inTransaction(books.db, async (tx) => {
    await waitForKey(tx, key)
    await tx
      .insertInto('test_gateway_stopped')
      .values({ key })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .updateTable('test_gateway_charge')
      .set({ state: 'abandoned' })
      .where('key', '=', key)
      .where('state', '=', 'confirming')
      .execute()
  })
  const outcome = await findCharge(books, key)
  return outcome?.state !== 'succeeded' && outcome?.state !== 'pending'
}

/** The buyer's word to the bank; only the first counts. */
export async function answerConfirmation(
  db: Database,
  { ref, isYes, now }: { ref: string; isYes: boolean; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const answered = await tx
      .updateTable('test_gateway_charge')
      .set({ state: isYes ? 'succeeded' : 'declined' })
      .where('ref', '=', ref)
      .where('state', '=', 'confirming')
      .returning('key')
      .executeTakeFirst()
    if (answered) await recordEvent(tx, { kind: 'charge-changed', key: answered.key, at: now })
  })
}

export async function writeRefund(
  books: GatewayBooks,
  { key, gatewayRef, cents }: RefundRequest,
): Promise<RefundOutcome> {
  const { db, clock } = books
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const written = await tx
      .insertInto('test_gateway_refund')
      .values({ ref: `re_${randomUUID()}`, key, charge_ref: gatewayRef, cents, at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    if (written.numInsertedOrUpdatedRows) return recordEvent(tx, { kind: 'refund-changed', key, at })
    const known = await tx.selectFrom('test_gateway_refund').selectAll().where('key', '=', key).executeTakeFirst()
    if (known?.cents !== cents || known.charge_ref !== gatewayRef)
      throw new Error('This key was used for another refund')
  })
  return (await findRefund(books, key)) ?? { state: 'unknown' }
}

export async function findRefund({ db }: GatewayBooks, key: string): Promise<RefundOutcome | null> {
  const found = await db.selectFrom('test_gateway_refund').select('ref').where('key', '=', key).executeTakeFirst()
  return found ? { state: 'done', gatewayRef: found.ref } : null
}

function firstState({ kind, behaviour }: MethodRow): ChargeRow['state'] {
  if (kind === 'sepa') return 'pending'
  const states: Record<Behaviour, ChargeRow['state']> = {
    succeeds: 'succeeded',
    'fails-later': 'succeeded',
    declines: 'declined',
    confirms: 'confirming',
  }
  return states[behaviour as Behaviour]
}

type Outcome = Pick<ChargeRow, 'ref' | 'cents' | 'currency' | 'state'>

function outcomeOf(charge: Outcome, method: SavedMethod, origin: string): ChargeOutcome {
  const { ref, cents, currency, state } = charge
  if (state === 'confirming')
    return { state, gatewayRef: ref, confirmationUrl: `${origin}/sandbox/gateway/confirm/${ref}` }
  if (state === 'returned') return { state, gatewayRef: ref }
  if (state === 'declined' || state === 'abandoned') return { state: 'declined', decline: 'declined' }
  const { kind, label, fingerprint } = method
  return { state, gatewayRef: ref, cents, currency, method: { kind, ref: method.ref, label, fingerprint } }
}

export async function findSavedMethod(db: Database, ref: string): Promise<SavedMethod | null> {
  const found = await findMethod(db, ref)
  return found ? { kind: found.kind, ref, label: found.label, fingerprint: found.fingerprint } : null
}

function findMethod(db: Database, ref: string): Promise<MethodRow | undefined> {
  return db.selectFrom('test_gateway_method').selectAll().where('ref', '=', ref).executeTakeFirst()
}

/** Charging and stopping one key take turns: a charge that comes after the stop finds it. */
async function waitForKey(tx: InTransaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`test-gateway:${key}`}))`.execute(tx)
}

/** Notes that something happened; a courier takes it to the shop. */
export async function recordEvent(
  db: Database | InTransaction,
  { kind, key, at }: { kind: 'charge-changed' | 'charge-returned' | 'refund-changed'; key: string; at: Date },
): Promise<void> {
  await db
    .insertInto('test_gateway_event')
    .values({ id: `evt_${randomUUID()}`, kind, key, at, due_at: at, delivered_at: null })
    .execute()
}
