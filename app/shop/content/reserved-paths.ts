/** First steps of addresses that belong to the shop's own pages and routes: no page of content can live there. */
const RESERVED = [
  ...['account', 'api', 'art', 'assets', 'attribution', 'authentication', 'blogs', 'box', 'cart', 'checkout'],
  ...[
    'collections',
    'components',
    'consent',
    'discount',
    'downloads',
    'en',
    'en-dk',
    'enquiries',
    'experiments',
    'fonts',
    'functions',
    'gift-card-balance',
    'healthz',
    'lexicon',
  ],
  ...['login', 'logout', 'measurement', 'oauth', 'office', 'offline', 'og', 'orders', 'page-data'],
  ...['pages', 'policies', 'preview', 'products', 'sandbox', 'sign-in', 'slice-data', 'sq', 'tools', 'webhooks'],
]

/** Whether an address is the shop's own. */
export function isReserved(path: string): boolean {
  const [, first = ''] = path.toLowerCase().split('/')
  return first.startsWith('_') || first.startsWith('.') || RESERVED.includes(first)
}
