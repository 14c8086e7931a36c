/** What the newest clients of the published API ask for besides the documents of older ones. */

const IMAGE = 'fragment ImageFields on Image { id url altText width height }'

const CART = `
  fragment LineFields on CartLine {
    id
    quantity
    merchandise { ... on ProductVariant { id sku product { handle } } }
    parentRelationship { parent { id } }
    instructions { canRemove canUpdateQuantity }
  }
  fragment CartFields on Cart {
    id
    totalQuantity
    checkoutUrl
    buyerIdentity {
      countryCode
      email
      deliveryAddressPreferences { __typename }
      preferences { wallet delivery { deliveryMethod pickupHandle coordinates { latitude longitude countryCode } } }
    }
    appliedGiftCards { id lastCharacters }
    delivery { addresses { id selected address { ... on CartDeliveryAddress { city zip } } } }
    discountCodes { code applicable }
    lines(first: $numCartLines) { nodes { ...LineFields } }
  }
  fragment ErrorFields on CartUserError { message field code }
  fragment WarningFields on CartWarning { code message target }`

function mutation(name: string, given: Record<string, string>): string {
  const variables = Object.entries(given).map(([argument, type]) => `$${argument}: ${type}`)
  const passed = Object.keys(given).map((argument) => `${argument}: $${argument}`)
  return `mutation ${name}(${variables.join(', ')}, $language: LanguageCode, $consent: VisitorConsent, $numCartLines: Int = 100)
    @inContext(language: $language, visitorConsent: $consent) {
      ${name}(${passed.join(', ')}) {
        cart { ...CartFields } userErrors { ...ErrorFields } warnings { ...WarningFields }
      }
    } ${CART}`
}

const cartId = 'ID!'

/** Known since 2026-01. */
export const NEWEST_CART_OPERATIONS = {
  CREATE: mutation('cartCreate', { input: 'CartInput!' }),
  ADD: mutation('cartLinesAdd', { cartId, lines: '[CartLineInput!]!' }),
  CODES: mutation('cartDiscountCodesUpdate', { cartId, discountCodes: '[String!]!' }),
  ADD_GIFT_CARDS: mutation('cartGiftCardCodesAdd', { cartId, giftCardCodes: '[String!]!' }),
  REPLACE_ADDRESSES: mutation('cartDeliveryAddressesReplace', {
    cartId,
    addresses: '[CartSelectableAddressInput!]!',
  }),
}

const KINDS = ['PRODUCT', 'COLLECTION', 'PAGE', 'BLOG', 'ARTICLE', 'METAOBJECT']

/** Known in every version. */
export const NEWEST_QUERIES = {
  SITEMAPS: `{ ${KINDS.map((type) => `${type}: sitemap(type: ${type}) { pagesCount { count } }`).join(' ')} }`,
  SITEMAP: `query Sitemap($type: SitemapType!, $page: Int!) {
    sitemap(type: $type) {
      pagesCount { count precision }
      resources(page: $page) {
        hasNextPage
        items {
          __typename
          handle
          updatedAt
          ... on SitemapResource { title image { alt filepath updatedAt } }
          ... on SitemapResourceMetaobject { type onlineStoreUrlHandle }
        }
      }
    }
  }`,
  REDIRECT: `query Redirect($query: String) {
    urlRedirects(first: 1, query: $query) { edges { node { id path target } } }
  }`,
  MEDIA: `query Media($handle: String!) {
    product(handle: $handle) {
      media(first: 7) {
        nodes {
          __typename
          mediaContentType
          alt
          previewImage { ...ImageFields }
          ... on MediaImage { id image { ...ImageFields } }
          ... on Video { id sources { mimeType url width height } }
          ... on ExternalVideo { id embedUrl originUrl host }
          ... on Model3d { id sources { mimeType url } }
        }
      }
    }
  } ${IMAGE}`,
  PARTS: `query Parts($handle: String!) {
    product(handle: $handle) {
      variants(first: 1) {
        nodes {
          id
          requiresComponents
          components(first: 20) { nodes { quantity productVariant { id sku product { handle } } } }
          groupedBy(first: 20) { nodes { id product { handle } } }
        }
      }
    }
  }`,
  HERO: `query Hero($handle: String!) {
    product(handle: $handle) {
      metafield(namespace: "hero", key: "spread") { reference { ... on Media { __typename previewImage { url } } } }
    }
  }`,
  VERSIONS: '{ publicApiVersions { handle supported } }',
}
