import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import { type Customer, displayName } from '#app/shop/customers/customer.ts'
import { type NameInput, renameCustomer } from '#app/shop/customers/profile/change-profile.server.ts'
import { findSeller } from '#app/shop/sites/find-seller.server.ts'
import { CODES_SDL } from '#app/shop/sites/localization-api.server.ts'
import { urlInForm } from '#app/shop/sites/picture-api.ts'
import { SHOP_ID, SHOP_NAME } from '#app/shop/sites/shop-identity.ts'
import { addressApi } from './address-api.server.ts'
import type { CustomerContext } from './customer-context.server.ts'
import { metafieldApi, metafieldsOf, NO_METAFIELDS } from './customer-metafield-api.server.ts'
import { customerWords } from './customer-words.ts'

const sdl = ['account-base-api.graphql', 'customer-api.graphql'].map((file) => readSdl(new URL(file, import.meta.url)))

/** The customer, as the published customer-account API describes one. */
const customerPart: ApiPart<CustomerContext> = {
  sdl: [CODES_SDL, ...sdl].join('\n'),
  resolvers: {
    QueryRoot: {
      customer: (_: unknown, __: unknown, { account }: CustomerContext) => account.customer(),
      shop: (_: unknown, __: unknown, { origin }: CustomerContext) => ({
        id: globalId('Shop', SHOP_ID),
        name: SHOP_NAME,
        myshopifyDomain: new URL(origin).host,
        url: origin,
      }),
    },
    Shop: {
      ...NO_METAFIELDS,
      email: async (_: unknown, __: unknown, { db }: CustomerContext) => (await findSeller(db)).email,
    },
    Customer: {
      id: ({ id }: Customer) => globalId('Customer', id),
      displayName,
      createdAt: ({ createdAt }: Customer) => createdAt.toISOString(),
      creationDate: ({ createdAt }: Customer) => createdAt.toISOString(),
      imageUrl: (_: Customer, __: unknown, { picture }: CustomerContext) => picture('mark'),
      emailAddress: async ({ email }: Customer, _: unknown, { account }: CustomerContext) => ({
        emailAddress: email,
        marketingState: await account.marketingState(),
      }),
      phoneNumber: ({ phone }: Customer) => phone && { phoneNumber: phone, marketingState: 'NOT_SUBSCRIBED' },
      ...metafieldsOf,
    },
    Image: {
      url: urlInForm,
      originalSrc: ({ url }: { url: string }) => url,
      src: ({ url }: { url: string }) => url,
      thumbhash: () => null,
    },
    Mutation: {
      customerUpdate: async (_: unknown, { input }: { input: NameInput }, context: CustomerContext) => {
        const { db, customerId, account, language } = context
        const renamed = await renameCustomer(db, customerId, input)
        account.forget()
        if (renamed.ok) return { customer: await account.customer(), userErrors: [] }
        const { code, field } = renamed.refusal
        const path = field === undefined ? ['input'] : ['input', field]
        return { customer: null, userErrors: [{ code, field: path, message: customerWords[language].name[code] }] }
      },
    },
  },
}

export const customerApi: readonly ApiPart<CustomerContext>[] = [customerPart, addressApi, metafieldApi]
