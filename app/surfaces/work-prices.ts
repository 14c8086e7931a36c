import { splitLanguage } from '#app/foundation/i18n/language.ts'

/** What one address may have done for it. A point is about a millisecond of work, and a second has a thousand. */
export const WORK_RATE = { capacity: 1500, refillPerSecond: 300 }

/** The API charges by what is asked, which stands in the body, and by the shopper for whom a server asks. */
const CHARGED_LATER = 0
/** Most of it is kept; what is not is read once. */
const DATA = 1
const ORDINARY = 5
/** Some hundred kilobytes each, and drawn when they are first asked for. */
const PREVIEW = 20
/** A drawing in another form: read from a file, and drawn by another process when it is first asked for. */
const PICTURE = 10
/** A list that is narrowed, sorted or searched is made for each who asks, and never kept. */
const NARROWED = 150
/** The index of the lexicon or the questions, searched: a short list, but made for each who asks. */
const READING_SEARCH = 20
/** Searches the orders, in the database. */
const OFFICE_SEARCH = 20

/** Goes through every subscription. */
const FORECAST = 400

const CUSTOMER_API = /^\/\d+\/account\/customer\/api\//

/**
 * The price of a request that no finished page or file answers, known before anything is done for it. None for the
 * state of the shop: those who ask for it have to hear it above all when it is busy.
 */
export function workPrice(url: string): number | null {
  const [path = '/', query = ''] = url.split('?', 2)
  if (path === '/healthz') return null
  if (path.startsWith('/api/') || CUSTOMER_API.test(path)) return CHARGED_LATER
  if (/^\/(?:page-data|slice-data)\//.test(path)) return DATA
  if (path.startsWith('/og/')) return PREVIEW
  if (path.startsWith('/art/')) return PICTURE
  const { rest } = splitLanguage(path)
  if (query !== '' && rest.startsWith('/collections/')) return NARROWED
  if (rest.startsWith('/office/kitchen')) return FORECAST
  if (query !== '' && (rest === '/lexicon' || rest === '/faq')) return READING_SEARCH
  return rest.startsWith('/office/') && /(^|&)q=./.test(query) ? OFFICE_SEARCH : ORDINARY
}

const PAYING = /^\/(?:checkout\/(?:order|another-way|return|waiting)|orders\/[^/]+\/pay|webhooks\/)/

/** The order button, the way back from the bank, and the gateway's events: turned away, they would leave money behind. */
export function isMoneyUnderWay(url: string): boolean {
  const [path = '/'] = url.split('?', 1)
  return PAYING.test(splitLanguage(path).rest)
}
