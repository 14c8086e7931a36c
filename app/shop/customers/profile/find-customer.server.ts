import type { Selectable } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import type { Customer } from '#app/shop/customers/customer.ts'
import '#app/shop/customers/account-tables.ts'

export const CUSTOMER_COLUMNS = [
  ...(['customer.id', 'customer.email', 'customer.first_name', 'customer.last_name'] as const),
  ...(['customer.phone', 'customer.tags', 'customer.created_at'] as const),
] as const

const readCustomer = statement((db, { customerId }: { customerId: number }) =>
  db.selectFrom('customer').select(CUSTOMER_COLUMNS).where('id', '=', customerId),
)

export async function findCustomer(db: Database | InTransaction, customerId: number): Promise<Customer | null> {
  const [row] = await readCustomer(db, { customerId })
  return row ? customerIn(row) : null
}

type CustomerRow = Pick<
  Selectable<Tables['customer']>,
  'id' | 'email' | 'first_name' | 'last_name' | 'phone' | 'tags' | 'created_at'
>

export function customerIn(row: CustomerRow): Customer {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name || null,
    lastName: row.last_name || null,
    phone: row.phone || null,
    tags: row.tags,
    createdAt: row.created_at,
  }
}
