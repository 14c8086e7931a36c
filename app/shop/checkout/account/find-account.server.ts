import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { findStoreCreditCents } from '#app/shop/credit/find-store-credit.server.ts'
import type { CustomerAddress } from '#app/shop/customers/addresses/address.ts'
import { listAddresses } from '#app/shop/customers/addresses/list-addresses.server.ts'
import { findCustomer } from '#app/shop/customers/profile/find-customer.server.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import { listMethods } from '#app/shop/paying/methods/list-methods.server.ts'
import { COUNTRIES, type Site } from '#app/shop/sites/site.ts'
import type { AccountAddress, CheckoutAccount } from './checkout-account.ts'

type Asked = Readonly<{ customerId: number | null; site: Site; today: CalendarDate }>

/** The account of the buyer who has signed in in this browser; null for a guest. */
export async function findAccount(db: Database, { customerId, site, today }: Asked): Promise<CheckoutAccount | null> {
  if (customerId === null) return null
  const [customer, addresses, methods, storeCreditCents] = await Promise.all([
    findCustomer(db, customerId),
    listAddresses(db, customerId),
    listMethods(db, { customerId, today }),
    findStoreCreditCents(db, customerId),
  ])
  if (!customer) return null
  const { email, firstName, lastName, phone } = customer
  const served: readonly string[] = COUNTRIES[site]
  return {
    ...{ customerId, email, firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '' },
    addresses: addresses.filter(({ country }) => served.includes(country)).map(accountAddress),
    methods,
    storeCreditCents,
  }
}

function accountAddress({ id, isDefault, ...fields }: CustomerAddress): AccountAddress {
  const { zoneCode, ...address } = fields
  const postal: PostalAddress = zoneCode === '' ? address : { ...address, province: zoneCode }
  return { id, isDefault, address: postal }
}
