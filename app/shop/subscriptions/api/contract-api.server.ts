import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { connectionOfList, type PageArguments } from '#app/foundation/graphql/connection.ts'
import { numberOfId } from '#app/foundation/graphql/id-argument.ts'
import type { CustomerContext } from '#app/shop/customers/api/customer-context.server.ts'

const none = (_: unknown, page: PageArguments) => connectionOfList<never>([], page)

/** Subscriptions under their published name. Lists are empty until subscriptions are managed in the account. */
export const contractApi: ApiPart<CustomerContext> = {
  sdl: readSdl(new URL('contract-api.graphql', import.meta.url)),
  resolvers: {
    Customer: {
      subscriptionContracts: none,
      subscriptionContract: (_: unknown, { id }: { id: string }, { missed }: CustomerContext) => {
        numberOfId(id, 'SubscriptionContract')
        missed('subscription')
        return null
      },
    },
    Order: { subscriptionContracts: none },
  },
}
