import { expect, test } from 'vitest'
import { LANGUAGES, localePath } from '#app/foundation/i18n/language.ts'
import { MEALS_PATH } from '#app/shop/catalog/listing/listing.ts'
import { standingShop } from '../standing-shop.fixture.ts'

const shop = standingShop()
/** As many requests at once as a browser opens connections. */
const AT_ONCE = 6

/** Runs over a list with a few at a time. */
async function each<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await run(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function addressesIn(sitemap: string): Promise<string[]> {
  const xml = await (await shop.get(sitemap)).text()
  return [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
}

/** Where the links of a page lead inside the shop, without their queries and places. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), shop.origin))
    .filter(({ origin, protocol }) => origin === shop.origin && protocol === 'http:')
    .map(({ pathname }) => pathname)
}

/** Links that promise meals and lead to all that the shop sells. */
function brokenPromises(html: string): string[] {
  const all = MEALS_PATH.split('?')[0]
  return [...html.matchAll(/<a [^>]*?href="([^"]+)"[^>]*>(.*?)<\/a>/gs)]
    .map(([, href = '', inner = '']) => ({ href, text: inner.replace(/<[^>]+>/g, '') }))
    .filter(({ href, text }) => href.replace(/^\/en/, '') === all && /\bGerichten?\b|\bmeals\b/i.test(text))
    .map(({ text }) => text)
}

/** The pages of goods are made of the catalogue, which checks what it names; links are written in documents. */
const GOODS = /^(?:\/en)?\/products\//
/** Places of other languages, programs and files have tests of their own. */
const OTHER_PLACES = /^\/(?:en\/)?(?:sandbox|office|checkout|account|api|art|downloads)\b/

test.each(LANGUAGES)(
  'no page of text in the sitemap links to an address that is not there, in %s',
  async (language) => {
    const listed = await addressesIn(`/sitemap-${language}.xml`)
    const pages = listed.filter((page) => !GOODS.test(page))
    expect(pages.length).toBeGreaterThan(150)
    const from = new Map<string, string>()
    const missing: string[] = []
    await each(pages, async (page) => {
      const answer = await shop.get(page)
      if (answer.status !== 200) missing.push(`the sitemap -> ${page} (${answer.status})`)
      for (const link of linksIn(await answer.text())) if (!from.has(link)) from.set(link, page)
    })
    const others = [...from].filter(([link]) => !listed.includes(link) && !OTHER_PLACES.test(link))
    await each(others, async ([link, page]) => {
      const { status } = await shop.get(link)
      if (status >= 400) missing.push(`${page} -> ${link} (${status})`)
    })
    expect(missing).toEqual([])
  },
)

test.each(LANGUAGES)('whoever is promised meals gets meals, in %s', async (language) => {
  const pages = [
    '/',
    '/faq',
    '/box',
    '/bundles',
    '/products/ingwer-shot',
    '/products/coco-curry',
    '/nicht-da',
    '/about-us',
  ]
  const broken: string[] = []
  await each(pages, async (page) => {
    const html = await (await shop.get(localePath(language, page))).text()
    broken.push(...brokenPromises(html).map((text) => `${page}: ${text}`))
  })
  expect(broken).toEqual([])
  const menu = await (await shop.get(localePath(language, '/'))).text()
  expect(menu).toContain(`href="${localePath(language, MEALS_PATH)}"`)
})
