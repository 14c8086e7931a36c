import { afterAll, expect, test } from 'vitest'
import { LANGUAGES, type Language, localePath, splitLanguage } from '#app/foundation/i18n/language.ts'
import { SITES, type Site } from '#app/shop/sites/site.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'
import { redirects } from '../../e2e/support/redirect-table.ts'
import { routes } from '../../e2e/support/route-table.ts'
import { type HostAnswer, hostClient } from '../host-client.fixture.ts'
import { standingShop } from '../standing-shop.fixture.ts'
import { linesInWrongLanguage } from '../wrong-language.fixture.ts'

const shop = standingShop()
const client = hostClient(shop.port)
afterAll(client.close)

type Asked = Readonly<{ origin: string; path: string; language: Language; isIndexed: boolean }>

/** Second names of a page, which point to the first. */
const FIRST_NAMES: Readonly<Record<string, string>> = {
  '/blogs/every-mission': '/blogs/tiefgruen-mission',
  '/collections/limitiert': '/collections/limited',
}
/** Places that are programs, files or one person's; they have tests of their own. */
const OTHER_PLACES = /^\/(?:en\/)?(?:sandbox|office|checkout|account|api|art|assets|downloads|og)\b/

const get = (origin: string, path: string) => client.get(new URL(origin).host, path)
const all = (html: string, shape: RegExp) => [...html.matchAll(shape)].map(([, found = '']) => found)

/** What is wrong with a page, each as words that follow its address. */
function faultsOf({ origin, path, language, isIndexed }: Asked, { status, html }: HostAnswer): readonly string[] {
  if (status !== 200) return [`answers ${status}`]
  const plain = splitLanguage(path).rest
  const first = FIRST_NAMES[plain]
  const canonical = all(html, /<link rel="canonical" href="([^"]+)"/g).join(' and ')
  const headings = all(html, /(<h1\b)/g).length
  const faults = [
    all(html, /<html lang="(\w+)"/g).join() !== language && 'has another language',
    !/<title>[^<]{3,}<\/title>/.test(html) && 'has no title',
    headings !== 1 && `has ${headings} headings`,
    !isOwnPage(canonical, origin) && `has as its canonical address ${canonical}`,
    isIndexed && canonical !== origin + localePath(language, first ?? plain) && `is called ${canonical}`,
    isIndexed && !first && twinsIn(html) !== twinsOf(origin, plain) && `has the twins ${twinsIn(html)}`,
  ]
  return [...faults.filter((fault) => fault !== false), ...wrongLinesIn(html, language)]
}

const read = new Set<string>()

/** Most hosts say the same on most pages: what was read before is not read again. */
function wrongLinesIn(html: string, language: Language): readonly string[] {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
  const text = `${language} ${main}`
  if (read.has(text)) return []
  read.add(text)
  return linesInWrongLanguage(main, language)
}

const PATHS = new Set(routes.flatMap(([, path]) => LANGUAGES.map((language) => localePath(language, path))))

/** An arm of an experiment points to its base page, which is on the list too. */
function isOwnPage(canonical: string, origin: string): boolean {
  return canonical.startsWith(`${origin}/`) && PATHS.has(canonical.slice(origin.length))
}

const twinsIn = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)]
    .map(([, name, address]) => `${name} ${address}`)
    .join(', ')

function twinsOf(origin: string, path: string): string {
  const [german, english] = LANGUAGES.map((language) => origin + localePath(language, path))
  return `de ${german}, en ${english}, x-default ${german}`
}

/** Where the links of a page lead, as paths of the same host. */
function linksIn(html: string, origin: string): readonly string[] {
  return all(html, /<a [^>]*?href="([^"#]+)/g)
    .map((href) => new URL(href.replaceAll('&amp;', '&'), origin))
    .filter((url) => url.origin === origin)
    .map(({ pathname }) => pathname)
}

/** What the sitemap lists is asked for by other tests. */
async function listedIn(origin: string): Promise<readonly string[]> {
  const maps = await Promise.all(LANGUAGES.map((language) => get(origin, `/sitemap-${language}.xml`)))
  return maps.flatMap(({ html }) => all(html, /<loc>([^<]+)/g)).map((address) => new URL(address).pathname)
}

/** Hundreds of pages are made for each host: on a busy machine that takes minutes. */
const HANGING_MS = 400_000
const SEED = Number.parseInt(process.env['TEST_SEED'] ?? '0', 10) || 0

/**
 * Making a page takes longer than looking at it. The main host is asked in both languages, of the other two one in
 * German and one in English, by the seed of the run; CRAWL=all asks everything everywhere.
 */
function languagesAt(site: Site, place: number): readonly Language[] {
  if (site === 'main' || process.env['CRAWL'] === 'all') return LANGUAGES
  return LANGUAGES.filter((_, at) => (SEED + place + at + SITES.indexOf(site)) % LANGUAGES.length === 0)
}

test.each(SITES)(
  '[2.2-en-twin] [1-regions-three] every address answers on the host of %s: its language, one heading, its canonical address, its twin, and no link to what is not there',
  async (site) => {
    const origin = originOf(site, new URL(shop.origin))
    const faults: string[] = []
    const links = new Map<string, string>()
    const asked = routes.flatMap(([, path, , isIndexed], place) =>
      languagesAt(site, place).map((language) => ({ origin, path: localePath(language, path), language, isIndexed })),
    )
    await Promise.all(
      asked.map(async (page) => {
        const answer = await get(origin, page.path)
        for (const fault of faultsOf(page, answer)) faults.push(`${page.path} ${fault}`)
        for (const link of linksIn(answer.html, origin)) links.set(link, links.get(link) ?? page.path)
      }),
    )
    expect(links.size).toBeGreaterThan(300)
    const seen = new Set([...PATHS, ...(await listedIn(origin))])
    const others = [...links].filter(([link]) => !seen.has(link) && !OTHER_PLACES.test(link))
    await Promise.all(
      others.map(async ([link, from]) => {
        const { status } = await get(origin, link)
        if (status >= 400) faults.push(`${from} links to ${link}, which answers ${status}`)
      }),
    )
    expect(faults).toEqual([])
  },
  HANGING_MS,
)

test.each(SITES)('[1-regions-three] every old address leads to its new one on the host of %s', async (site) => {
  const origin = originOf(site, new URL(shop.origin))
  const told = await Promise.all(
    redirects.map(async ([, from]) => {
      const { status, location } = await get(origin, from)
      return `${from} ${status} ${location}`
    }),
  )
  expect(told).toEqual(redirects.map(([, from, to, status]) => `${from} ${status} ${to}`))
})
