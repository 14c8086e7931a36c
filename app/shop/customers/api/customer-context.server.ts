import type { Database } from '#app/foundation/database/database.ts'
import type { CustomerAddress } from '#app/shop/customers/addresses/address.ts'
import type { Customer } from '#app/shop/customers/customer.ts'
import { listMetafields, type Metafield } from '#app/shop/customers/metafields/customer-metafields.server.ts'
import type { MarketingState } from '#app/shop/customers/newsletter.server.ts'
import { type Account, readAccount } from '#app/shop/customers/profile/read-account.server.ts'
import type { SiteContext } from '#app/shop/sites/site-context.ts'

/** What a request about an account knows: everything it asks for is this customer's. */
export type CustomerContext = SiteContext &
  Readonly<{
    db: Database
    customerId: number
    account: AccountReadings
    now: () => Date
    originOf: (site: SiteContext['site']) => string
    /** Notes that something was asked for by an id that is unknown, or somebody else's: nobody can tell which. */
    missed: (what: string) => void
  }>

/** The customer of a request, each part of it read once however often a query asks for it. */
export type AccountReadings = Readonly<{
  customer: () => Promise<Customer>
  addresses: () => Promise<readonly CustomerAddress[]>
  marketingState: () => Promise<MarketingState>
  metafields: () => Promise<readonly Metafield[]>
  /** After a change everything is read anew. */
  forget: () => void
}>

/** The account as it was read with the token of the request. */
export function createAccountReadings(db: Database, read: Account): AccountReadings {
  const customerId = read.customer.id
  let kept: { account?: Account | Promise<Account>; metafields?: Promise<readonly Metafield[]> } = { account: read }
  const account = () => (kept.account ??= readExisting(db, customerId))
  return {
    customer: async () => (await account()).customer,
    addresses: async () => (await account()).addresses,
    marketingState: async () => (await account()).marketingState,
    metafields: () => (kept.metafields ??= listMetafields(db, customerId)),
    forget: () => {
      kept = {}
    },
  }
}

async function readExisting(db: Database, customerId: number): Promise<Account> {
  const account = await readAccount(db, customerId)
  if (!account) throw new Error('The customer of a token is gone')
  return account
}
