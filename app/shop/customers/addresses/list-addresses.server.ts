import type { Selectable } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import '#app/shop/customers/account-tables.ts'
import type { CustomerAddress } from './address.ts'

export const ADDRESS_COLUMNS = [
  ...(['customer_address.id', 'customer_address.is_default', 'customer_address.first_name'] as const),
  ...(['customer_address.last_name', 'customer_address.company', 'customer_address.address1'] as const),
  ...(['customer_address.address2', 'customer_address.zip', 'customer_address.city'] as const),
  ...(['customer_address.zone_code', 'customer_address.country', 'customer_address.phone'] as const),
] as const

const readAddresses = statement((db, { customerId }: { customerId: number }) =>
  db.selectFrom('customer_address').select(ADDRESS_COLUMNS).where('customer_id', '=', customerId).orderBy('id'),
)

/** All addresses of a customer, the oldest first. */
export async function listAddresses(
  db: Database | InTransaction,
  customerId: number,
): Promise<readonly CustomerAddress[]> {
  return (await readAddresses(db, { customerId })).map(addressIn)
}

type AddressRow = Omit<Selectable<Tables['customer_address']>, 'customer_id' | 'created_at' | 'updated_at'>

export function addressIn(row: AddressRow): CustomerAddress {
  return {
    id: row.id,
    isDefault: row.is_default,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    address1: row.address1,
    address2: row.address2,
    zip: row.zip,
    city: row.city,
    zoneCode: row.zone_code,
    country: row.country,
    phone: row.phone,
  }
}
