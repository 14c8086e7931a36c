import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { Customer } from '#app/shop/customers/customer.ts'
import '#app/shop/customers/account-tables.ts'

const readCustomer = statement((db, { customerId }: { customerId: number }) =>
  db.selectFrom('customer').selectAll().where('id', '=', customerId),
)

export async function findCustomer(db: Database | InTransaction, customerId: number): Promise<Customer | null> {
  const [row] = await readCustomer(db, { customerId })
  if (!row) return null
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
