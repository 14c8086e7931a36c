import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language, localePath, type Translated } from '#app/foundation/i18n/language.ts'
import { fromPageJson, pageDataAddress } from '#app/foundation/pages/page-json.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { readContent } from '#app/shop/content/loading/read-content.server.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import { entryWords } from '#app/surfaces/storefront/lexicon/entry-words.ts'
import { type Route, routes } from '../../e2e/support/route-table.ts'
import { signedIn } from '../customer.fixture.ts'
import { textOf } from '../shown-pages.fixture.ts'
import { standingShop } from '../standing-shop.fixture.ts'

const folder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const { products, collections } = readCatalog(folder('catalog'))
const { documents } = readContent(folder('content'))

const shop = standingShop()

/** The title that a file gives to an address; the few pages without a file have their titles in the code. */
const WRITTEN: ReadonlyMap<string, Translated> = new Map([
  ...documents.map(({ path, title }) => [path, title] as const),
  ...collections.map(({ handle, title }) => [`/collections/${handle}`, title] as const),
  ...products.map((product) => [`/products/${product.handle}`, titleOf(product)] as const),
])

/** A version for subscriptions is told from the product whose name it has. */
function titleOf({ title, subscriptionOf, offerCode }: (typeof products)[number]): Translated {
  if (!subscriptionOf) return title
  const [de, en] = [headWords.de, headWords.en].map((words) => (offerCode ? words.withCode : words.inSubscription))
  return { de: de?.(title.de) ?? '', en: en?.(title.en) ?? '' }
}

/** The screens that may show a kind of address. A product with a maker, parts or a voucher needs more than a meal. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  home: ['home'],
  // An arm of the home page looks like it.
  content: ['content', 'blocks', 'quiz', 'home', 'faq'],
  'choose-box': ['choose-box'],
  'error-404': ['not-found'],
  'error-500': ['error'],
  'blog-index': ['article-list'],
  'blog-category': ['article-list'],
  'blog-article': ['article'],
  'lexicon-index': ['lexicon'],
  'lexicon-ingredient': ['lexicon-entry'],
  collection: ['listing'],
  'collection-all-products': ['listing'],
  'collection-one-time': ['listing'],
  'collection-bundles': ['bundles'],
  product: ['product', 'special-product'],
  'gift-card': ['special-product'],
  'store-credit': ['special-product'],
  discount: ['discount'],
  'account-index': ['account-overview'],
  'account-login': ['account-entry'],
  'account-register': ['account-entry'],
  'account-orders': ['account-orders'],
  'account-generic': ['account-settings', 'account-loyalty', 'account-referral', 'account-faq'],
  'account-subscription': ['account-subscription'],
  'account-subscription-review': ['account-subscription-review'],
  'account-manage-products': ['account-manage-products'],
}

/** Pages of content that are forms. */
const FORMS = ['/cancellation']

function screensOf([, path, kind]: Route): readonly string[] {
  if (FORMS.includes(path)) return ['declaration']
  return SCREENS[kind] ?? []
}

/** Everything that tells one address from another in the HTML of its page. */
async function shownAt(address: string) {
  const answer = await shop.get(address)
  const html = await answer.text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return {
    status: answer.status,
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    title: textOf(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replaceAll('&#38;', '&'),
    heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1] ?? ''),
    robots: [...html.matchAll(/<meta name="robots" content="([^"]*)"/g)].map(([, content]) => content),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    page: JSON.parse(/<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'),
    main,
  }
}

function titleIn(language: Language, path: string) {
  const written = WRITTEN.get(path)
  // The home page says the name of the shop itself.
  if (path === '/') return written?.[language]
  const within = path.startsWith('/lexicon/') ? ` · ${entryWords[language].lexicon}` : ''
  return written ? `${written[language]}${within} · Tiefgrün` : expect.stringMatching(/\S/)
}

