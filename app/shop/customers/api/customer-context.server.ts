import type { Database } from '#app/foundation/database/database.ts'
import type { CustomerAddress } from '#app/shop/customers/addresses/address.ts'
import { listAddresses } from '#app/shop/customers/addresses/list-addresses.server.ts'
import type { Customer } from '#app/shop/customers/customer.ts'
import { listMetafields, type Metafield } from '#app/shop/customers/metafields/customer-metafields.server.ts'
import { findCustomer } from '#app/shop/customers/profile/find-customer.server.ts'
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
  metafields: () => Promise<readonly Metafield[]>
  /** After a change everything is read anew. */
  forget: () => void
}>

export function createAccountReadings(db: Database, customerId: number): AccountReadings {
  let kept: {
    customer?: Promise<Customer>
    addresses?: Promise<readonly CustomerAddress[]>
    metafields?: Promise<readonly Metafield[]>
  } = {}
  return {
    customer: () => (kept.customer ??= readCustomer(db, customerId)),
    addresses: () => (kept.addresses ??= listAddresses(db, customerId)),
    metafields: () => (kept.metafields ??= listMetafields(db, customerId)),
    forget: () => {
      kept = {}
    },
  }
}

async function readCustomer(db: Database, customerId: number): Promise<Customer> {
  const customer = await findCustomer(db, customerId)
  if (!customer) throw new Error('The customer of a token is gone')
  return customer
}
