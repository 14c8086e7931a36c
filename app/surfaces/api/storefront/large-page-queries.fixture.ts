/** What a storefront asks for that takes the largest page of every list, as Vercel's does: 250 variants of each product. */

const MONEY = '{ amount currencyCode }'
const PICTURE = '{ url altText width height }'

const GOODS = `
  fragment Goods on Product {
    id handle availableForSale title description descriptionHtml tags updatedAt
    options { id name values }
    priceRange { maxVariantPrice ${MONEY} minVariantPrice ${MONEY} }
    variants(first: 250) {
      edges { node { id title availableForSale selectedOptions { name value } price ${MONEY} } }
    }
    featuredImage ${PICTURE}
    images(first: 20) { edges { node ${PICTURE} } }
    seo { title description }
  }`

const LIST = `
  fragment List on Collection {
    handle title description updatedAt
    seo { title description }
  }`

const PAGE = `
  fragment Text on Page {
    ... on Page { id title handle body bodySummary createdAt updatedAt seo { title description } }
  }`

const CART = `
  fragment Basket on Cart {
    id checkoutUrl totalQuantity
    cost { subtotalAmount ${MONEY} totalAmount ${MONEY} totalTaxAmount ${MONEY} }
    lines(first: 100) {
      edges {
        node {
          id quantity
          cost { totalAmount ${MONEY} }
          merchandise {
            ... on ProductVariant { id title selectedOptions { name value } product { ...Goods } }
          }
        }
      }
    }
  } ${GOODS}`

/** Each with variables for which it finds something. */
export const LARGE_PAGE_QUERIES = {
  product: { query: `query ($handle: String!) { product(handle: $handle) { ...Goods } } ${GOODS}`, handle: 'tote-bag' },
  products: {
    query: `query ($sortKey: ProductSortKeys, $reverse: Boolean, $query: String) {
      products(sortKey: $sortKey, reverse: $reverse, query: $query, first: 100) { edges { node { ...Goods } } }
    } ${GOODS}`,
    sortKey: 'BEST_SELLING',
  },
  recommendations: {
    query: `query ($productId: ID!) { productRecommendations(productId: $productId) { ...Goods } } ${GOODS}`,
    productId: 'gid://shopify/Product/1',
  },
  collections: {
    query: `{ collections(first: 100, sortKey: TITLE) { edges { node { ...List } } } } ${LIST}`,
  },
  collection: {
    query: `query ($handle: String!) { collection(handle: $handle) { ...List } } ${LIST}`,
    handle: 'shots',
  },
  goodsOfCollection: {
    query: `query ($handle: String!, $sortKey: ProductCollectionSortKeys) {
      collection(handle: $handle) { products(sortKey: $sortKey, first: 100) { edges { node { ...Goods } } } }
    } ${GOODS}`,
    handle: 'all-products',
  },
  goodsOfAllCollections: {
    query: `{ collections(first: 250) {
      edges { node { ...List products(first: 250) { edges { node { ...Goods } } } } }
    } } ${LIST} ${GOODS}`,
  },
  menu: { query: 'query ($handle: String!) { menu(handle: $handle) { items { title url } } }', handle: 'main-menu' },
  pages: { query: `{ pages(first: 100) { edges { node { ...Text } } } } ${PAGE}` },
  page: { query: `query ($handle: String!) { pageByHandle(handle: $handle) { ...Text } } ${PAGE}`, handle: 'faq' },
  newCart: {
    query: `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { ...Basket } } } ${CART}`,
    lines: [],
  },
} as const