test.each(routes)('[%s] [2.2-en-twin] [2.2-en-slug] %s shows a page of kind %s in both languages', async (...route) => {
  const [, path, kind, indexed] = route
  for (const language of LANGUAGES) {
    const address = localePath(language, path)
    const [{ page, ...shown }, answer] = await Promise.all([shownAt(address), shop.get(pageDataAddress(address))])
    expect(shown).toMatchObject({
      status: 200,
      language,
      title: titleIn(language, path),
      heading: expect.stringMatching(/\S/),
      robots: indexed ? [] : ['noindex'],
    })
    const data = fromPageJson(await answer.json())
    expect(data).toMatchObject({ screen: page.screen, title: page.title, path: page.path })
    expect(screensOf(route), path).toContain(page.screen)
    if (kind.startsWith('collection')) expect(page.data.kind ?? 'bundles').toBe(kind.replace(/^collection-/, ''))
  }
})

test.each(LANGUAGES)('every title in %s belongs to one page and its test arms', async (language) => {
  const titles = new Map<string, Set<string>>()
  for (const [, path] of routes) {
    const { title, canonical = path } = await shownAt(localePath(language, path))
    titles.set(title, new Set(titles.get(title)).add(canonical))
  }
  const shared = [...titles].filter(([, pages]) => pages.size > 1)
  expect(shared.map(([title, pages]) => [title, ...pages])).toEqual([])
})

test.each(LANGUAGES)('what files call alike in %s has titles of its own where it is shown', async (language) => {
  const named = Map.groupBy(WRITTEN.keys(), (path) => WRITTEN.get(path)?.[language])
  const alike = [...named.values()].filter((paths) => paths.length > 1).flat()
  const titles = new Map<string, Set<string>>()
  for (const path of alike) {
    const { status, title, canonical = path } = await shownAt(localePath(language, path))
    if (status === 200) titles.set(title, new Set(titles.get(title)).add(canonical))
  }
  expect([...titles].filter(([, pages]) => pages.size > 1).map(([title, pages]) => [title, ...pages])).toEqual([])
})

test('[2.2-route-en-abonnement] /en/abonnement exists in English only', async () => {
  expect(await shownAt('/en/abonnement')).toMatchObject({
    status: 200,
    language: 'en',
    heading: expect.stringMatching(/\S/),
    page: { screen: 'content' },
  })
  expect((await shop.get('/abonnement')).status).toBe(301)
})

test.each([
  ['/immunity-bundle-b', '/immunity-bundle'],
  ['/en/back-to-better-OLD', '/en/back-to-better'],
])('[2.2-variants-noindex] the test arm %s points to its base page %s', async (path, base) => {
  expect((await shownAt(path)).canonical).toBe(shop.origin + base)
})

test('[2.2-same-word] page, product and collection of one name are three pages, each its own canonical', async () => {
  const screens = []
  for (const path of ['/bestseller-bundle', '/products/bestseller-bundle', '/collections/bestseller-bundle']) {
    const { canonical, page } = await shownAt(path)
    expect(canonical).toBe(shop.origin + path)
    screens.push(page.screen)
  }
  expect(screens).toEqual(['blocks', 'special-product', 'bundles'])
  expect((await shownAt('/bestseller-bundle')).main).toMatch(/<a [^>]*href="\/products\/bestseller-bundle"/)
})

test.each([
  ['/FAQ?x=1', '/faq?x=1'],
  ['/en/back-to-better-old', '/en/back-to-better-OLD'],
])('[2.2-case-pages] %s, in another case, leads to the listed spelling %s', async (path, listed) => {
  const answer = await shop.get(path)
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe(listed)
  expect((await shop.get(listed)).status).toBe(200)
})

test.each(['/account', '/account/orders', '/en/account/settings'])(
  '[2.2-account-guard] the shell of %s is the same for a customer who has signed in and for anybody',
  async (path) => {
    const { tokens, browser } = await signedIn(shop)
    const shown = await browser.ask(path, { headers: { authorization: tokens.access_token } })
    expect(await shown.text()).toBe(await (await shop.get(path)).text())
  },
)
