/** What the pages of an ordinary storefront on the published API ask for. */

const MONEY = 'fragment MoneyFields on MoneyV2 { amount currencyCode }'

const IMAGE = 'fragment ImageFields on Image { id url altText width height }'

const ITEM = `
  fragment ItemFields on Product {
    id
    handle
    title
    featuredImage { ...ImageFields }
    priceRange { minVariantPrice { ...MoneyFields } maxVariantPrice { ...MoneyFields } }
  }
  ${IMAGE}
  ${MONEY}`

const VARIANT = `
  fragment VariantFields on ProductVariant {
    availableForSale
    compareAtPrice { ...MoneyFields }
    id
    image { __typename ...ImageFields }
    price { ...MoneyFields }
    product { title handle }
    selectedOptions { name value }
    sku
    title
    unitPrice { ...MoneyFields }
  }
  ${IMAGE}
  ${MONEY}`

const CONTEXT = '$country: CountryCode, $language: LanguageCode'
const IN_CONTEXT = '@inContext(country: $country, language: $language)'
const PAGE = '$first: Int, $last: Int, $startCursor: String, $endCursor: String'
const OF_PAGE = 'first: $first, last: $last, before: $startCursor, after: $endCursor'
const PAGE_INFO = 'pageInfo { hasPreviousPage hasNextPage startCursor endCursor }'

export const LAYOUT = `query Layout(${CONTEXT}) ${IN_CONTEXT} {
  shop { id name description primaryDomain { url } brand { logo { image { url } } } }
  localization { country { isoCode name currency { isoCode symbol } } language { isoCode endonymName } }
}`

export const HOME = `query Home(${CONTEXT}) ${IN_CONTEXT} {
  collections(first: 1, sortKey: UPDATED_AT, reverse: true) {
    nodes { id title handle image { ...ImageFields } }
  }
  products(first: 4, sortKey: UPDATED_AT, reverse: true) { nodes { ...ItemFields } }
} ${ITEM}`

export const PRODUCT = `query Product(${CONTEXT}, $handle: String!, $selectedOptions: [SelectedOptionInput!]!) ${IN_CONTEXT} {
  product(handle: $handle) {
    id
    title
    vendor
    handle
    descriptionHtml
    description
    productType
    encodedVariantExistence
    encodedVariantAvailability
    options {
      name
      optionValues {
        name
        firstSelectableVariant { ...VariantFields }
        swatch { color image { previewImage { url } } }
      }
    }
    selectedOrFirstAvailableVariant(
      selectedOptions: $selectedOptions
      ignoreUnknownOptions: true
      caseInsensitiveMatch: true
    ) { ...VariantFields }
    adjacentVariants(selectedOptions: $selectedOptions) { ...VariantFields }
    seo { description title }
  }
} ${VARIANT}`

export const COLLECTION = `query Collection(${CONTEXT}, $handle: String!, ${PAGE}) ${IN_CONTEXT} {
  collection(handle: $handle) {
    id
    handle
    title
    description
    products(${OF_PAGE}) { nodes { ...ItemFields } ${PAGE_INFO} }
  }
} ${ITEM}`

export const ALL_PRODUCTS = `query AllProducts(${CONTEXT}, ${PAGE}) ${IN_CONTEXT} {
  products(${OF_PAGE}) { nodes { ...ItemFields } ${PAGE_INFO} }
} ${ITEM}`

export const ALL_COLLECTIONS = `query AllCollections(${CONTEXT}, ${PAGE}) ${IN_CONTEXT} {
  collections(${OF_PAGE}) { nodes { id title handle image { ...ImageFields } } ${PAGE_INFO} }
} ${IMAGE}`

const FOUND = `
  fragment FoundProduct on Product {
    __typename
    handle
    id
    publishedAt
    title
    trackingParameters
    vendor
    selectedOrFirstAvailableVariant(selectedOptions: [], ignoreUnknownOptions: true, caseInsensitiveMatch: true) {
      id
      image { url altText width height }
      price { amount currencyCode }
      compareAtPrice { amount currencyCode }
      selectedOptions { name value }
      product { handle title }
    }
  }`

export const SEARCH = `query Search(${CONTEXT}, $term: String!, ${PAGE}) ${IN_CONTEXT} {
  articles: search(query: $term, types: [ARTICLE], first: 4) {
    nodes { ... on Article { __typename handle id title trackingParameters } }
  }
  pages: search(query: $term, types: [PAGE], first: 4) {
    nodes { ... on Page { __typename handle id title trackingParameters } }
  }
  products: search(
    ${OF_PAGE}
    query: $term
    sortKey: RELEVANCE
    types: [PRODUCT]
    unavailableProducts: HIDE
  ) {
    nodes { ... on Product { ...FoundProduct } }
    ${PAGE_INFO}
  }
} ${FOUND}`

export const PREDICTIVE_SEARCH = `query PredictiveSearch(
  ${CONTEXT}
  $limit: Int!
  $limitScope: PredictiveSearchLimitScope!
  $term: String!
  $types: [PredictiveSearchType!]
) ${IN_CONTEXT} {
  predictiveSearch(limit: $limit, limitScope: $limitScope, query: $term, types: $types) {
    articles { __typename id title handle blog { handle } image { url altText width height } trackingParameters }
    collections { __typename id title handle image { url altText width height } trackingParameters }
    pages { __typename id title handle trackingParameters }
    products { ...FoundProduct }
    queries { __typename text styledText trackingParameters }
  }
} ${FOUND}`

