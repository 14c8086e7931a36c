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
