import { CATALOG_TAG } from '#app/shop/catalog/catalog-tags.ts'
import { askedIn, withoutWord } from '#app/shop/content/asked/asked-questions.ts'
import { findDocument } from '#app/shop/content/content-queries.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import { forSite } from '#app/shop/content/for-site.ts'
import { readFigures } from '#app/shop/pricing/offers/page-figures.server.ts'
import { countryName } from '#app/shop/sites/delivery-countries.ts'
import { COUNTRIES, SITES } from '#app/shop/sites/site.ts'
import { type AccountTitle, headWords } from '#app/surfaces/shared/head-words.ts'
import { type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'
import { mealThumbs } from './meal-thumbs.server.ts'

export type AccountPage = Readonly<{
  path: string
  screen: string
  title: AccountTitle
  /** What the screen shows to everybody alike. */
  shared?: (request: PageRequest) => Promise<object>
  /** The same, of the catalogue: it is made anew when that changes. */
  catalog?: (request: PageRequest) => Promise<Readonly<{ data: object; tags: readonly string[] }>>
}>

/** The pages of the account. Each is an empty shell: whose account it is, only the browser knows. */
export const ACCOUNT_PAGES: readonly AccountPage[] = [
  { path: '/account', screen: 'account-overview', title: 'overview', shared: overviewData, catalog: mealThumbs },
  { path: '/account/login', screen: 'account-entry', title: 'login' },
  { path: '/account/register', screen: 'account-entry', title: 'register' },
  { path: '/account/callback', screen: 'account-callback', title: 'login' },
  { path: '/account/orders', screen: 'account-orders', title: 'orders' },
  { path: '/account/payment', screen: 'account-payment', title: 'payment' },
  { path: '/account/settings', screen: 'account-settings', title: 'settings' },
  { path: '/account/loyalty', screen: 'account-loyalty', title: 'loyalty' },
  { path: '/account/refer-a-friend', screen: 'account-referral', title: 'referral' },
  { path: '/account/subscription-faq', screen: 'account-faq', title: 'faq', catalog: faqData },
]

export function resolveAccount({ screen, title, shared, catalog }: AccountPage) {
  return async (request: PageRequest) => {
    const offered = await catalog?.(request)
    // Prices begin and end at their times.
    const until = offered && (await request.findShelf(request.site, request.language)).until
    return page(request, {
      screen,
      title: headWords[request.language].account[title],
      data: { page: title, ...offered?.data, ...(await shared?.(request)) },
      tags: offered?.tags ?? [],
      ...(until && { until }),
      isPublic: false,
      isShell: true,
      head: { index: false },
    })
  }
}

async function boxData({ artUrl }: PageRequest) {
  return { box: artUrl('box-16-full') }
}

/** The countries of this site come first: most of its customers live there. */
async function overviewData(request: PageRequest) {
  const { site, language } = request
  const codes = [...COUNTRIES[site], ...SITES.filter((other) => other !== site).flatMap((other) => COUNTRIES[other])]
  const countries = codes.map((code) => ({ code, name: countryName(code, language) }))
  return { ...(await boxData(request)), countries }
}

/** Headings of the questions and answers that are about subscriptions. */
const ABOUT_SUBSCRIPTIONS = { de: ['Abo', 'Lieferung'], en: ['Subscription', 'Delivery'] }

/** What the page of questions says about subscriptions, and all of it if that is not to be told apart. */
async function faqData(request: PageRequest) {
  const { db, site, language, clock } = request
  const found = await findDocument(db, language, '/faq')
  const figures = await readFigures(db, { site, language, now: clock.now() })
  const sections = found ? forSite(found, { site, language, figures }).body.sections : []
  const own = sections.filter(({ heading }) => heading !== null && ABOUT_SUBSCRIPTIONS[language].includes(heading))
  const asked = askedIn(own.length > 0 ? own : sections)
  // Whoever has an account is no newcomer any more.
  const code = figures({ name: 'first-order-code', argument: '' })
  return { data: { asked: withoutWord(asked, code) }, tags: [CONTENT_TAG, CATALOG_TAG] }
}
