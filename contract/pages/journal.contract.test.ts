import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LANGUAGES, localePath } from '#app/foundation/i18n/language.ts'
import { readContent } from '#app/shop/content/loading/read-content.server.ts'
import { standingShop } from '../standing-shop.fixture.ts'

const { documents } = readContent(fileURLToPath(new URL('../../content', import.meta.url)))
const articles = documents.filter(({ kind }) => kind === 'article')
const shop = standingShop()
const DAL = '/blogs/recipes/linsen-dal-grundrezept'
const PART = 12

type Block = Record<string, unknown> & { '@type': string }

async function read(path: string) {
  const answer = await shop.get(path)
  const html = await answer.text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Block,
  )
  const text = html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')
  const block = (type: string) => blocks.find((each) => each['@type'] === type)
  return { status: answer.status, html, text, block }
}

test.each(LANGUAGES)('the recipe that search engines read is the one that the page shows, in %s', async (language) => {
  const { block, text, html } = await read(localePath(language, DAL))
  const recipe = block('Recipe')
  expect(recipe).toMatchObject({ recipeYield: '4', prepTime: 'PT20M', totalTime: 'PT35M', datePublished: '2026-02-03' })
  const lines = recipe?.['recipeIngredient'] as string[]
  const steps = recipe?.['recipeInstructions'] as { '@type': string; text: string; url: string }[]
  expect([lines.length, steps.length]).toEqual([18, 7])
  const shown = text.replace(/\s+/g, '')
  for (const line of [...lines, ...steps.map((step) => step.text)]) expect(shown).toContain(line.replace(/\s+/g, ''))
  for (const { url } of steps) expect(html).toContain(`id="${new URL(url).hash.slice(1)}"`)
  const [image = ''] = (recipe?.['image'] ?? []) as string[]
  const picture = await fetch(image)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('every article tells search engines what it is, where it stands and in which language its twin is', async () => {
  expect(articles.length).toBeGreaterThanOrEqual(5)
  for (const { path, published, article } of articles) {
    const { block, html } = await read(`/en${path}`)
    expect(block('Article'), path).toMatchObject({
      url: `${shop.origin}/en${path}`,
      inLanguage: 'en',
      datePublished: published,
      timeRequired: expect.stringMatching(/^PT\d+M$/),
    })
    expect(block('Recipe') !== undefined, path).toBe(article?.recipe !== undefined)
    expect(block('BreadcrumbList')?.['itemListElement'], path).toHaveLength(3)
    expect(html).toContain(`<link rel="canonical" href="${shop.origin}/en${path}">`)
    expect(html).toContain(`<link rel="alternate" hreflang="de" href="${shop.origin}${path}">`)
    expect(html).toMatch(/og:image" content="[^"]+\.png"/)
  }
})

test.each(LANGUAGES)('the feed has the newest articles as a whole, in %s', async (language) => {
  const answer = await shop.get(localePath(language, '/blogs/feed.xml'))
  const xml = await answer.text()
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const links = [...xml.matchAll(/<item><title>[^<]+<\/title><link>([^<]+)<\/link>/g)].map(([, link = '']) => link)
  const newest = articles.toSorted((one, other) => (other.published ?? '').localeCompare(one.published ?? ''))
  expect(links).toEqual(newest.slice(0, 30).map(({ path }) => shop.origin + localePath(language, path)))
  // Markup inside an item is escaped, so that nothing in an article can end it.
  expect(xml.match(/<item>/g)).toHaveLength(links.length)
  expect(xml).toContain('&lt;h2&gt;')
  expect(xml).not.toContain('href=&quot;/')
  const { html } = await read(localePath(language, '/blogs'))
  const feed = shop.origin + localePath(language, '/blogs/feed.xml')
  expect(html).toContain(`<link rel="alternate" type="application/rss+xml" href="${feed}">`)
})

test.each(LANGUAGES)('the journal comes in pages, and every article is on one of them, in %s', async (language) => {
  const parts = Math.ceil(articles.length / PART)
  const found: string[] = []
  for (let part = 1; part <= parts; part++) {
    const path = localePath(language, part === 1 ? '/blogs' : `/blogs?page=${part}`)
    const { html, block, status } = await read(path)
    const items = block('ItemList')?.['itemListElement'] as { url: string }[]
    found.push(...items.map(({ url }) => new URL(url).pathname))
    expect(status).toBe(200)
    expect(html).toContain(`<link rel="canonical" href="${shop.origin}${path}">`)
    expect(html.includes('<link rel="next"')).toBe(part < parts)
  }
  expect(found.toSorted()).toEqual(articles.map(({ path }) => localePath(language, path)).toSorted())
  const beyond = await shop.get(localePath(language, `/blogs?page=${parts + 1}`))
  expect([beyond.status, beyond.headers.get('location')]).toEqual([302, localePath(language, '/blogs')])
})

test('a category has a second address, which names the first as the one of record', async () => {
  const [first, second] = [await read('/blogs/tiefgruen-mission'), await read('/blogs/every-mission')]
  expect(second.html).toContain(`<link rel="canonical" href="${shop.origin}/blogs/tiefgruen-mission">`)
  expect(second.block('ItemList')).toEqual(first.block('ItemList'))
})

test('llms.txt names the shop and every article, entry and page that search engines may know', async () => {
  for (const language of LANGUAGES) {
    const answer = await shop.get(localePath(language, '/llms.txt'))
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(text).toMatch(/^# Tiefgrün\n\n> \S/)
    const told = documents.filter(
      ({ kind, is_indexed, canonical, languages }) =>
        kind !== 'category' && is_indexed && canonical === null && languages.includes(language),
    )
    const missing = told.filter(({ path }) => !text.includes(`](${shop.origin}${localePath(language, path)}): `))
    expect(missing.map(({ path }) => path)).toEqual([])
  }
})

test('the sitemap says when articles changed and where their twins are', async () => {
  const xml = await (await shop.get('/sitemap-de.xml')).text()
  const [, about = ''] = new RegExp(`<loc>${shop.origin}${DAL}</loc>(.*?)</url>`).exec(xml) ?? []
  expect(about).toMatch(/^<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  expect(about).toContain(`hreflang="en" href="${shop.origin}/en${DAL}"`)
})

test.each(['/blogs/recipes/linsen-dal-grundrezept', '/lexicon/kichererbsen'])(
  '[P1] [P2] %s says beside its prices what they include and what a kilogram costs',
  async (path) => {
    const { html } = await read(path)
    const main = (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('\u00a0', ' ')
    expect(main).toMatch(/\d,\d\d €\/kg/)
    expect(main).toContain('inkl. MwSt.')
  },
)
