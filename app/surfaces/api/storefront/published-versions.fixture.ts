import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  buildASTSchema,
  buildClientSchema,
  type DefinitionNode,
  type DirectiveDefinitionNode,
  type GraphQLSchema,
  Kind,
  parse,
  printSchema,
  type TypeDefinitionNode,
  type TypeExtensionNode,
} from 'graphql'
import type { StorefrontVersion } from '#app/shop/sites/shop-identity.ts'

const file = createRequire(import.meta.url).resolve('@shopify/hydrogen-react/storefront.schema.json')

/** What is other than before, version by version: fields of one name take the place of the older ones. */
const CHANGES = {
  // storefront.schema.json of @shopify/hydrogen-react@2026.1.2, compared with that of 2025.7.2.
  '2026-01': `
    directive @inContext(
      buyer: BuyerInput
      country: CountryCode
      language: LanguageCode
      preferredLocationId: ID
      visitorConsent: VisitorConsent
    ) on MUTATION | QUERY
    input VisitorConsent { analytics: Boolean marketing: Boolean preferences: Boolean saleOfData: Boolean }
    type CartClonePayload { cart: Cart userErrors: [CartUserError!]! warnings: [CartWarning!]! }
    type CartDeliveryAddressesReplacePayload { cart: Cart userErrors: [CartUserError!]! warnings: [CartWarning!]! }
    type CartGiftCardCodesAddPayload { cart: Cart userErrors: [CartUserError!]! warnings: [CartWarning!]! }
    extend enum CartErrorCode {
      BUNDLES_AND_ADDONS_CANNOT_BE_MIXED GIFT_CARD_RECIPIENT_INVALID MERCHANDISE_NOT_APPLICABLE
      PARENT_LINE_INVALID_REFERENCE PARENT_LINE_NESTING_TOO_DEEP PARENT_LINE_NOT_FOUND PARENT_LINE_OPERATION_BLOCKED
    }
    extend enum CartWarningCode { MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION }
    extend type CartLine {
      instructions: CartLineInstructions!
      parentRelationship: CartLineParentRelationship
    }
    type CartLineInstructions { canRemove: Boolean! canUpdateQuantity: Boolean! }
    type CartLineParentRelationship { parent: CartLine! }
    input CartLineParentInput { lineId: ID merchandiseId: ID }
    extend input CartLineInput { parent: CartLineParentInput }
    type SocialLoginProvider { handle: String! }
    type Translation { key: String! value: String! }
    extend type Customer { avatarUrl: String socialLoginProvider: SocialLoginProvider }
    extend type Shop { customerAccountTranslations: [Translation!] socialLoginProviders: [SocialLoginProvider!]! }
    extend union MetafieldReference = Article
    extend type Mutation {
      cartClone(cartId: ID!): CartClonePayload
      cartDeliveryAddressesReplace(
        addresses: [CartSelectableAddressInput!]!
        cartId: ID!
      ): CartDeliveryAddressesReplacePayload
      cartDiscountCodesUpdate(cartId: ID!, discountCodes: [String!]!): CartDiscountCodesUpdatePayload
      cartGiftCardCodesAdd(cartId: ID!, giftCardCodes: [String!]!): CartGiftCardCodesAddPayload
    }`,
  // The same file of @shopify/hydrogen-react@2026.4.3, compared with that of 2026.1.2.
  '2026-04': `
    extend enum CartErrorCode { MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR }
    extend type Shop { contactInformation: ShopPolicy legalNotice: ShopPolicy termsOfSale: ShopPolicy }`,
} as const

/** The storefront API as it is published under a version. */
export function publishedSchema(version: StorefrontVersion): GraphQLSchema {
  const oldest = buildClientSchema(JSON.parse(readFileSync(file, 'utf8')))
  const changes = Object.entries(CHANGES).filter(([since]) => since <= version)
  const definitions = changes.reduce<readonly DefinitionNode[]>(
    (before, [, sdl]) => parse(sdl).definitions.reduce(withChange, before),
    parse(printSchema(oldest)).definitions,
  )
  return buildASTSchema({ kind: Kind.DOCUMENT, definitions })
}

function withChange(before: readonly DefinitionNode[], change: DefinitionNode): readonly DefinitionNode[] {
  const { name } = change as TypeDefinitionNode | TypeExtensionNode | DirectiveDefinitionNode
  const place = before.findIndex(
    (each) => 'name' in each && each.name?.value === name.value && isDirective(each) === isDirective(change),
  )
  const known = before[place]
  if (!known) return [...before, change]
  return before.with(place, isDirective(change) ? change : merged(known, change))
}

function isDirective({ kind }: DefinitionNode): boolean {
  return kind === Kind.DIRECTIVE_DEFINITION
}

type Members = Readonly<Record<'fields' | 'values' | 'types', readonly { name: { value: string } }[] | undefined>>

function merged(known: DefinitionNode, change: DefinitionNode): DefinitionNode {
  const [older, newer] = [known as unknown as Members, change as unknown as Members]
  const both = (['fields', 'values', 'types'] as const).flatMap((part) => {
    const added = newer[part]
    if (!added?.length) return []
    const kept = (older[part] ?? []).filter((each) => !added.some(({ name }) => name.value === each.name.value))
    return [[part, [...kept, ...added]]]
  })
  return { ...known, ...Object.fromEntries(both) }
}
