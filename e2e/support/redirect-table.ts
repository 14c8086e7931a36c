/** The target of an old address; `twin` rows hold under /en as well. */
export type Redirect = readonly [id: string, from: string, to: string, status: number]

const twins: readonly Redirect[] = [
  ['2.3-collections', '/collections', '/collections/all-products', 301],
  ['2.3-collections-slash', '/collections/', '/collections/all-products', 301],
  ['2.3-collections-all', '/collections/all', '/collections/all-products', 301],
  ['2.3-products', '/products', '/collections/all-products', 301],
  ['2.3-cart', '/cart', '/collections/all-products', 301],
  ['2.3-collections-your-box', '/collections/your-box', '/collections/all-products', 301],
  ['2.3-collections-smoothies', '/collections/smoothies', '/collections/all-products', 301],
  ['2.3-collections-early-access', '/collections/early-access', '/collections/all-products', 301],
  ['2.3-collections-summer-sale', '/collections/summer-sale', '/collections/all-products', 302],
  ['2.3-products-gift-card', '/products/gift-card', '/products/gift-card/25', 301],
  [
    '2.3-products-tiefgruen-store-credit',
    '/products/tiefgruen-store-credit',
    '/products/tiefgruen-store-credit/100',
    301,
  ],
  ['2.3-blogs-foodjournal', '/blogs/foodjournal', '/blogs', 301],
  [
    '2.3-blogs-foodjournal-linsen-dal-grundrezept',
    '/blogs/foodjournal/linsen-dal-grundrezept',
    '/blogs/recipes/linsen-dal-grundrezept',
    301,
  ],
  [
    '2.3-blogs-foodjournal-pflanzliches-protein',
    '/blogs/foodjournal/pflanzliches-protein',
    '/blogs/nutrition-hacks/pflanzliches-protein',
    301,
  ],
  [
    '2.3-blogs-foodjournal-meal-prep-im-alltag',
    '/blogs/foodjournal/meal-prep-im-alltag',
    '/blogs/lifestyle-guides/meal-prep-im-alltag',
    301,
  ],
  [
    '2.3-blogs-foodjournal-warum-wir-schockfrosten',
    '/blogs/foodjournal/warum-wir-schockfrosten',
    '/blogs/tiefgruen-mission/warum-wir-schockfrosten',
    301,
  ],
  [
    '2.3-blogs-foodjournal-zu-gast-in-der-gemeinschaftskueche',
    '/blogs/foodjournal/zu-gast-in-der-gemeinschaftskueche',
    '/blogs/collabs/zu-gast-in-der-gemeinschaftskueche',
    301,
  ],
  ['2.3-blogs-foodjournal-unbekannter-alter-artikel', '/blogs/foodjournal/unbekannter-alter-artikel', '/blogs', 301],
  ['2.3-account-addresses', '/account/addresses', '/account', 301],
  ['2.3-account-subscribe', '/account/subscribe', '/account', 301],
  ['2.3-account-invalid_token', '/account/invalid_token', '/account', 301],
  ['2.3-account-subscription-login', '/account/subscription-login', '/account', 301],
  ['2.3-account-subscription-link', '/account/subscription-link', '/account', 301],
  ['2.3-tools-subscriptions-login', '/tools/subscriptions/login', '/account', 301],
  ['2.3-tools-subscriptions-link', '/tools/subscriptions/link', '/account', 301],
  ['2.3-account-subscriptions', '/account/subscriptions', '/account/subscription', 301],
  ['2.3-collections-bundles', '/collections/bundles', '/box', 301],
  ['2.3-delivery', '/delivery', '/tracking', 301],
  ['2.3-sized-bundles-n', '/products/immunity-bundle-12', '/products/immunity-bundle', 301],
  ['2.3-sized-bundles-n', '/products/immunity-bundle-16', '/products/immunity-bundle', 301],
  ['2.3-sized-bundles-n', '/products/immunity-bundle-20', '/products/immunity-bundle', 301],
  ['2.3-sized-bundles-meals', '/products/immunity-bundle-a-12-meals', '/products/immunity-bundle', 301],
  ['2.3-sized-bundles-meals', '/products/immunity-bundle-a-16-meals', '/products/immunity-bundle', 301],
  ['2.3-sized-bundles-meals', '/products/immunity-bundle-a-20-meals', '/products/immunity-bundle', 301],
  ['2.3-sized-bundles-meals', '/products/immunity-bundle-b-12-meals', '/products/immunity-bundle', 301],
  ['2.3-sized-bundles-meals', '/products/immunity-bundle-b-16-meals', '/products/immunity-bundle', 301],
  ['2.3-sized-bundles-meals', '/products/immunity-bundle-b-20-meals', '/products/immunity-bundle', 301],
  ['2.3-sized-bundles-meals', '/products/immunity-bundle-c-12-meals', '/products/immunity-bundle', 301],
  ['2.3-sized-bundles-meals', '/products/immunity-bundle-c-16-meals', '/products/immunity-bundle', 301],
  ['2.3-sized-bundles-meals', '/products/immunity-bundle-c-20-meals', '/products/immunity-bundle', 301],
  ['2.3-sized-bundles-n', '/products/10-day-reset-bundle-12', '/products/10-day-reset-bundle', 301],
  ['2.3-sized-bundles-meals', '/products/10-day-reset-bundle-b-16-meals', '/products/10-day-reset-bundle', 301],
  ['2.3-sized-bundles-n', '/products/protein-bundle-12', '/products/protein-bundle', 301],
  ['2.3-sized-bundles-meals', '/products/protein-bundle-b-16-meals', '/products/protein-bundle', 301],
  ['2.3-sized-bundles-n', '/products/light-bundle-12', '/products/light-bundle', 301],
  ['2.3-sized-bundles-meals', '/products/light-bundle-b-16-meals', '/products/light-bundle', 301],
  ['2.3-sized-bundles-n', '/products/wochenbett-bundle-12', '/products/wochenbett-bundle', 301],
  ['2.3-sized-bundles-meals', '/products/wochenbett-bundle-b-16-meals', '/products/wochenbett-bundle', 301],
  ['2.3-sized-bundles-n', '/products/bestseller-bundle-12', '/products/bestseller-bundle', 301],
  ['2.3-sized-bundles-meals', '/products/bestseller-bundle-b-16-meals', '/products/bestseller-bundle', 301],
  [
    '2.3-products-signature-nutrition-program-12',
    '/products/signature-nutrition-program-12',
    '/products/spring-cleanse-bundle',
    301,
  ],
  [
    '2.3-products-signature-nutrition-program-16',
    '/products/signature-nutrition-program-16',
    '/products/spring-cleanse-bundle',
    301,
  ],
  [
    '2.3-products-signature-nutrition-program-20',
    '/products/signature-nutrition-program-20',
    '/products/spring-cleanse-bundle',
    301,
  ],
  ['2.3-pages-starter-bundle', '/pages/starter-bundle', '/starter-offer', 301],
  ['2.3-starter-offer-veganuary', '/starter-offer-veganuary', '/starter-offer', 301],
  ['2.3-pages-veganuary-protein-bundle', '/pages/veganuary-protein-bundle', '/protein-bundle', 301],
  ['2.3-veganuary-protein-bundle', '/veganuary-protein-bundle', '/protein-bundle', 301],
  ['2.3-pages-veganuary-starter-bundle', '/pages/veganuary-starter-bundle', '/starter-bundle', 301],
  ['2.3-veganuary-starter-bundle', '/veganuary-starter-bundle', '/starter-bundle', 301],
  ['2.3-pages-veganuary-light-bundle', '/pages/veganuary-light-bundle', '/light-bundle', 301],
  ['2.3-veganuary-light-bundle', '/veganuary-light-bundle', '/light-bundle', 301],
  ['2.3-pages-veganuary-gluten-free-bundle', '/pages/veganuary-gluten-free-bundle', '/gluten-free-bundle', 301],
  ['2.3-veganuary-gluten-free-bundle', '/veganuary-gluten-free-bundle', '/gluten-free-bundle', 301],
  ['2.3-b2b-old', '/b2b-old', '/b2b', 301],
  ['2.3-b2b-login', '/b2b-login', '/b2b', 301],
  ['2.3-back-to-better-social', '/back-to-better-social', '/immunity-bundle-social', 301],
]

