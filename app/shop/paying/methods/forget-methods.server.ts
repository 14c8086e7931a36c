import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { dueRows } from '#app/foundation/jobs/due-rows.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'
import './method-tables.ts'

type GivenUp = Readonly<{ customerId: number; methodId?: number; now: Date }>

/**
 * Notes methods of a customer, one or all, for the gateway to forget. The note is written together with their end, and
 * done afterwards: a gateway that cannot be reached is asked again.
 */
export async function noteToForget(tx: InTransaction, { customerId, methodId, now }: GivenUp): Promise<void> {
  const given = tx
    .selectFrom('payment_method')
    .select(({ val }) => ['gateway', 'gateway_ref', val(now).as('since')])
    .where('customer_id', '=', customerId)
    // What was erased before has no name at the gateway any more.
    .where('gateway_ref', 'not like', 'erased-%')
    .$if(methodId !== undefined, (query) => query.where('id', '=', methodId ?? 0))
  await tx
    .insertInto('method_to_forget')
    .columns(['gateway', 'gateway_ref', 'since'])
    .expression(given)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const NAME = 'methods.forget'

/** Tells the gateway which methods it is to forget. */
export function createMethodForgetting(gateway: Pick<PaymentGateway, 'name' | 'forgetMethod'>): DueWork {
  const open = (db: Database) => db.selectFrom('method_to_forget').where('gateway', '=', gateway.name)
  return {
    name: NAME,
    ...dueRows(NAME, { waiting: open, key: 'method_to_forget.id', at: 'since' }),
    async run(key, { db }) {
      const method = await open(db).select('gateway_ref').where('id', '=', Number(key)).executeTakeFirst()
      if (!method) return
      if (!(await isKept(db, gateway.name, method.gateway_ref))) await gateway.forgetMethod(method.gateway_ref)
      await db.deleteFrom('method_to_forget').where('id', '=', Number(key)).execute()
    },
  }
}

/** Whether somebody pays with it all the same, such as with a card that was removed and added again. */
async function isKept(db: Database, gateway: string, ref: string): Promise<boolean> {
  const kept = await db
    .selectFrom('payment_method')
    .select('id')
    .where('gateway', '=', gateway)
    .where('gateway_ref', '=', ref)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return kept !== undefined
}
