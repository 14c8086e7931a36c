import { expect, test } from 'vitest'
import { localePath } from '#app/foundation/i18n/language.ts'
import { products, textOf } from '../shown-pages.fixture.ts'
import { standingShop } from '../standing-shop.fixture.ts'

const shop = standingShop()

async function pageAt(address: string) {
  const html = await (await shop.get(address)).text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const page = JSON.parse(/<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
  return { html, main, text: textOf(main), data: page.data }
}

test.each([
  { address: '/immunity-bundle', price: '63,90', singles: 'einzeln zusammen 72,42' },
  { address: '/en/immunity-bundle', price: '€63.90', singles: '€72.42 if bought individually' },
])(
  '$address sells its bundle at the price of the catalogue, without script too',
  async ({ address, price, singles }) => {
    const { main, text } = await pageAt(address)
    expect(text).toContain(price)
    expect(text).toContain(singles)
    expect(main).toMatch(
      /<a [^>]*href="(?:\/en)?\/products\/immunity-bundle"[^>]*class="btn"|class="btn"[^>]*href="(?:\/en)?\/products\/immunity-bundle"/,
    )
  },
)

test('a box on offer links into the builder with the very meals and rhythm it was priced for', async () => {
  const { data } = await pageAt('/starter-offer')
  const { offer } = data.blocks[0]
  expect(offer.to).toMatch(/^\/box\?step=review&size=12&weeks=3&meals=(?:[a-z-]+\.2,?){6}$/)
  const { price } = offer
  expect(price.totalCents).toBe(price.goodsCents - price.discountCents + price.deliveryCents)
  expect(price.discountCents).toBe(Math.ceil(price.goodsCents / 5))
  expect(price.laterCents).toBe(price.goodsCents)
  expect(price.codes).toEqual(['ABO20'])
})

test.each([
  '/',
  '/home-duplicate',
  '/how-it-works',
  '/so-funktionierts',
  '/starter-offer',
  '/back-to-better',
  '/b2b',
  '/store-finder',
  '/quiz',
  '/rabatte-discounts',
  '/refer-a-friend',
])('%s and its twin fill every figure, each in its own language', async (path) => {
  const english = localePath('en', path)
  for (const address of [path, english]) {
    const { text } = await pageAt(address)
    expect(text, address).not.toMatch(/\{[a-z-]+(:[a-z0-9-]+)?\}/)
  }
  expect((await pageAt(path)).text).toMatch(/\b(und|die|der)\b/)
  expect((await pageAt(english)).text).not.toMatch(/\b(und|nicht|deine|Gerichte)\b/)
})

test.each(['/faq', '/versand', '/account/subscription-faq'])(
  '%s says what delivery costs, as the rules of the shop have it',
  async (path) => {
    for (const [address, fee, goodsFee] of [
      [path, '4,90', '3,90'],
      [`/en${path}`, '€4.90', '€3.90'],
    ] as const) {
      const told = JSON.stringify((await pageAt(address)).data)
      expect(told, address).toContain(fee)
      expect(told, address).toContain(goodsFee)
      expect(told, address).not.toMatch(/\{[a-z-]+(:[a-z0-9-]+)?\}/)
    }
  },
)

test('quotes are marked as made up, wherever they stand', async () => {
  for (const path of ['/immunity-bundle', '/reviews']) {
    const { main } = await pageAt(path)
    const quotes = main.match(/<blockquote/g)?.length ?? 0
    expect(quotes).toBeGreaterThan(0)
    expect(main.match(/Demo-Zitat/g)).toHaveLength(quotes)
  }
  expect((await pageAt('/')).text).toContain('Diese drei haben wir uns ausgedacht')
})

test('an arm says something else than its page, and both say what they are', async () => {
  const [base, arm] = [await pageAt('/back-to-better'), await pageAt('/back-to-better-fam')]
  expect([base.data.experiment, arm.data.experiment]).toEqual(['/back-to-better', '/back-to-better-fam'])
  expect(arm.data.blocks[0].offer.size).toBe(20)
  expect(base.data.blocks[0].offer.size).toBe(16)
})

test.each([
  { address: '/', sizes: '6 bis 20 Gerichte, frei', all: /^Alle (\d+) Gerichte ansehen$/ },
  { address: '/en', sizes: '6 to 20 meals, mixed', all: /^See all (\d+) meals$/ },
])('the figures of $address are those of the catalogue, and its shelf has four bestsellers', async (shown) => {
  const { data, text } = await pageAt(shown.address)
  const [opening, shelf] = data.blocks
  const [meals, , glutenFree] = opening.poster.figures.map(({ figure }: { figure: string }) =>
    Number.parseInt(figure, 10),
  )
  // The subscription versions of meals stand in no list.
  const kept = products.filter(({ type, subscriptionOf }) => type === 'meal' && subscriptionOf === undefined)
  expect(meals).toBe(kept.length)
  expect(glutenFree > 0 && glutenFree < meals).toBe(true)
  expect(Number(shown.all.exec(shelf.action.label)?.[1])).toBe(meals)
  expect(shelf.dishes.map(({ card }: { card: { tags: string[] } }) => card.tags.includes('bestseller'))).toEqual(
    Array(4).fill(true),
  )
  expect(text).toContain(shown.sizes)
})
