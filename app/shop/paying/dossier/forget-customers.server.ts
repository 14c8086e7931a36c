import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { dueRows } from '#app/foundation/jobs/due-rows.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'
import '#app/shop/paying/paying-tables.ts'
import '#app/shop/paying/methods/method-tables.ts'

/** States in which the gateway may still need its record of the buyer. */
const UNDER_WAY = ['started', 'confirming'] as const

type Erased = Readonly<{ customerId: number; email: string; now: Date }>

/**
 * Notes what a gateway knows of a customer, to be forgotten there: the records of kept methods by their names, and all
 * others by the addresses that were typed for payments. The note is written together with the erasure and done
 * afterwards. An address that still pays for something is noted when that payment is over.
 */
export async function noteCustomerToForget(tx: InTransaction, { customerId, email, now }: Erased): Promise<void> {
  const named = (table: 'payment_method' | 'method_setup') =>
    tx
      .selectFrom(table)
      .select(['gateway', 'gateway_customer', sql<Date>`${now}::timestamptz`.as('since')])
      .where('customer_id', '=', customerId)
      .where('gateway_customer', '<>', '')
  await tx
    .insertInto('gateway_customer_to_forget')
    .columns(['gateway', 'gateway_customer', 'since'])
    .expression(named('payment_method').union(named('method_setup')))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const attempts = await tx
    .selectFrom('payment_attempt')
    .select([sql<string>`snapshot ->> 'email'`.as('email'), 'state'])
    .where('customer_id', '=', customerId)
    .execute()
  const isBusy = (address: string) =>
    attempts.some((attempt) => attempt.email === address && UNDER_WAY.some((state) => state === attempt.state))
  const addresses = new Set([email, ...attempts.map((attempt) => attempt.email)])
  for (const address of addresses) if (!isBusy(address)) await noteAddress(tx, { email: address, before: now, now })
}

/** Notes that a gateway is to forget whom it knows by an address, as far as it knew them by then. */
export async function noteAddress(
  tx: InTransaction,
  { email, before, now }: Readonly<{ email: string; before: Date; now: Date }>,
): Promise<void> {
  // What was erased before has no address any more.
  if (email === '' || email.endsWith('@erased.invalid')) return
  await tx
    .insertInto('gateway_customer_to_forget')
    .values({ email, made_before: before, since: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ made_before: sql`greatest(gateway_customer_to_forget.made_before, excluded.made_before)` }),
    )
    .execute()
}

const NAME = 'gateway-customers.forget'

type Forgetting = Pick<PaymentGateway, 'name' | 'findCustomers' | 'forgetCustomer'>

/** Tells the gateway which customers it is to forget. A gateway that cannot be reached is asked again. */
export function createCustomerForgetting(gateway: Forgetting): DueWork {
  const open = (db: Database) =>
    db
      .selectFrom('gateway_customer_to_forget')
      .where(({ or, eb }) => or([eb('gateway', '=', gateway.name), eb('gateway', 'is', null)]))
  return {
    name: NAME,
    ...dueRows(NAME, { waiting: open, key: 'gateway_customer_to_forget.id', at: 'since' }),
    async run(key, { db }) {
      const noted = await open(db)
        .select(['gateway_customer', 'email', 'made_before'])
        .where('id', '=', Number(key))
        .executeTakeFirst()
      if (!noted) return
      for (const ref of await recordsOf(gateway, noted))
        if (!(await isNeeded(db, gateway.name, ref))) await gateway.forgetCustomer(ref)
      await db
        .deleteFrom('gateway_customer_to_forget')
        .where('id', '=', Number(key))
        // Noted again meanwhile, with later records: those are for the next run.
        .where('made_before', 'is not distinct from', noted.made_before)
        .execute()
    },
  }
}

type Noted = Readonly<{ gateway_customer: string | null; email: string | null; made_before: Date | null }>

async function recordsOf(gateway: Forgetting, noted: Noted): Promise<readonly string[]> {
  const { gateway_customer: ref, email, made_before: before } = noted
  if (ref !== null) return [ref]
  return email === null || before === null ? [] : gateway.findCustomers({ email, before })
}

/** Whether somebody pays by this record, such as a person who has come back with the same address. */
async function isNeeded(db: Database, gateway: string, ref: string): Promise<boolean> {
  const kept = db
    .selectFrom('payment_method')
    .select('customer_id')
    .where('gateway', '=', gateway)
    .where('gateway_customer', '=', ref)
    .where('removed_at', 'is', null)
  const beingAdded = db
    .selectFrom('method_setup')
    .select('customer_id')
    .where('gateway', '=', gateway)
    .where('gateway_customer', '=', ref)
    .where('state', 'in', UNDER_WAY)
  return (await kept.union(beingAdded).executeTakeFirst()) !== undefined
}
