import type { Selectable } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import '#app/shop/customers/account-tables.ts'
import type { CustomerAddress } from './address.ts'

const readAddresses = statement((db, { customerId }: { customerId: number }) =>
  db.selectFrom('customer_address').selectAll().where('customer_id', '=', customerId).orderBy('id'),
)

/** All addresses of a customer, the oldest first. */
export async function listAddresses(
  db: Database | InTransaction,
  customerId: number,
): Promise<readonly CustomerAddress[]> {
  return (await readAddresses(db, { customerId })).map(addressIn)
}

function addressIn(row: Selectable<Tables['customer_address']>): CustomerAddress {
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
