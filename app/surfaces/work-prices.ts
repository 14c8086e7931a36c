import { splitLanguage } from '#app/foundation/i18n/language.ts'

/** Processor time that a point pays for, in milliseconds: of the shop and of its database together. */
export const POINT_MS = 1

/** What one address may have done for it. */
export const WORK_RATE = { capacity: 1500, refillPerSecond: 300 }

type WorkPrice = Readonly<{
  of: string
  /** Paths without language prefix. */
  at: RegExp
  /** What its query has to hold; absent where that makes no difference. */
  query?: RegExp
  method?: 'POST'
  /** Null for what is always let in. */
  points: number | null
}>

const ANY = /./

/**
 * The prices of all routes, first match wins. A route that none of them names is a mistake (`priced-routes.db.test.ts`),
 * and a bar of the campaign measures that none of them takes more than it pays for (`work-prices.contract.test.ts`).
 */
export const WORK_PRICES: readonly WorkPrice[] = [
  // Those who ask for the state of the shop have to hear it above all when it is busy.
  { of: 'health', at: /^\/healthz$/, points: null },
  // These charge by what is asked, which stands in the body, and by the shopper for whom a server asks.
  { of: 'APIs', at: /^\/api\/|^\/\d+\/account\/customer\/api\//, points: 0 },
  // Most of it is kept; addresses that have no page are looked up.
  { of: 'page data', at: /^\/(?:page-data|slice-data)\//, points: 2 },
  // Some hundred kilobytes each, and drawn when they are first asked for.
  { of: 'previews', at: /^\/og\//, points: 20 },
  // A drawing in another form: read from a file, and drawn by another process when it is first asked for.
  { of: 'pictures', at: /^\/art\//, points: 10 },
  // A list that is narrowed, sorted or searched is made for each who asks, and never kept.
  { of: 'narrowed lists', at: /^\/collections\//, query: ANY, points: 150 },
  { of: 'reading search', at: /^\/(?:lexicon|faq)$/, query: ANY, points: 20 },
  // The page carries the code, so each code has a page of its own.
  { of: 'discount links', at: /^\/discount\//, points: 15 },
  { of: 'crawlers', at: /^\/(?:robots\.txt|sitemap[^/]*\.xml|llms\.txt|blogs\/feed\.xml)$/, points: 10 },
  {
    of: 'app',
    at: /^\/(?:sw\.js|shop-time|manifest\.webmanifest|consent\/.*|\.well-known\/.*|~partytown\/.*)$/,
    points: 5,
  },
  { of: 'foreign scripts', at: /^\/__third-party-proxy$/, points: 5 },
  { of: 'measurement', at: /^\/(?:measurement|attribution)\//, points: 5 },
  { of: 'sign-in', at: /^\/\d+\/auth\//, points: 10 },
  { of: 'account API', at: /^\/account\/api\//, points: 10 },
  { of: 'account functions', at: /^\/functions\//, points: 10 },
  { of: 'subscription list', at: /^\/storefront\/[^/]+\/subscription$/, points: 15 },
  { of: 'subscription API', at: /^\/storefront\//, points: 15 },
  { of: 'order button', at: /^\/(?:checkout\/(?:order|another-way)|orders\/[^/]+\/pay)/, method: 'POST', points: 30 },
  { of: 'checkout', at: /^\/(?:checkout|cart)(?:\/|$)/, points: 10 },
  // Papers are written for each who asks.
  { of: 'papers', at: /^\/orders\/[^/]+\/documents\//, points: 30 },
  { of: 'orders', at: /^\/(?:orders|downloads)\//, points: 10 },
  { of: 'webhooks', at: /^\/webhooks\//, points: 10 },
  {
    of: 'forms',
    at: /^\/(?:widerruf|cancellation|kontakt|enquiries|newsletter[^/]*|tracking|gift-card-balance|experiments)(?:\/|$)/,
    points: 10,
  },
  { of: 'drafts', at: /^\/preview\//, points: 20 },
  // Pages behind links of mails: they price the deliveries that they are about.
  { of: 'links of mails', at: /^\/(?:skip-box|no-box-mails|account\/new-prices)\//, points: 30 },
  // A password is hashed slowly on purpose.
  { of: 'office passwords', at: /^\/office\/sign-in(?:\/setup)?$/, method: 'POST', points: 400 },
  // Goes through every subscription.
  { of: 'forecast', at: /^\/office\/kitchen/, points: 400 },
  // The list shows every page, article and entry.
  { of: 'office content', at: /^\/office\/content(?:\/|$)/, points: 30 },
  { of: 'office', at: /^\/office(?:\/|$)/, points: 20 },
  { of: 'sandbox', at: /^\/sandbox\//, points: 15 },
]

/** Pages: kept, or as cheap as a page for addresses that have none. */
export const PAGE_POINTS = 5

/** The price that is written down for a route; null for those of pages. */
export function decidedPrice(url: string, method = 'GET'): WorkPrice | null {
  const [path = '/', query = ''] = url.split('?', 2)
  const { rest } = splitLanguage(path)
  const isMeant = (price: WorkPrice) =>
    price.at.test(rest) && (price.query?.test(query) ?? true) && (price.method ?? method) === method
  return WORK_PRICES.find(isMeant) ?? null
}

/** The price of a request that no finished page or file answers, known before anything is done for it. */
export function workPrice(url: string, method = 'GET'): number | null {
  const decided = decidedPrice(url, method)
  return decided ? decided.points : PAGE_POINTS
}

const PAYING = /^\/(?:checkout\/(?:order|another-way|return|waiting)|orders\/[^/]+\/pay|webhooks\/)/

/** The order button, the way back from the bank, and the gateway's events: turned away, they would leave money behind. */
export function isMoneyUnderWay(url: string): boolean {
  const [path = '/'] = url.split('?', 1)
  return PAYING.test(splitLanguage(path).rest)
}
