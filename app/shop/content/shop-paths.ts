/** Addresses that content may link to and that are no documents. */
export const SHOP_PATHS: readonly string[] = [
  '/',
  '/box',
  '/blogs',
  '/lexicon',
  '/account',
  '/account/login',
  '/account/orders',
  '/account/subscription',
  '/account/refer-a-friend',
  '/account/loyalty',
  '/account/settings',
  '/gift-card-balance',
  '/products/gift-card/25',
  '/products/gift-card/50',
  '/products/tiefgruen-store-credit/100',
]
