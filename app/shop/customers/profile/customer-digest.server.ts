import { createHmac } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Customer } from '#app/shop/customers/customer.ts'

/** Proves to other programs which customer it is: only the shop can make it, and it stays the same. */
export async function customerDigest(db: Database, { id, email }: Pick<Customer, 'id' | 'email'>): Promise<string> {
  const secret = await findSecret(db, 'customer-digest')
  return createHmac('sha256', secret).update(`${email}:${id}`).digest('hex')
}
