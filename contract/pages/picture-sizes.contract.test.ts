import { expect, test } from 'vitest'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { standingShop } from '../standing-shop.fixture.ts'

const shop = standingShop()

/** What a phone on a slow network can take: a card, and the first picture of a page. */
const MOST_BYTES: Record<string, number> = { 160: 5000, 320: 10_000, 480: 14_500, 640: 18_500 }

async function html(path: string): Promise<string> {
  const answer = await shop.get(path)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Every set of pixels in a page, each with its width. */
function pixelsIn(markup: string): { address: string; width: string }[] {
  const sets = [...markup.matchAll(/<source type="image\/avif" srcSet="([^"]+)" sizes="[^"]+"/g)]
  const all = sets.flatMap(([, set = '']) => [...set.matchAll(/(\S+) (\d+)w/g)])
  return all.map(([, address = '', width = '']) => ({ address, width }))
}

test('every product has its pictures as pixels, none too heavy for a slow phone', async () => {
  const listing = await html('/collections/all-products')
  const more = await html('/collections/all-products?page=2')
  const heroes = await html('/')
  const shown = new Map([listing, more, heroes].flatMap(pixelsIn).map(({ address, width }) => [address, width]))
  const cards = [...(listing + more).matchAll(/<article class="pcard"><div class="tile"><picture><source/g)]
  expect(cards.length).toBeGreaterThan(100)
  const tooHeavy: string[] = []
  for (const [address, width] of shown) {
    const answer = await shop.get(address)
    expect(`${address} ${answer.status} ${answer.headers.get('content-type')}`).toBe(`${address} 200 image/avif`)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const { byteLength } = await answer.arrayBuffer()
    if (byteLength > (MOST_BYTES[width] ?? 0)) tooHeavy.push(`${address} ${byteLength}`)
  }
  expect(shown.size).toBeGreaterThan(400)
  expect(tooHeavy).toEqual([])
})

test('all three pictures of a dish are there, also those that are seen after a click', async () => {
  const dishes = readCatalog('catalog').products.filter(({ type, giftOf, subscriptionOf }) => {
    return type === 'meal' && !giftOf && !subscriptionOf
  })
  for (const { handle } of dishes.slice(0, 12)) {
    const pixels = pixelsIn(await html(`/products/${handle}`)).map(({ address }) => address)
    for (const kind of [`/art/${handle}.`, `/art/pack-${handle}.`, `/art/pattern-${handle}.`]) {
      expect(pixels.some((address) => address.startsWith(kind))).toBe(true)
    }
  }
})

test.each(['/', '/collections/all-products', '/products/coco-curry'])(
  '%s: one picture comes first, few come at once, all have a size',
  async (path) => {
    const pictures = [...(await html(path)).matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
    const first = pictures.filter((tag) => tag.includes('fetchPriority="high"'))
    const atOnce = pictures.filter((tag) => !tag.includes('loading="lazy"'))
    expect(first).toHaveLength(path === '/collections/all-products' ? 0 : 1)
    expect(atOnce.length).toBeLessThanOrEqual(2)
    expect(pictures.filter((tag) => !/width="\d+" height="\d+"/.test(tag))).toEqual([])
  },
)

test('no page preloads letters: a browser that waits for them paints later', async () => {
  expect(await html('/')).not.toMatch(/<link[^>]*as="font"/)
})
