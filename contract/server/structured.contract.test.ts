import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { LANGUAGES, localePath } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { standingShop } from '../standing-shop.fixture.ts'

const { products } = readCatalog(fileURLToPath(new URL('../../catalog', import.meta.url)))
const shop = standingShop()

type Block = Record<string, unknown> & { '@type': string }
type Offer = { price: string; priceCurrency: string; availability: string; url: string; sku: string }

async function read(path: string) {
  const html = await (await shop.get(path)).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return { html, blocks: blocks.map(([, json = '']) => JSON.parse(json) as Block) }
}

function blockOf(blocks: readonly Block[], type: string): Block | undefined {
  return blocks.find((block) => block['@type'] === type)
}

test.each(LANGUAGES)('what search engines read of a product is what its page shows, in %s', async (language) => {
  const sold = products.filter(({ type }) => !['gift', 'internal', 'flyer'].includes(type))
  for (const { handle, amounts, nutrition, stock } of sold) {
    const path = localePath(language, amounts ? `/products/${handle}/${amounts[1]}` : `/products/${handle}`)
    const { html, blocks } = await read(path)
    const product = blockOf(blocks, 'Product')
    const shown = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(shown).toContain(`${String(product?.['name']).replaceAll('&', '&amp;')}</h1>`)
    expect(product).toMatchObject({ url: shop.origin + path, brand: { name: 'Tiefgrün' } })
    expect(product?.['nutrition'] !== undefined, handle).toBe(nutrition !== undefined)
    for (const offer of (product?.['offers'] ?? []) as Offer[]) {
      expect(offer).toMatchObject({
        priceCurrency: 'EUR',
        url: shop.origin + path,
        sku: expect.stringMatching(/^TG-/),
      })
      expect(shown, handle).toContain(formatMoney(eur(Math.round(Number(offer.price) * 100)), language))
      expect(offer.availability, handle).toMatch(stock === 0 ? /OutOfStock$/ : /InStock$/)
      expect(offer).not.toHaveProperty('priceValidUntil')
    }
  }
})

test('a voucher offers the one amount of its page', async () => {
  const { blocks } = await read('/products/gift-card/75')
  expect(blockOf(blocks, 'Product')?.['offers']).toMatchObject([{ price: '75.00', sku: 'TG-5201-75' }])
})

test('the way to a product is told as the page shows it, in whole addresses', async () => {
  const { blocks } = await read('/en/products/coco-curry')
  expect(blockOf(blocks, 'BreadcrumbList')?.['itemListElement']).toMatchObject([
    { position: 1, name: 'All products', item: `${shop.origin}/en/collections/all-products` },
    { position: 2, item: `${shop.origin}/en/collections/currys-dals` },
    { position: 3, name: 'Coco Curry' },
  ])
})

test('the first page says who the shop is', async () => {
  const { blocks } = await read('/')
  expect(blocks.map((block) => block['@type'])).toEqual(['Organization', 'WebSite'])
})

test.each(['/products/test', '/products/free-ingwer-shot', '/products/flyer-herbst'])(
  '[2.2-product-internal-hidden] %s offers nothing',
  async (path) => {
    const { blocks } = await read(path)
    expect(blockOf(blocks, 'Product')).toBeUndefined()
  },
)

test('titles and descriptions fit into a result, and every preview has a picture that networks can show', async () => {
  for (const { handle } of products.filter(({ amounts }) => !amounts)) {
    const { html } = await read(`/products/${handle}`)
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
    const description = /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? ''
    expect(title.length, title).toBeLessThanOrEqual(65)
    expect(description.length, handle).toBeLessThanOrEqual(170)
    expect(html, handle).toMatch(/og:image" content="http:\/\/localhost:\d+\/og\/[^"]+\.png"/)
  }
})

test.each(['/', '/products/coco-curry', '/products/gift-card/50', '/collections/bowls'])(
  'the preview picture of %s is a PNG of 1200 by 630',
  async (path) => {
    const { html } = await read(path)
    const address = new URL(/og:image" content="([^"]+)/.exec(html)?.[1] ?? '').pathname
    const answer = await shop.get(address)
    const png = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  },
)

test('a listing names its products in the order shown', async () => {
  const { html } = await read('/en/collections/bowls')
  const list = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = '']) => JSON.parse(json))
    .find((each) => each['@type'] === 'ItemList')
  const shown = [...html.matchAll(/class="display name"><a href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(shown.length).toBeGreaterThan(5)
  expect(list.itemListElement.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual(shown)
})
