/** What an ordinary storefront on the published API does with carts. */

const MONEY = 'fragment MoneyFields on MoneyV2 { amount currencyCode }'

const LINE = `
  id
  quantity
  attributes { key value }
  cost {
    totalAmount { ...MoneyFields }
    amountPerQuantity { ...MoneyFields }
    compareAtAmountPerQuantity { ...MoneyFields }
  }
  merchandise {
    ... on ProductVariant {
      id
      availableForSale
      compareAtPrice { ...MoneyFields }
      price { ...MoneyFields }
      requiresShipping
      title
      image { id url altText width height }
      product { handle title id vendor }
      selectedOptions { name value }
    }
  }`

const CART = `
  fragment LineFields on CartLine { ${LINE} }
  fragment LineComponentFields on ComponentizableCartLine { ${LINE} lineComponents { ...LineFields } }
  fragment CartFields on Cart {
    updatedAt
    id
    appliedGiftCards { id lastCharacters amountUsed { ...MoneyFields } }
    checkoutUrl
    totalQuantity
    buyerIdentity { countryCode customer { id email firstName lastName displayName } email phone }
    lines(first: $numCartLines) { nodes { ...LineFields } nodes { ...LineComponentFields } }
    cost {
      subtotalAmount { ...MoneyFields }
      totalAmount { ...MoneyFields }
      totalDutyAmount { ...MoneyFields }
      totalTaxAmount { ...MoneyFields }
    }
    note
    attributes { key value }
    discountCodes { code applicable }
  }
  ${MONEY}`

const ERRORS = `
  fragment ErrorFields on CartUserError { message field code }
  fragment WarningFields on CartWarning { code message target }`

const CONTEXT = '$country: CountryCode = ZZ, $language: LanguageCode, $numCartLines: Int = 100'
const IN_CONTEXT = '@inContext(country: $country, language: $language)'
const ANSWER = '{ cart { ...CartFields checkoutUrl } userErrors { ...ErrorFields } warnings { ...WarningFields } }'

function mutation(name: string, given: Record<string, string>): string {
  const variables = Object.entries(given).map(([argument, type]) => `$${argument}: ${type}`)
  const passed = Object.keys(given).map((argument) => `${argument}: $${argument}`)
  return `mutation ${name}(${variables.join(', ')}, ${CONTEXT}) ${IN_CONTEXT} {
    ${name}(${passed.join(', ')}) ${ANSWER}
  } ${CART} ${ERRORS}`
}

const cartId = 'ID!'

export const STOCK_CART_OPERATIONS = {
  CREATE: mutation('cartCreate', { input: 'CartInput!' }),
  ADD: mutation('cartLinesAdd', { cartId, lines: '[CartLineInput!]!' }),
  UPDATE: mutation('cartLinesUpdate', { cartId, lines: '[CartLineUpdateInput!]!' }),
  REMOVE: mutation('cartLinesRemove', { cartId, lineIds: '[ID!]!' }),
  // With a part that may come later, which this shop sends at once.
  CODES: mutation('cartDiscountCodesUpdate', { cartId, discountCodes: '[String!]' }).replace(
    ANSWER,
    `{ ... @defer ${ANSWER} }`,
  ),
  GIFT_CARDS: mutation('cartGiftCardCodesUpdate', { cartId, giftCardCodes: '[String!]!' }),
  ATTRIBUTES: mutation('cartAttributesUpdate', { cartId, attributes: '[AttributeInput!]!' }),
  NOTE: mutation('cartNoteUpdate', { cartId, note: 'String!' }),
  BUYER: mutation('cartBuyerIdentityUpdate', { cartId, buyerIdentity: 'CartBuyerIdentityInput!' }),
  QUERY: `query cart($cartId: ID!, ${CONTEXT}) ${IN_CONTEXT} { cart(id: $cartId) { ...CartFields } } ${CART}`,
}
