import { createApiSchema } from '#app/foundation/graphql/api-schema.server.ts'
import { storeCreditApi } from '#app/shop/credit/api/store-credit-api.server.ts'
import { customerApi } from '#app/shop/customers/api/customer-api.server.ts'
import type { CustomerContext } from '#app/shop/customers/api/customer-context.server.ts'
import { accountOrderApi } from '#app/shop/orders/api/account-order-api.server.ts'
import { contractApi } from '#app/shop/subscriptions/api/contract-api.server.ts'

/** The customer-account API: a strict subset of the published one. Nothing in it is found by an id alone. */
export function createCustomerSchema() {
  return createApiSchema<CustomerContext>([...customerApi, ...accountOrderApi, storeCreditApi, contractApi])
}
