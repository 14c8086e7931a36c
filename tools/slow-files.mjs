const CONTRACT = 'contract'

/** Test files of which each took more than eight seconds on two cores, and together two thirds of a run. */
export const SLOW_FILES = [
  ...[
    'accounts/sign-in-codes',
    'law/law',
    'office/drawings',
    'office/team',
    'orders/mails',
    'orders/orders',
    'orders/payment-webhooks',
    'pages/all-hosts',
    'pages/internal-links',
    'pages/kinds-of-pages',
    'pages/lexicon',
    'pages/listing',
    'pages/routes',
    'server/canary',
    'server/faulty-folder',
    'server/flood',
    'server/hoarding',
    'server/live',
    'server/route-safety',
    'server/server',
    'server/staging',
    'server/structured',
    'storefront-api/storefront-api',
    'storefront-api/storefront-cart-limits',
    'storefront-api/storefront-rate',
    'subscriptions/subscription-life',
  ].map((name) => `${CONTRACT}/${name}.contract.test.ts`),
  ...[
    'app/compose/guest-newsletter',
    'app/compose/folders/load-content',
    'app/compose/folders/load-folders',
    'app/foundation/database/embedded/database-account',
    'app/shop/catalog/loading/load-goods',
    'app/shop/catalog/window/shop-windows',
    'app/shop/office/order-list/find-orders',
    'app/shop/office/sign-in',
    'app/shop/paying/credit-races',
    'contract/subscriptions/engine-guards',
    'contract/subscriptions/late-payments',
  ].map((name) => `${name}.db.test.ts`),
]

/** The slow files that a run by hand leaves out: a third of them runs, turned by the seed. */
export function restingFiles(seed) {
  return SLOW_FILES.filter((_, at) => at % 3 !== Math.floor(seed / 4) % 3)
}
