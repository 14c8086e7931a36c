import type { Selectable, Updateable } from 'kysely'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { CountedTry } from '#app/foundation/limits/growing-pause.ts'
import { giveTryBack } from '#app/foundation/limits/shared-pauses.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import type { PaymentGateway, SavedMethod, SetupOutcome, SetupRequest } from '#app/shop/payments/gateway.ts'
import { keepMethod } from './keep-method.server.ts'
import { type MethodRefusal, MOST_METHODS } from './kept-method.ts'
import type { MethodTries } from './method-tries.server.ts'
import './method-tables.ts'

type Setups = Readonly<{ db: Database; clock: Clock; gateway: PaymentGateway }>
export type Adding = Setups & Readonly<{ tries: MethodTries }>

type Setup = Selectable<Tables['method_setup']>

type NewMethod = Readonly<{
  /** Names this setup once and for ever: asked again with it, the bank is not asked again. */
  key: string
  customer: Readonly<{ id: number; email: string }>
  /** What the gateway's fields gave the browser. */
  methodRef: string
  makesDefault: boolean
  returnUrl: string
  agreedFrom: SetupRequest['agreedFrom']
  /** The network that asks, as limits count it. */
  client: string
}>

export type AddedMethod = Readonly<
  | { state: 'kept'; methodId: number }
  /** The bank wants to hear it from the customer, at this address. */
  | { state: 'confirming'; url: string }
>

type Refusal = Extract<MethodRefusal, 'NOT_FOUND' | 'PAYMENT_METHOD_LIMIT' | 'TOO_OFTEN' | 'DECLINED' | 'NO_ANSWER'>

/** Setups that nobody finished are forgotten after this time. */
const SETUP_LIFE_MS = 86_400_000

/** Keeps a method that a customer has typed into the gateway's fields, once the bank agrees. */
export async function addMethod(setups: Adding, wanted: NewMethod): Promise<Result<AddedMethod, Refusal>> {
  const { db, gateway, tries } = setups
  const { customer, methodRef, key, client } = wanted
  const begun = await db.selectFrom('method_setup').selectAll().where('key', '=', key).executeTakeFirst()
  // The same press once more, or somebody else's key.
  if (begun) return begun.customer_id === customer.id ? resume(setups, begun) : refused('NOT_FOUND')
  const method = await findTypedMethod(setups, { customerId: customer.id, ref: methodRef })
  if (!method) return refused('NOT_FOUND')
  if ((await countMethods(db, customer.id)) >= MOST_METHODS) return refused('PAYMENT_METHOD_LIMIT')
  const adding = { customer, fingerprint: method.fingerprint, client }
  const permit = await tries.take(adding)
  if (!permit.allowed) return refused('TOO_OFTEN', String(permit.retryAfterSeconds))
  const setup = await startSetup(setups, wanted, await tries.placesOf(adding))
  const outcome = await gateway
    .setUpMethod({ ...requestOf(setup), agreedFrom: method.kind === 'sepa' ? (wanted.agreedFrom ?? null) : null })
    .catch((): SetupOutcome => ({ state: 'unknown' }))
  return finishSetup(setups, setup.key, outcome)
}

async function resume(setups: Setups, setup: Setup): Promise<Result<AddedMethod, Refusal>> {
  const outcome = await setups.gateway.findSetup(requestOf(setup)).catch(() => null)
  return finishSetup(setups, setup.key, outcome ?? { state: 'unknown' })
}

/** What became of a setup, and the method that it made. */
export type SetupEnd = Readonly<{ state: 'kept' | 'declined' | 'open'; methodId: number | null }>

/** What became of one of a customer's own setups; null for any other. */
export async function findSetupEnd(
  db: Database,
  { customerId, key }: Readonly<{ customerId: number; key: string }>,
): Promise<SetupEnd | null> {
  const setup = await db
    .selectFrom('method_setup')
    .select(['state', 'method_id'])
    .where('key', '=', key)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!setup) return null
  if (setup.state === 'kept') return { state: 'kept', methodId: setup.method_id }
  return { state: setup.state === 'declined' ? 'declined' : 'open', methodId: null }
}

