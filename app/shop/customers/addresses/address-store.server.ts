import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import '#app/shop/customers/account-tables.ts'
import type { AddressFields } from './address.ts'

type Written = Readonly<{ customerId: number; now: Date }>

export async function insertAddress(tx: InTransaction, address: AddressFields, written: Written): Promise<number> {
  const { customerId, now } = written
  const { id } = await tx
    .insertInto('customer_address')
    .values({ ...columnsOf(address), customer_id: customerId, is_default: false, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveAddress(
  tx: InTransaction,
  { id, ...address }: AddressFields & Readonly<{ id: number }>,
  { customerId, now }: Written,
): Promise<void> {
  await tx
    .updateTable('customer_address')
    .set({ ...columnsOf(address), updated_at: now })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .execute()
}

/** The one default address. The other loses it first: two at once are refused by the database. */
export async function saveDefault(tx: InTransaction, customerId: number, addressId: number): Promise<void> {
  const own = () => tx.updateTable('customer_address').where('customer_id', '=', customerId)
  await own().set({ is_default: false }).where('is_default', '=', true).where('id', '<>', addressId).execute()
  await own().set({ is_default: true }).where('id', '=', addressId).execute()
}

export async function deleteAddress(tx: InTransaction, customerId: number, addressId: number): Promise<void> {
  await tx.deleteFrom('customer_address').where('customer_id', '=', customerId).where('id', '=', addressId).execute()
}

/** Whether a box of a running subscription goes to an address. */
export async function findBoxTo(tx: InTransaction, customerId: number, address: AddressFields): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (
      select from subscription
      where customer_id = ${customerId} and status = 'ACTIVE'
        and address ->> 'firstName' = ${address.firstName} and address ->> 'lastName' = ${address.lastName}
        and address ->> 'address1' = ${address.address1} and address ->> 'zip' = ${address.zip}
        and address ->> 'city' = ${address.city} and address ->> 'country' = ${address.country}
    ) as is_used`.execute(tx)
  return rows[0]?.is_used ?? false
}

function columnsOf(address: AddressFields) {
  const { firstName, lastName, company, address1, address2, zip, city, zoneCode, country, phone } = address
  return {
    ...{ first_name: firstName, last_name: lastName, company, address1, address2, zip, city },
    ...{ zone_code: zoneCode, country, phone },
  }
}
