import { expect } from 'vitest'
import type { storefrontClient } from './storefront-client.fixture.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers have the shape their query asks for
type Answer = any

const MONEY = '{ amount currencyCode }'

export const CART_FIELDS = `
  id checkoutUrl totalQuantity createdAt updatedAt note
  attributes { key value }
  buyerIdentity { email phone countryCode }
  cost { subtotalAmount ${MONEY} totalAmount ${MONEY} checkoutChargeAmount ${MONEY} totalTaxAmount ${MONEY} }
  discountCodes { code applicable }
  discountAllocations { discountedAmount ${MONEY} targetType }
  appliedGiftCards { id lastCharacters balance ${MONEY} amountUsed ${MONEY} }
  delivery { addresses { id selected address { ... on CartDeliveryAddress { zip city countryCode formatted } } } }
  deliveryGroups(first: 5) { nodes {
    id groupType deliveryAddress { formatted }
    deliveryOptions { handle code title deliveryMethodType estimatedCost ${MONEY} }
    selectedDeliveryOption { handle }
  } }
  lines(first: 250) { nodes {
    id quantity attributes { key value }
    cost {
      amountPerQuantity ${MONEY} compareAtAmountPerQuantity ${MONEY} subtotalAmount ${MONEY} totalAmount ${MONEY}
    }
    discountAllocations {
      discountedAmount ${MONEY} targetType
      ... on CartCodeDiscountAllocation { code }
      ... on CartAutomaticDiscountAllocation { title }
    }
    sellingPlanAllocation {
      sellingPlan { id name } priceAdjustments { price ${MONEY} compareAtPrice ${MONEY} perDeliveryPrice ${MONEY} }
    }
    merchandise { ... on ProductVariant {
      id sku title availableForSale weight price ${MONEY} image { url altText }
      product { id handle title productType }
    } }
  } }
  metafield(namespace: "tiefgruen", key: "price") { type value }`

export const PAYLOAD = `cart { ${CART_FIELDS} } userErrors { code field message } warnings { code message target }`

/** The arguments of every cart mutation, as they are written before its name. */
const ARGUMENTS = {
  cartLinesAdd: '$lines: [CartLineInput!]!',
  cartLinesUpdate: '$lines: [CartLineUpdateInput!]!',
  cartLinesRemove: '$lineIds: [ID!]!',
  cartDiscountCodesUpdate: '$discountCodes: [String!]',
  cartGiftCardCodesUpdate: '$giftCardCodes: [String!]!',
  cartGiftCardCodesRemove: '$appliedGiftCardIds: [ID!]!',
  cartAttributesUpdate: '$attributes: [AttributeInput!]!',
  cartNoteUpdate: '$note: String!',
  cartBuyerIdentityUpdate: '$buyerIdentity: CartBuyerIdentityInput!',
  cartDeliveryAddressesAdd: '$addresses: [CartSelectableAddressInput!]!',
  cartDeliveryAddressesUpdate: '$addresses: [CartSelectableAddressUpdateInput!]!',
  cartDeliveryAddressesRemove: '$addressIds: [ID!]!',
  cartSelectedDeliveryOptionsUpdate: '$selectedDeliveryOptions: [CartSelectedDeliveryOptionInput!]!',
} as const

type Ask = ReturnType<typeof storefrontClient>['ask']

export const FOUR_WEEKS = 'gid://shopify/SellingPlan/2004'

type CartOfMeals = Readonly<{ plan?: string | null; discountCodes?: string[]; attributes?: object[] }>

/** Carts as a client works with them. */
export function cartClient(ask: Ask, language: 'DE' | 'EN' = 'DE') {
  const variants = new Map<string, string>()

  async function run(query: string, variables: Record<string, unknown>): Promise<Answer> {
    const answer = await ask(query, variables)
    expect(answer.errors).toEqual([])
    return answer.data
  }

  async function variantOf(handle: string): Promise<string> {
    const known = variants.get(handle)
    if (known) return known
    const query = 'query ($handle: String) { product(handle: $handle) { variants(first: 1) { nodes { id } } } }'
    const { id } = (await run(query, { handle })).product.variants.nodes[0]
    variants.set(handle, id)
    return id
  }

  async function create(input: object = {}, country = 'DE'): Promise<Answer> {
    const query = `mutation ($input: CartInput) @inContext(country: ${country}, language: ${language}) {
      cartCreate(input: $input) { ${PAYLOAD} }
    }`
    return (await run(query, { input })).cartCreate
  }

  return {
    /** The id of the first variant of a product. */
    variantOf,
    create,

    /** A cart with a number of coco currys, bought once or in a rhythm. */
    async cartOf(quantity: number, { plan = null, ...input }: CartOfMeals = {}): Promise<Answer> {
      const merchandiseId = await variantOf('coco-curry')
      return (await create({ lines: [{ merchandiseId, quantity, sellingPlanId: plan }], ...input })).cart
    },

    async change(name: keyof typeof ARGUMENTS, cartId: string, given: object): Promise<Answer> {
      const [argument = ''] = Object.keys(given)
      const query = `mutation ($cartId: ID!, ${ARGUMENTS[name]}) @inContext(language: ${language}) {
        ${name}(cartId: $cartId, ${argument}: $${argument}) { ${PAYLOAD} }
      }`
      return (await run(query, { cartId, ...given }))[name]
    },

    async read(id: string): Promise<Answer> {
      return (
        await run(`query ($id: ID!) @inContext(language: ${language}) { cart(id: $id) { ${CART_FIELDS} } }`, { id })
      ).cart
    },
  }
}

/** A cart without the price in detail, which tells the time at which it was worked out. */
export function steady({ metafield: _, ...cart }: Answer): Answer {
  return cart
}