/** Asks what became of the methods whose bank wanted to hear from the customer. */
export async function settleSetups(setups: Setups, customerId: number): Promise<void> {
  const open = await setups.db
    .selectFrom('method_setup')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['started', 'confirming'])
    .execute()
  for (const setup of open) {
    const outcome = await setups.gateway.findSetup(requestOf(setup)).catch(() => null)
    if (outcome) await finishSetup(setups, setup.key, outcome)
  }
}

/** A method by the name that the fields gave the browser; null for one that somebody else has kept. */
export async function findTypedMethod(
  { db, gateway }: Pick<Setups, 'db' | 'gateway'>,
  { customerId, ref }: Readonly<{ customerId: number | null; ref: string }>,
): Promise<SavedMethod | null> {
  const known = await db
    .selectFrom('payment_method')
    .select(['customer_id', 'removed_at'])
    .where('gateway', '=', gateway.name)
    .where('gateway_ref', '=', ref)
    .execute()
  const isOwn = known.some(({ customer_id, removed_at }) => customer_id === customerId && removed_at === null)
  return isOwn || known.length === 0 ? gateway.findMethod(ref) : null
}

async function countMethods(db: Database, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('payment_method')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function startSetup({ db, clock, gateway }: Setups, wanted: NewMethod, counted: CountedTry): Promise<Setup> {
  const { key, customer, methodRef, makesDefault, returnUrl } = wanted
  const now = clock.now()
  const known = await db
    .selectFrom('payment_method')
    .select('gateway_customer')
    .where('customer_id', '=', customer.id)
    .where('gateway', '=', gateway.name)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const made = () => gateway.createCustomer({ email: customer.email, key: `methods-${customer.id}` })
  const gatewayCustomer = known?.gateway_customer ?? (await made())
  await db
    .deleteFrom('method_setup')
    .where('customer_id', '=', customer.id)
    .where('started_at', '<', new Date(now.getTime() - SETUP_LIFE_MS))
    .execute()
  return db
    .insertInto('method_setup')
    .values({
      ...{ key, customer_id: customer.id, gateway: gateway.name, gateway_customer: gatewayCustomer },
      ...{ method_ref: methodRef, makes_default: makesDefault, return_url: returnUrl, state: 'started' },
      ...{ gateway_ref: null, mandate_reference: null, confirmation_url: null, decline: null, method_id: null },
      counted_try: JSON.stringify(counted),
      started_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function requestOf({ key, method_ref, gateway_customer, return_url, gateway_ref }: Setup): SetupRequest {
  return {
    ...{ key, methodRef: method_ref, gatewayCustomer: gateway_customer },
    ...{ returnUrl: return_url, gatewayRef: gateway_ref },
  }
}

/** Writes down what the bank says; the first that knows the end decides, the others read it. */
function finishSetup(
  { db, clock }: Setups,
  key: string,
  outcome: SetupOutcome,
): Promise<Result<AddedMethod, Extract<Refusal, 'DECLINED' | 'NO_ANSWER'>>> {
  return inTransaction(db, async (tx) => {
    const lock = tx.selectFrom('method_setup').selectAll().where('key', '=', key).forUpdate()
    const setup = await lock.executeTakeFirstOrThrow()
    const end = (set: Updateable<Tables['method_setup']>) =>
      tx.updateTable('method_setup').set(set).where('key', '=', key).execute()
    if (setup.state === 'kept') return done({ state: 'kept', methodId: setup.method_id ?? 0 })
    if (setup.state === 'declined') return refused('DECLINED')
    switch (outcome.state) {
      case 'saved': {
        const { customer_id: customerId, gateway, gateway_customer: gatewayCustomer, makes_default } = setup
        const { method, mandateReference } = outcome
        const keeping = { customerId, gateway, gatewayCustomer, method, mandateReference, makesDefault: makes_default }
        const methodId = await keepMethod(tx, { ...keeping, now: clock.now() })
        await end({ state: 'kept', method_id: methodId })
        await giveTryBack(tx, setup.counted_try ?? [], clock.now())
        return done({ state: 'kept', methodId })
      }
      case 'confirming': {
        const { gatewayRef, confirmationUrl: url } = outcome
        await end({ state: 'confirming', gateway_ref: gatewayRef, confirmation_url: url })
        return done({ state: 'confirming', url })
      }
      case 'declined':
        await end({ state: 'declined', decline: outcome.decline })
        return refused('DECLINED')
      case 'unknown':
        return refused('NO_ANSWER')
    }
  })
}
