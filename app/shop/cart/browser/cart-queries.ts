import type { CartOperation } from './cart-operation.ts'

/**
 * What is asked of a cart, whatever was done to it: one shape, so that every answer is the whole truth. It asks for
 * nothing that follows from the rest, as 250 lines with 20 plans each are about all that the API gives at once.
 */
const CART = `fragment TheCart on Cart {
  id checkoutUrl totalQuantity createdAt
  attributes { key value }
  buyerIdentity { email countryCode customer { id } }
  cost { subtotalAmount { amount } }
  discountCodes { code applicable }
  discountAllocations { discountedAmount { amount } }
  truth: metafield(namespace: "tiefgruen", key: "price") { value }
  lines(first: 250) {
    nodes {
      id quantity
      attributes { key value }
      cost { amountPerQuantity { amount } totalAmount { amount } }
      discountAllocations {
        discountedAmount { amount }
        ... on CartCodeDiscountAllocation { code }
        ... on CartAutomaticDiscountAllocation { title }
      }
      sellingPlanAllocation { sellingPlan { id } }
      merchandise {
        ... on ProductVariant {
          id sku title weight weightUnit availableForSale
          price { amount }
          compareAtPrice { amount }
          image { url }
          product { id handle title productType requiresSellingPlan }
          sellingPlanAllocations(first: 20) { nodes { sellingPlan { id name } } }
        }
      }
    }
  }
}`

const ANSWER = `{ cart { ...TheCart } userErrors { code field message } warnings { code message target } }`
const SPEAKS = '@inContext(language: $language)'

/** Mutations by kind of operation; the answer is always called `answer`. */
const MUTATIONS: Readonly<Record<CartOperation['kind'], readonly [variables: string, field: string]>> = {
  create: ['$input: CartInput', 'cartCreate(input: $input)'],
  add: ['$cartId: ID!, $lines: [CartLineInput!]!', 'cartLinesAdd(cartId: $cartId, lines: $lines)'],
  update: ['$cartId: ID!, $lines: [CartLineUpdateInput!]!', 'cartLinesUpdate(cartId: $cartId, lines: $lines)'],
  remove: ['$cartId: ID!, $lineIds: [ID!]!', 'cartLinesRemove(cartId: $cartId, lineIds: $lineIds)'],
  codes: [
    '$cartId: ID!, $discountCodes: [String!]',
    'cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes)',
  ],
  attributes: [
    '$cartId: ID!, $attributes: [AttributeInput!]!',
    'cartAttributesUpdate(cartId: $cartId, attributes: $attributes)',
  ],
  buyer: [
    '$cartId: ID!, $customerAccessToken: String',
    'cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: { customerAccessToken: $customerAccessToken })',
  ],
}

export const CART_QUERY = `query Cart($id: ID!, $language: LanguageCode) ${SPEAKS} { cart(id: $id) { ...TheCart } } ${CART}`

export function mutationText(kind: CartOperation['kind']): string {
  const [variables, field] = MUTATIONS[kind]
  return `mutation Change(${variables}, $language: LanguageCode) ${SPEAKS} { answer: ${field} ${ANSWER} } ${CART}`
}

/** The variables of an operation, next to the language. */
export function variablesOf(operation: CartOperation, cartId: string | null): Readonly<Record<string, unknown>> {
  if (operation.kind === 'create') return { input: operation.input }
  const { kind: _, sent: __, keys: ___, ...own } = operation
  return { cartId, ...own }
}
