import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Clock, clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { CountedTry } from '#app/foundation/limits/growing-pause.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { createTestGateway } from '#app/shop/payments/test-gateway.server.ts'
import { createPay, type Paying } from './pay.server.ts'
import { type NewAttempt, startAttempt } from './start-attempt.server.ts'

export const NOW = '2026-11-15T10:00:00Z'

/** What follows from a payment. */
export type Follows = Pick<
  Paying,
  'onPlaced' | 'onFailed' | 'onReturned' | 'onPaidAgain' | 'cycles' | 'gateway' | 'timeoutMs'
>

/** A shop that can be paid at, with one thing on its shelf. */
export async function openPaying(db: Database, clock: Clock = clockAt(NOW), follows: Partial<Follows> = {}) {
  const testGateway = () => createTestGateway({ db, clock, origin: 'http://gateway.localhost' }, ['secret'])
  const gateway = follows.gateway ?? testGateway()
  const pay = createPay({
    db,
    clock,
    log: createLog('silent'),
    gateway,
    returnUrl: ({ key }) => `http://localhost/checkout/return?attempt=${key}`,
    onPlaced: async () => undefined,
    onFailed: async () => undefined,
    onReturned: async () => undefined,
    onPaidAgain: async () => undefined,
    ...follows,
  })

  type Payment = Readonly<{ methodRef?: string; countedTry?: CountedTry }>
  function start(purpose: NewAttempt['purpose'], snapshot: OrderSnapshot, payment: Payment | string = {}) {
    const { methodRef = 'pm_good', ...counted } = typeof payment === 'string' ? { methodRef: payment } : payment
    const attempt = { key: randomUUID(), gateway: gateway.name, methodRef, now: clock.now(), ...counted }
    return startAttempt(db, { purpose, snapshot, ...attempt })
  }
  async function payFor(purpose: NewAttempt['purpose'], snapshot: OrderSnapshot, payment: Payment | string = {}) {
    const started = await start(purpose, snapshot, payment)
    return started.state === 'started' ? pay.charge(started.attempt) : started
  }
  const buy = (cartToken: string, snapshot: OrderSnapshot, payment: Payment | string = {}) =>
    payFor({ kind: 'cart', cartToken, cartVersion: 1 }, snapshot, payment)
  return { gateway, pay, start, payFor, buy, clock }
}

export async function addMethods(db: Database): Promise<void> {
  const methods = [
    { ref: 'pm_good', behaviour: 'succeeds' },
    { ref: 'pm_declined', behaviour: 'declines' },
    { ref: 'pm_confirm', behaviour: 'confirms' },
    { ref: 'pm_debit', behaviour: 'succeeds', kind: 'sepa' as const },
    { ref: 'pm_returned', behaviour: 'fails-later', kind: 'sepa' as const },
  ]
  const rows = methods.map((method) => ({ kind: 'card' as const, label: 'Visa', fingerprint: 'f', ...method }))
  await db
    .insertInto('test_gateway_method')
    .values(rows.map((row) => ({ ...row, created_at: new Date(NOW) })))
    .execute()
}

export async function addVariant(db: Database, stock: number | null): Promise<number> {
  const handle = randomUUID()
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into product (handle, type, tax_class, withdrawal, rank, art, facts)
      values (${handle}, 'meal', 'meals', 'yes', 1, 'coco-curry', '{}') returning id
    )
    insert into variant (product_id, sku, position, title_de, title_en, nominal_grams, stock_kind, stock)
    select id, ${handle}, 0, '', '', 1000, ${stock === null ? 'unlimited' : 'counted'}, ${stock} from made returning id
  `.execute(db)
  const id = Number(rows[0]?.id)
  if (stock)
    await sql`insert into stock_move (variant_id, quantity, reason, at) values (${id}, ${stock}, 'load', ${NOW})`.execute(
      db,
    )
  return id
}

export async function addCart(db: Database): Promise<string> {
  const token = randomUUID()
  await sql`
    insert into cart (token, key_digest, site, country, lines, codes, gift_card_ids, attributes, note, addresses,
      delivery_option, created_at, updated_at, expires_on)
    values (${token}, '', 'main', 'DE', '[]', '{}', '{}', '[]', '', '[]', 'PARCEL', ${NOW}, ${NOW}, '2026-12-15')
  `.execute(db)
  return token
}

/** Paying knows cycles by their numbers: its own tests need no subscription behind them. */
export async function forgetCycles(db: Database): Promise<void> {
  await sql`alter table payment_attempt drop constraint payment_attempt_cycle`.execute(db)
  await sql`alter table customer_order drop constraint customer_order_cycle`.execute(db)
}

export function statesOf(ends: readonly Readonly<{ state: string }>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { state } of ends) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
