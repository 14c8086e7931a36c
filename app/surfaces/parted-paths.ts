import { splitLanguage } from '#app/foundation/i18n/language.ts'
import type { Asked } from '#app/foundation/pages/page-address.ts'
import { listingQuery } from '#app/shop/catalog/listing/listing-address.ts'

const LISTING = /^\/collections\/[^/]+$/
const JOURNAL = /^\/blogs(\/[^/]+)?$/
/** Lists that are searched by words alone. */
const SEARCHED = ['/lexicon', '/faq']

/** Whether an address can ask for a part of its page, as `?page=2`, or for a choice of it, as `?q=`. No other can. */
export function isPartedPath(path: string): boolean {
  const { rest } = splitLanguage(path)
  return LISTING.test(rest) || JOURNAL.test(rest) || SEARCHED.includes(rest)
}

/** What an address asks its page to be narrowed by, in one spelling; empty when nothing. */
export function choiceAt({ path, search }: Asked): string {
  const { rest } = splitLanguage(path)
  if (LISTING.test(rest)) return listingQuery(search)
  if (!SEARCHED.includes(rest)) return ''
  const words = new URLSearchParams(listingQuery(search)).get('q')
  return words ? new URLSearchParams({ q: words }).toString() : ''
}
