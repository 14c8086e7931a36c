import type { InTransaction } from '#app/foundation/database/database.ts'
import type { SavedMethod } from '#app/shop/payments/gateway.ts'
import './method-tables.ts'

/** A method that is to be kept. */
export type Keeping = Readonly<{
  customerId: number
  gateway: string
  gatewayCustomer: string
  method: SavedMethod
  mandateReference: string | null
  makesDefault: boolean
  now: Date
}>

const kept = (tx: InTransaction, customerId: number) =>
  tx.selectFrom('payment_method').where('customer_id', '=', customerId).where('removed_at', 'is', null)

/** The method of the customer that this one is: by its reference, or by what the gateway recognises it by. */
export async function findSameMethod(
  tx: InTransaction,
  { customerId, gateway, method }: Keeping,
): Promise<number | null> {
  const { ref, kind, fingerprint } = method
  const found = await kept(tx, customerId)
    .select('id')
    .where('gateway', '=', gateway)
    .where(({ or, and, eb }) =>
      or([
        eb('gateway_ref', '=', ref),
        ...(fingerprint === null ? [] : [and([eb('kind', '=', kind), eb('fingerprint', '=', fingerprint)])]),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst()
  return found?.id ?? null
}

export async function hasDefault(tx: InTransaction, customerId: number): Promise<boolean> {
  return (await kept(tx, customerId).select('id').where('is_default', '=', true).executeTakeFirst()) !== undefined
}

type Default = Readonly<{ isDefault: boolean }>

export async function insertMethod(tx: InTransaction, keeping: Keeping, { isDefault }: Default): Promise<number> {
  const { customerId, gateway, now } = keeping
  const { kind, fingerprint } = keeping.method
  const { id } = await tx
    .insertInto('payment_method')
    .values({ customer_id: customerId, gateway, kind, fingerprint, created_at: now, ...changedBy(keeping) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isDefault) await saveDefaultMethod(tx, customerId, id)
  return id
}

/** The same method once more: charged by its newest reference from now on. */
export async function renewMethod(tx: InTransaction, id: number, renewing: Keeping & Default): Promise<void> {
  await tx.updateTable('payment_method').set(changedBy(renewing)).where('id', '=', id).execute()
  if (renewing.isDefault) await saveDefaultMethod(tx, renewing.customerId, id)
}

function changedBy({ gatewayCustomer, method, mandateReference, now }: Keeping) {
  const { ref, label, brand, last4, expiry } = method
  return {
    ...{ gateway_customer: gatewayCustomer, gateway_ref: ref, label, brand, last4 },
    ...{ expiry_month: expiry?.month ?? null, expiry_year: expiry?.year ?? null },
    ...(mandateReference === null ? {} : { mandate_reference: mandateReference, mandate_agreed_at: now }),
  }
}

/** The one default. The other loses it first: two at once are refused by the database. */
export async function saveDefaultMethod(tx: InTransaction, customerId: number, methodId: number): Promise<void> {
  const own = () => tx.updateTable('payment_method').where('customer_id', '=', customerId)
  await own().set({ is_default: false }).where('is_default', '=', true).where('id', '<>', methodId).execute()
  await own().set({ is_default: true }).where('id', '=', methodId).execute()
}

export async function saveRemoved(tx: InTransaction, methodId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payment_method')
    .set({ removed_at: now, is_default: false })
    .where('id', '=', methodId)
    .execute()
}
