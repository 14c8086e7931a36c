import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { checkedList } from '#app/foundation/graphql/connection.ts'
import { globalId, readGlobalId } from '#app/foundation/ids/global-id.ts'
import type { Customer } from '#app/shop/customers/customer.ts'
import { type MetafieldInput, MOST_METAFIELDS_AT_ONCE } from '#app/shop/customers/metafields/check-metafield.ts'
import { type Metafield, setMetafields } from '#app/shop/customers/metafields/customer-metafields.server.ts'
import type { CustomerContext } from './customer-context.server.ts'
import { customerWords } from './customer-words.ts'

type Identifier = Readonly<{ key: string; namespace: string }>
type Owned = Readonly<{ ownerId: string }>

/** The fields by which a customer is asked for metafields. */
export const metafieldsOf = {
  metafield: async (_: Customer, wanted: Identifier, { account }: CustomerContext) =>
    findMetafield(await account.metafields(), wanted),
  metafields: async (_: Customer, { identifiers }: { identifiers: Identifier[] }, { account }: CustomerContext) => {
    const known = await account.metafields()
    return checkedList('identifiers', identifiers).map((wanted) => findMetafield(known, wanted))
  },
}

/** Things that nothing is kept beside. */
export const NO_METAFIELDS = {
  metafield: () => null,
  metafields: (_: unknown, { identifiers }: { identifiers: Identifier[] }) =>
    checkedList('identifiers', identifiers).map(() => null),
}

function findMetafield(known: readonly Metafield[], { key, namespace }: Identifier): Metafield | null {
  return known.find((each) => each.key === key && each.namespace === namespace) ?? null
}

/** Values that storefronts keep with a customer. */
export const metafieldApi: ApiPart<CustomerContext> = {
  sdl: readSdl(new URL('customer-metafield-api.graphql', import.meta.url)),
  resolvers: {
    Metafield: {
      id: ({ id }: Metafield) => globalId('Metafield', id),
      compareDigest: ({ digest }: Metafield) => digest,
      description: () => null,
      jsonValue: ({ value }: Metafield) => JSON.parse(value),
      createdAt: ({ createdAt }: Metafield) => createdAt.toISOString(),
      updatedAt: ({ updatedAt }: Metafield) => updatedAt.toISOString(),
    },
    Mutation: {
      metafieldsSet: setAll,
      // The lists only grow: nobody takes back that a code was used.
      metafieldsDelete: (_: unknown, { metafields }: { metafields: readonly Owned[] }, context: CustomerContext) => ({
        deletedMetafields: null,
        userErrors: checkedList('metafields', metafields).map(({ ownerId }, index) => {
          const words = customerWords[context.language].metafield
          const isOwn = isOwner(ownerId, context)
          return {
            ...{ elementIndex: index, field: ['metafields', String(index)] },
            ...(isOwn
              ? { code: 'METAFIELD_DELETE_FAILED', message: words.APPEND_ONLY }
              : { code: 'NOT_FOUND', message: words.OWNER }),
          }
        }),
      }),
    },
  },
}

type SetInput = MetafieldInput & Owned

async function setAll(_: unknown, { metafields }: { metafields: readonly SetInput[] }, context: CustomerContext) {
  const { db, customerId, account, now, language } = context
  const words = customerWords[language].metafield
  const inputs = checkedList('metafields', metafields)
  if (inputs.length > MOST_METAFIELDS_AT_ONCE) {
    const message = words.LESS_THAN_OR_EQUAL_TO
    return refused([{ code: 'LESS_THAN_OR_EQUAL_TO', elementIndex: null, field: ['metafields'], message }])
  }
  const foreign = inputs.flatMap(({ ownerId }, index) => {
    if (isOwner(ownerId, context)) return []
    context.missed('metafield owner')
    // Nothing but a customer can be written to; whose it is, is not said.
    const isCustomer = readGlobalId(ownerId)?.type === 'Customer'
    const code = isCustomer ? 'INVALID' : 'DISALLOWED_OWNER_TYPE'
    return [{ code, elementIndex: index, field: ['metafields', String(index), 'ownerId'], message: words.OWNER }]
  })
  if (foreign.length > 0) return refused(foreign)
  const written = await setMetafields(db, inputs, { customerId, now: now() })
  account.forget()
  if (written.ok) return { metafields: written.metafields, userErrors: [] }
  return refused(
    written.faults.map(({ index, fault }) => ({
      code: fault,
      elementIndex: index,
      field: ['metafields', String(index), FIELDS[fault] ?? 'value'],
      message: words[fault],
    })),
  )
}

const FIELDS: Readonly<Record<string, string>> = {
  APP_NOT_AUTHORIZED: 'key',
  INVALID_TYPE: 'type',
  STALE_OBJECT: 'compareDigest',
}

function refused(userErrors: readonly object[]) {
  return { metafields: null, userErrors }
}

function isOwner(ownerId: string, { customerId }: CustomerContext): boolean {
  const read = readGlobalId(ownerId)
  return read?.type === 'Customer' && read.id === String(customerId)
}
