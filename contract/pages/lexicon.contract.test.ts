import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LANGUAGES, localePath } from '#app/foundation/i18n/language.ts'
import { isHidden } from '#app/shop/catalog/files/product-rules.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { standingShop } from '../standing-shop.fixture.ts'

const { products } = readCatalog(fileURLToPath(new URL('../../catalog', import.meta.url)))
const meals = products.filter((product) => product.type === 'meal' && product.ingredients && !isHidden(product))

const shop = standingShop()

/** Where the drawn ingredients of a product page lead, in their order; null for one that leads nowhere. */
async function drawingsOn(path: string): Promise<(string | null)[]> {
  const html = await (await shop.get(path)).text()
  const list = /<ul class="ings">(.*?)<\/ul>/s.exec(html)?.[1] ?? ''
  return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => /href="([^"]+)"/.exec(item)?.[1] ?? null)
}

test.each(LANGUAGES)('each drawn ingredient of each meal leads to its lexicon entry, in %s', async (language) => {
  expect(meals.length).toBeGreaterThan(40)
  for (const { handle, ingredients = [] } of meals) {
    const expected = ingredients
      .filter(({ art }) => art)
      .map(({ lexicon }) => localePath(language, `/lexicon/${lexicon}`))
    expect(await drawingsOn(localePath(language, `/products/${handle}`)), handle).toEqual(expected)
  }
})

test.each(LANGUAGES)('each entry a meal leads to is served and is in the list of entries, in %s', async (language) => {
  const list = await (await shop.get(localePath(language, '/lexicon'))).text()
  const slugs = new Set(
    meals.flatMap(({ ingredients = [] }) => ingredients.filter(({ art }) => art)).map((each) => each.lexicon),
  )
  for (const slug of slugs) {
    const path = localePath(language, `/lexicon/${slug}`)
    expect((await shop.get(path)).status, path).toBe(200)
    expect(list).toContain(`href="${path}"`)
  }
})

test('an entry shows the meals that name it in their lists, most of it first, and no others', async () => {
  const { html } = await openEntry('/lexicon/kichererbsen')
  const dishes = /<section[^>]*aria-labelledby="entry-dishes".*?<\/section>/s.exec(html)?.[0] ?? ''
  const linked = new Set([...dishes.matchAll(/href="\/products\/([^"]+)"/g)].map(([, handle = '']) => handle))
  const naming = products.filter(
    (product) =>
      !isHidden(product) &&
      !product.subscriptionOf &&
      (product.ingredients ?? []).some(({ lexicon }) => lexicon === 'kichererbsen'),
  )
  expect(naming.length).toBeGreaterThan(3)
  expect([...linked].toSorted()).toEqual(naming.map(({ handle }) => handle).toSorted())
  const shares = [...dishes.matchAll(/badge green">([\d,]+)/g)].map(([, share = '']) => Number(share.replace(',', '.')))
  expect(shares).toEqual(shares.toSorted((one, other) => other - one))
})

async function openEntry(path: string) {
  const answer = await shop.get(path)
  return { status: answer.status, html: await answer.text() }
}

test.each([
  { path: '/lexicon?q=courgette', found: ['zucchini'], count: '1 Zutat gefunden' },
  { path: '/en/lexicon?q=zucchini', found: ['zucchini'], count: '1 ingredient found' },
  { path: '/lexicon?q=gibtesnicht', found: [], count: '0 Zutaten gefunden' },
])('without script $path finds $found, and search engines are told to leave it', async ({ path, found, count }) => {
  const { html } = await openEntry(path)
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  expect([...main.matchAll(/href="(?:\/en)?\/lexicon\/([^"]+)"/g)].map(([, slug]) => slug)).toEqual(found)
  expect(main).toContain(count)
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('the letters of the index lead to their places', async () => {
  const { html } = await openEntry('/lexicon')
  const letters = [...html.matchAll(/href="#(letter-[A-Z])"/g)].map(([, id]) => id)
  expect(letters.length).toBeGreaterThan(15)
  expect(letters.filter((id) => !html.includes(`id="${id}"`))).toEqual([])
})

test('the index has one page, whatever its address says of pages and searches that it does not know', async () => {
  const beyond = await shop.get('/lexicon?page=2')
  expect([beyond.status, beyond.headers.get('location')]).toEqual([302, '/lexicon'])
  expect((await openEntry('/lexicon?sort=price')).html).not.toContain('noindex')
})