const alone: readonly Redirect[] = [
  ['2.3-en-subscription', '/en/subscription', '/en/abonnement', 301],
  ['2.3-abonnement', '/abonnement', '/so-funktionierts', 301],
  ['2.3-en-dk', '/en-dk', '/en', 301],
  ['2.3-en-dk-faq', '/en-dk/faq', '/en/faq', 301],
  ['2.3-en-dk-collections-all-products', '/en-dk/collections/all-products', '/en/collections/all-products', 301],
  ['2.3-en-dk-products-chili-sin-carne', '/en-dk/products/chili-sin-carne', '/en/products/chili-sin-carne', 301],
  ['2.3-insta', '/insta', '/', 301],
  ['2.3-presse', '/presse', '/', 301],
  ['2.3-tiktok', '/tiktok', '/collections/all-products?utm_source=tiktok&utm_medium=social&utm_campaign=bio', 301],
  ['2.3-podcast', '/podcast', '/collections/new-in?utm_source=podcast&utm_medium=audio&utm_campaign=shownotes', 301],
  ['2.3-lena', '/lena', '/discount/LENA15?redirect=/pages/veganuary-starter-bundle', 301],
  ['2.3-magazin', '/magazin', '/discount/MAGAZIN10?redirect=/pages/veganuary-starter-bundle', 301],
]