export const RECOMMENDATIONS = `query Recommendations(${CONTEXT}, $productId: ID!, $count: Int!) ${IN_CONTEXT} {
  recommended: productRecommendations(productId: $productId) { ...ItemFields }
  additional: products(first: $count, sortKey: BEST_SELLING) { nodes { ...ItemFields } }
} ${ITEM}`

const MENU_ITEM = 'id resourceId tags title type url'

const MENU = `
  fragment MenuFields on Menu {
    id
    items { ${MENU_ITEM} items { ${MENU_ITEM} } }
  }`

export const HEADER = `query Header(${CONTEXT}, $headerMenuHandle: String!) ${IN_CONTEXT} {
  shop { id name description primaryDomain { url } brand { logo { image { url } } } }
  menu(handle: $headerMenuHandle) { ...MenuFields }
} ${MENU}`

export const FOOTER = `query Footer(${CONTEXT}, $footerMenuHandle: String!) ${IN_CONTEXT} {
  menu(handle: $footerMenuHandle) { ...MenuFields }
} ${MENU}`

export const POLICY = `query Policy(
  ${CONTEXT}
  $privacyPolicy: Boolean!
  $refundPolicy: Boolean!
  $shippingPolicy: Boolean!
  $termsOfService: Boolean!
) ${IN_CONTEXT} {
  shop {
    privacyPolicy @include(if: $privacyPolicy) { ...PolicyFields }
    shippingPolicy @include(if: $shippingPolicy) { ...PolicyFields }
    termsOfService @include(if: $termsOfService) { ...PolicyFields }
    refundPolicy @include(if: $refundPolicy) { ...PolicyFields }
  }
}
fragment PolicyFields on ShopPolicy { body handle id title url }`

export const POLICIES = `query Policies(${CONTEXT}) ${IN_CONTEXT} {
  shop {
    privacyPolicy { ...PolicyName }
    shippingPolicy { ...PolicyName }
    termsOfService { ...PolicyName }
    refundPolicy { ...PolicyName }
    subscriptionPolicy { id title handle }
  }
}
fragment PolicyName on ShopPolicy { id title handle }`

export const READING_PAGE = `query Page(${CONTEXT}, $handle: String!) ${IN_CONTEXT} {
  page(handle: $handle) { handle id title body seo { description title } }
}`

export const BLOGS = `query Blogs(${CONTEXT}, ${PAGE}) ${IN_CONTEXT} {
  blogs(${OF_PAGE}) { ${PAGE_INFO} nodes { title handle seo { title description } } }
}`

export const BLOG = `query Blog(${CONTEXT}, $handle: String!, ${PAGE}) ${IN_CONTEXT} {
  blog(handle: $handle) {
    title
    handle
    seo { title description }
    articles(${OF_PAGE}) {
      nodes {
        author: authorV2 { name }
        contentHtml
        handle
        id
        image { ...ImageFields }
        publishedAt
        title
        blog { handle }
      }
      ${PAGE_INFO}
    }
  }
} ${IMAGE}`

export const ARTICLE = `query Article(${CONTEXT}, $blogHandle: String!, $articleHandle: String!) ${IN_CONTEXT} {
  blog(handle: $blogHandle) {
    handle
    articleByHandle(handle: $articleHandle) {
      handle
      title
      contentHtml
      publishedAt
      author: authorV2 { name }
      image { ...ImageFields }
      seo { description title }
    }
  }
} ${IMAGE}`

export const STOCK_QUERIES = {
  LAYOUT,
  HEADER,
  FOOTER,
  POLICY,
  POLICIES,
  READING_PAGE,
  BLOGS,
  BLOG,
  ARTICLE,
  HOME,
  PRODUCT,
  COLLECTION,
  ALL_PRODUCTS,
  ALL_COLLECTIONS,
  SEARCH,
  PREDICTIVE_SEARCH,
  RECOMMENDATIONS,
}

const HANDLES: Readonly<Record<string, string>> = { PRODUCT: 'coco-curry', READING_PAGE: 'faq', BLOG: 'recipes' }

/** Values with which each of the queries finds something; a query takes those it has a variable for. */
export function stockVariables(name: string, query: string): Record<string, unknown> {
  const all = {
    handle: HANDLES[name] ?? 'bowls',
    selectedOptions: [],
    first: 8,
    term: 'curry',
    limit: 10,
    limitScope: 'EACH',
    productId: 'gid://shopify/Product/1',
    count: 4,
    country: 'DE',
    language: 'DE',
    headerMenuHandle: 'main-menu',
    footerMenuHandle: 'footer',
    blogHandle: 'recipes',
    articleHandle: 'linsen-dal-grundrezept',
    privacyPolicy: true,
    refundPolicy: true,
    shippingPolicy: true,
    termsOfService: true,
  }
  return Object.fromEntries(Object.entries(all).filter(([variable]) => query.includes(`$${variable}:`)))
}
