import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { ChargeOutcome, ChargeRequest, RefundOutcome, RefundRequest } from './gateway.ts'
import { type GatewayFault, isOrdered } from './test-gateway-faults.server.ts'
import { declineOf, METHOD_COLUMNS, methodIn, type TestMethod } from './test-gateway-methods.server.ts'

/** The database of the test gateway, and its own address. */
export type GatewayBooks = Readonly<{ db: Database; clock: Clock; origin: string }>

type ChargeRow = Selectable<Tables['test_gateway_charge']>
type ChargeWithMethod = ChargeRow & TestMethod

type Manner = Readonly<{ tooMuch?: number; unlessOrdered?: readonly GatewayFault[] }>

/** Null when the key or the method are not as they should be, or one of these faults is ordered. */
export async function writeCharge(
  { db, clock, origin }: GatewayBooks,
  request: ChargeRequest,
  { tooMuch = 0, unlessOrdered = [] }: Manner,
): Promise<ChargeOutcome | null> {
  const { key, cents, currency, methodRef, returnUrl, isOffSession = false } = request
  const [written] = await insertCharge(db, {
    ref: `ch_${randomUUID()}`,
    eventId: newEventId(),
    key,
    cents: cents + tooMuch,
    currency,
    methodRef,
    returnUrl,
    at: clock.now(),
    isOffSession,
    faults: unlessOrdered,
  })
  return written ? outcomeOf(written, origin) : null
}

const METHOD = METHOD_COLUMNS.map((column) => `method.${column}` as const)

/** What becomes of a charge at once, by what the method is known to do. */
function firstState({ isOffSession, at }: NewCharge) {
  return sql<ChargeRow['state']>`case
    when kind = 'sepa' then 'pending' when behaviour = 'declines' then 'declined'
    when ${isOffSession}::boolean and behaviour in ('fails-later', 'refused-later') then 'declined'
    when make_date(expiry_year, expiry_month, 1) + interval '1 month' <= ${at}::timestamptz then 'declined'
    when behaviour = 'confirms' then 'confirming' else 'succeeded' end`
}

type NewCharge = Readonly<{
  ref: string
  eventId: string
  key: string
  cents: number
  currency: string
  methodRef: string
  returnUrl: string
  at: Date
  isOffSession: boolean
  faults: readonly GatewayFault[]
}>

const insertCharge = statement((db, charge: NewCharge) =>
  db
    .with('charged', (query) =>
      query
        .insertInto('test_gateway_charge')
        .columns(['ref', 'key', 'method_ref', 'cents', 'currency', 'state', 'return_url', 'at'])
        .expression(
          query
            .selectFrom('test_gateway_method')
            .where('ref', '=', charge.methodRef)
            .where('detached_at', 'is', null)
            .where(({ not }) => not(isOrdered(charge.faults)))
            .select(({ val }) => [
              val(charge.ref).as('charge_ref'),
              val(charge.key).as('key'),
              'ref',
              val(charge.cents).as('cents'),
              val(charge.currency).as('currency'),
              firstState(charge).as('state'),
              val(charge.returnUrl).as('return_url'),
              val(charge.at).as('at'),
            ]),
        )
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returningAll(),
    )
    .with('told', (query) =>
      query
        .insertInto('test_gateway_event')
        .columns(['id', 'kind', 'key', 'at', 'due_at'])
        .expression(
          query
            .selectFrom('charged')
            .select(({ val }) => [
              val(charge.eventId).as('id'),
              val<Event['kind']>('charge-changed').as('kind'),
              'charged.key',
              'charged.at',
              'charged.at as due_at',
            ]),
        ),
    )
    .selectFrom('charged')
    .innerJoin('test_gateway_method as method', 'method.ref', 'charged.method_ref')
    .selectAll('charged')
    .select(METHOD),
)

/** The key decides: whatever is asked a second time is answered from the books, and nothing else under the same key. */
export async function answerAgain(
  books: GatewayBooks,
  { key, cents, methodRef }: ChargeRequest,
): Promise<ChargeOutcome> {
  const known = await findRow(books.db, key)
  if (!known) return { state: 'declined', decline: 'invalid-method' }
  const isAnother = known.cents !== cents || known.method_ref !== methodRef
  if (isAnother && known.state !== 'abandoned') throw new Error('This key was used for another charge')
  return outcomeOf(known, books.origin)
}

export async function findCharge({ db, origin }: GatewayBooks, key: string): Promise<ChargeOutcome | null> {
  const found = await findRow(db, key)
  // What was stopped is as if nobody had asked for it.
  return found && found.state !== 'abandoned' ? outcomeOf(found, origin) : null
}

async function findRow(db: Database, key: string): Promise<ChargeWithMethod | undefined> {
  const [charge] = await readCharge(db, { key })
  return charge
}

const readCharge = statement((db, { key }: { key: string }) =>
  db
    .selectFrom('test_gateway_charge as charge')
    .innerJoin('test_gateway_method as method', 'method.ref', 'charge.method_ref')
    .where('charge.key', '=', key)
    .selectAll('charge')
    .select(METHOD),
)

/**
 * After this no charge with the key can succeed any more; false when one already has. The stop takes the key itself, so
 * a charge that comes later finds it used, and one that is being written is waited for.
 */
export async function stopCharge(books: GatewayBooks, request: ChargeRequest): Promise<boolean> {
  const { key, cents, currency, methodRef, returnUrl } = request
  await books.db
    .insertInto('test_gateway_charge')
    .values({
      ref: `ch_${randomUUID()}`,
      key,
      method_ref: methodRef,
      cents,
      currency,
      state: 'abandoned',
      return_url: returnUrl,
      at: books.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ state: 'abandoned' }).where('test_gateway_charge.state', '=', 'confirming'),
    )
    .execute()
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

function outcomeOf(charge: ChargeWithMethod, origin: string): ChargeOutcome {
  const { ref, cents, currency, state } = charge
  if (state === 'confirming')
    return { state, gatewayRef: ref, confirmationUrl: `${origin}/sandbox/gateway/confirm/${ref}` }
  if (state === 'returned') return { state, gatewayRef: ref }
  if (state === 'declined' || state === 'abandoned') return { state: 'declined', decline: declineOf(charge) }
  return { state, gatewayRef: ref, cents, currency, method: methodIn({ ...charge, ref: charge.method_ref }) }
}

type Event = Readonly<{ kind: 'charge-changed' | 'charge-returned' | 'refund-changed'; key: string; at: Date }>

/** Notes an event; the event sender delivers it to the shop. */
export async function recordEvent(db: Database | InTransaction, event: Event): Promise<void> {
  const { kind, key, at } = event
  await db.insertInto('test_gateway_event').values({ id: newEventId(), kind, key, at, due_at: at }).execute()
}

function newEventId(): string {
  return `evt_${randomUUID()}`
}
