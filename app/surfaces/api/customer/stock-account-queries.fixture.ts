const MONEY = '{ amount currencyCode }'
const ADDRESS = `id formatted firstName lastName company address1 address2 territoryCode zoneCode city zip phoneNumber`
const PAGE_INFO = 'pageInfo { hasPreviousPage hasNextPage endCursor startCursor }'
const VALUE = `value { __typename ... on MoneyV2 ${MONEY} ... on PricingPercentageValue { percentage } }`

/** What the account pages of stock storefronts ask for: one field that is missing fails a whole page. */
export const STOCK_ACCOUNT_QUERIES = {
  profile: `query CustomerDetails($language: LanguageCode) @inContext(language: $language) {
    customer {
      id firstName lastName displayName imageUrl creationDate tags
      emailAddress { emailAddress marketingState }
      phoneNumber { phoneNumber marketingState }
      defaultAddress { ${ADDRESS} }
      addresses(first: 6) { nodes { ${ADDRESS} } }
    }
  }`,
  addresses: `query Addresses($after: String) {
    customer {
      defaultAddress { ${ADDRESS} country province name formattedArea }
      addresses(first: 8, after: $after, reverse: true) { nodes { ${ADDRESS} } edges { cursor node { id } } ${PAGE_INFO} }
    }
  }`,
  orders: `query CustomerOrders(
    $endCursor: String $first: Int = 20 $last: Int $startCursor: String $query: String $language: LanguageCode
  ) @inContext(language: $language) {
    customer {
      orders(
        sortKey: PROCESSED_AT reverse: true first: $first last: $last
        before: $startCursor after: $endCursor query: $query
      ) {
        nodes {
          id name number confirmationNumber processedAt createdAt statusPageUrl financialStatus fulfillmentStatus
          totalPrice ${MONEY} customAttributes { key value }
          fulfillments(first: 1) { nodes { status } }
          lineItems(first: 50) { nodes { title quantity image { altText height url width } } }
        }
        edges { cursor }
        ${PAGE_INFO}
      }
    }
  }`,
  order: `query Order($orderId: ID!, $language: LanguageCode) @inContext(language: $language) {
    order(id: $orderId) {
      ... on Order {
        id name confirmationNumber statusPageUrl fulfillmentStatus financialStatus processedAt cancelledAt cancelReason
        fulfillments(first: 1) {
          nodes {
            status estimatedDeliveryAt latestShipmentStatus trackingInformation { number company url }
            events(first: 10) { nodes { status happenedAt } }
            fulfillmentLineItems(first: 20) { nodes { quantity lineItem { title } } }
          }
        }
        totalTax ${MONEY} totalPrice ${MONEY} subtotal ${MONEY} totalShipping ${MONEY} totalRefunded ${MONEY}
        shippingAddress { name formatted(withName: true) formattedArea }
        billingAddress { formatted(withName: true) }
        discountApplications(first: 100) {
          nodes {
            ${VALUE}
            ... on DiscountCodeApplication { code }
            ... on AutomaticDiscountApplication { title }
            ... on ManualDiscountApplication { title }
            ... on ScriptDiscountApplication { title }
          }
        }
        lineItems(first: 100) {
          nodes {
            id title quantity variantTitle price ${MONEY} totalDiscount ${MONEY}
            discountAllocations { allocatedAmount ${MONEY} discountApplication { ${VALUE} } }
            image { altText height url id width }
          }
        }
        refunds { id createdAt totalRefunded ${MONEY} }
        transactions { id kind status type processedAt transactionAmount { presentmentMoney ${MONEY} } }
      }
    }
  }`,
  credit: `query StoreCreditBalance {
    customer {
      storeCreditAccounts(first: 10) {
        nodes {
          id balance ${MONEY}
          transactions(first: 10) { nodes { amount ${MONEY} balanceAfterTransaction ${MONEY} createdAt event } }
        }
      }
    }
  }`,
  subscriptions: `query Subscriptions {
    customer {
      subscriptionContracts(first: 10) {
        nodes {
          id status createdAt nextBillingDate
          billingPolicy { interval intervalCount { count precision } }
          lines(first: 10) { nodes { id name quantity } }
        }
      }
    }
  }`,
} as const