export const redirects: readonly Redirect[] = [...twins, ...twins.map(inEnglish), ...alone]

function inEnglish([id, from, to, status]: Redirect): Redirect {
  return [id, `/en${from}`, `/en${to}`, status]
}

/** Addresses spelled in another case. */
export const caseCases: readonly Redirect[] = [
  ['2.3-case', '/Collections/ALL', '/collections/all-products', 301],
  ['2.3-case', '/CART', '/collections/all-products', 301],
  ['2.3-case', '/EN/Products', '/en/collections/all-products', 301],
  ['2.3-case', '/Collections/Summer-Sale', '/collections/all-products', 302],
  ['2.3-case', '/Products/Immunity-Bundle-B-16-Meals', '/products/immunity-bundle', 301],
  ['2.3-case', '/B2B-OLD', '/b2b', 301],
  ['2.3-case', '/ABONNEMENT', '/so-funktionierts', 301],
  ['2.3-case', '/En-Dk/faq', '/en/faq', 301],
  ['2.3-case', '/account/INVALID_TOKEN', '/account', 301],
]

/** Addresses with a slash at their end. */
export const trailingSlashCases: readonly Redirect[] = [
  ['2.1-slash-others', '/faq/', '/faq', 301],
  ['2.1-slash-others', '/en/', '/en', 301],
  ['2.1-slash-others', '/collections/', '/collections/all-products', 301],
  ['2.1-slash-others', '/cart/', '/collections/all-products', 301],
  ['2.1-slash-others', '/faq/?utm_source=x', '/faq?utm_source=x', 301],
  ['2.1-slash-others', '/collections/bowls/', '/collections/bowls', 301],
]

/** Addresses with a query. */
export const queryCases: readonly Redirect[] = [
  ['2.3-query', '/cart?utm_source=x', '/collections/all-products?utm_source=x', 301],
  [
    '2.3-query',
    '/tiktok?ttclid=abc',
    '/collections/all-products?utm_source=tiktok&utm_medium=social&utm_campaign=bio&ttclid=abc',
    301,
  ],
  ['2.3-query', '/abonnement?utm_source=x', '/so-funktionierts?utm_source=x', 301],
]

/** Addresses that lead nowhere. */
export const missing: readonly string[] = [
  '/gibt-es-nicht',
  '/en/gibt-es-nicht',
  '/en/does/not/exist',
  '/collections/gibt-es-nicht',
  '/products/gibt-es-nicht',
  '/en/products/gibt-es-nicht',
  '/blogs/unbekannt',
  '/blogs/recipes/gibt-es-nicht',
  '/lexicon/gibt-es-nicht',
  '/products/gift-card/30',
  '/products/gift-card/abc',
  '/products/tiefgruen-store-credit/150',
  '/account/gibt-es-nicht',
  '/products/immunity-bundle-18',
  '/subscription',
  '/english',
  '/enx',
]
