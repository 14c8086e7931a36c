import type { InferResult } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { CustomerAddress } from '#app/shop/customers/addresses/address.ts'
import { ADDRESS_COLUMNS, addressIn } from '#app/shop/customers/addresses/list-addresses.server.ts'
import type { Customer } from '#app/shop/customers/customer.ts'
import { type MarketingState, marketingStateOf, STANDING_FIRST } from '#app/shop/customers/newsletter.server.ts'
import { CUSTOMER_COLUMNS, customerIn } from './find-customer.server.ts'
import '#app/shop/customers/account-tables.ts'
import '#app/shop/customers/customer-tables.ts'

/** A customer with everything that an account is opened with. */
export type Account = Readonly<{
  customer: Customer
  addresses: readonly CustomerAddress[]
  marketingState: MarketingState
}>

/**
 * All customers with their accounts, for a statement that says whose it means. In one: asking three times costs more
 * than the few rows that one question does not need.
 */
export function accounts(db: Database) {
  return db
    .selectFrom('customer')
    .select(CUSTOMER_COLUMNS)
    .select((query) => [
      jsonArrayFrom(
        query
          .selectFrom('customer_address')
          .select(ADDRESS_COLUMNS)
          .whereRef('customer_address.customer_id', '=', 'customer.id')
          .orderBy('customer_address.id'),
      ).as('addresses'),
      jsonObjectFrom(
        query
          .selectFrom('newsletter_consent')
          .select(['newsletter_consent.confirmed_at', 'newsletter_consent.withdrawn_at'])
          .whereRef('newsletter_consent.customer_id', '=', 'customer.id')
          .orderBy(STANDING_FIRST)
          .limit(1),
      ).as('consent'),
    ])
}

type AccountRow = InferResult<ReturnType<typeof accounts>>[number]

export function accountIn(row: AccountRow): Account {
  const { addresses, consent } = row
  return {
    customer: customerIn(row),
    addresses: addresses.map(addressIn),
    marketingState: marketingStateOf(consent),
  }
}

const readRow = statement((db, { customerId }: { customerId: number }) =>
  accounts(db).where('customer.id', '=', customerId),
)

/** Null for a customer who is gone. */
export async function readAccount(db: Database, customerId: number): Promise<Account | null> {
  const [row] = await readRow(db, { customerId })
  return row ? accountIn(row) : null
}
