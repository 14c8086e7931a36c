import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { localePath } from '#app/foundation/i18n/language.ts'
import { globalId, wholeNumber } from '#app/foundation/ids/global-id.ts'
import { LATER_POLICIES, POLICIES, type Policy, SUBSCRIPTION_POLICY } from '#app/shop/content/policies.ts'
import { htmlOf } from './content-api.server.ts'
import type { ContentContext } from './content-context.ts'

/** The shop's terms as the published storefront API shows them: each is a page of ours under a name known everywhere. */
export const policyApi: ApiPart<ContentContext> = {
  sdl: readSdl(new URL('policy-api.graphql', import.meta.url)),
  nodes: {
    ShopPolicy: (id, context) => findPolicyById(wholeNumber(id), context),
  },
  resolvers: {
    Shop: policyFields([...POLICIES, SUBSCRIPTION_POLICY]),
  },
}

/** Since 2026-04. The terms of a sale are those of the shop, which have their own field. */
export const laterPolicyApi: ApiPart<ContentContext> = {
  sdl: readSdl(new URL('later-policy-api.graphql', import.meta.url)),
  resolvers: {
    Shop: { ...policyFields(LATER_POLICIES), termsOfSale: () => null },
  },
}

function policyFields(policies: readonly Policy[]) {
  return Object.fromEntries(
    policies.map((policy) => [
      policy.field,
      (_: unknown, __: unknown, context: ContentContext) => findPolicy(policy, context),
    ]),
  )
}

export async function findPolicy({ handle, path }: Policy, context: ContentContext) {
  const { documents } = await context.readLibrary()
  const document = documents.find((each) => each.path === path)
  if (!document) return null
  return {
    __typename: 'ShopPolicy',
    id: globalId('ShopPolicy', document.id),
    handle,
    title: document.title,
    body: htmlOf(document, null, context),
    url: context.origin + localePath(context.language, path),
  }
}

async function findPolicyById(number: number | null, context: ContentContext) {
  const { documents } = await context.readLibrary()
  const path = documents.find(({ id }) => id === number)?.path
  const policy = [...POLICIES, ...LATER_POLICIES].find((each) => each.path === path)
  return policy ? findPolicy(policy, context) : null
}
