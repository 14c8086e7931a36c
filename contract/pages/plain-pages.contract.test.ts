import { expect, test } from 'vitest'
import { LANGUAGES, localePath } from '#app/foundation/i18n/language.ts'
import { MEALS_PATH } from '#app/shop/catalog/listing/listing.ts'
import { type ScriptlessPage, scriptlessBrowser } from '../scriptless.fixture.ts'
import { standingShop } from '../standing-shop.fixture.ts'

const ALL = '/collections/all-products'
const WORDS = {
  de: {
    search: 'Suche',
    term: 'baumwolle',
    found: '4 Produkte',
    show: 'Zeigen',
    reset: 'Filter zurücksetzen',
    more: 'Weitere Produkte',
    previous: 'Vorherige',
  },
  en: {
    search: 'Search',
    term: 'cotton',
    found: '4 products',
    show: 'Show',
    reset: 'Clear filters',
    more: 'More products',
    previous: 'Previous',
  },
} as const

const NEEDS = { de: 'Warenkorb und die Zahlung brauchen JavaScript', en: 'cart and the payment need JavaScript' }
const CONTACT = { de: 'Schreib uns, was du möchtest', en: 'Tell us what you’d like' }

const { open } = scriptlessBrowser(standingShop())
const titles = ({ main }: ScriptlessPage) =>
  [...main.matchAll(/display name"><a[^>]*>([^<]+)/g)].map(([, title = '']) => title)
const count = ({ main }: ScriptlessPage) => /role="status">(\d+ \w+)/.exec(main)?.[1]
const isChosen = ({ html }: ScriptlessPage, tag: string) =>
  new RegExp(`<input type="checkbox"(?=[^>]* value="${tag}")[^>]* checked`).test(html)

test('without script pages are readable and links lead from the home page to a product and to the law', async () => {
  const home = await open('/')
  expect(home.heading).toMatch(/\S/)
  const list = await home.follow(MEALS_PATH)
  expect([list.path, list.heading]).toEqual([MEALS_PATH, expect.stringMatching(/\S/)])
  const product = await list.follow('/products/coco-curry')
  expect([product.path, product.text]).toEqual(['/products/coco-curry', expect.stringContaining('€')])
  expect((await product.follow('/cancellation')).heading).toMatch(/\S/)
})

test.each(LANGUAGES)(
  '[5.5-search-any] without script, %s: the header leads to a search that works',
  async (language) => {
    const words = WORDS[language]
    const list = await (await open(localePath(language, '/faq'))).follow(`${localePath(language, ALL)}#search`)
    // The Enter key sends a form without its button.
    const found = await list.press(words.show, { q: words.term })
    expect(found.path).toMatch(new RegExp(`^${localePath(language, ALL)}\\?(.*&)?q=${words.term}`))
    expect([count(found), titles(found).length, found.valueOf('q')]).toEqual([words.found, 4, words.term])
  },
)

test.each(LANGUAGES)(
  '[5.5-combine] without script, %s: filters, search and order go together and can be reset',
  async (language) => {
    const list = await open(localePath(language, ALL))
    const found = await list.press(WORDS[language].show, { q: 'curry', tags: 'scharf', sort: 'kcal' })
    expect(Object.fromEntries(new URLSearchParams(found.path.split('?')[1]))).toMatchObject({
      q: 'curry',
      tags: 'scharf',
      sort: 'kcal',
    })
    expect(titles(found).length).toBeGreaterThan(0)
    expect(titles(found).length).toBeLessThan(15)
    expect([isChosen(found, 'scharf'), found.valueOf('sort')]).toEqual([true, 'kcal'])
    const all = await found.follow(WORDS[language].reset)
    expect([titles(all).length, isChosen(all, 'scharf')]).toEqual([60, false])
  },
)

test.each(LANGUAGES)('[2.1-all-products] without script, %s: links lead through the whole list', async (language) => {
  const { more, previous } = WORDS[language]
  for (const query of ['', '?sort=price']) {
    const first = await open(localePath(language, ALL) + query)
    expect(titles(first)).toHaveLength(60)
    const second = await first.follow(more)
    expect(second.path).toMatch(query ? /\?page=2&sort=price$/ : /\?page=2$/)
    expect(titles(first).length + titles(second).length).toBe(Number.parseInt(count(first) ?? '', 10))
    expect(titles(first).filter((title) => titles(second).includes(title))).toEqual([])
    const back = await second.follow(previous)
    expect([back.path, titles(back)]).toEqual([localePath(language, ALL) + query, titles(first)])
  }
})

test.each(LANGUAGES)(
  'without script, %s: a product says what an order needs, and where one gets it all the same',
  async (language) => {
    const product = await open(localePath(language, '/products/coco-curry'))
    expect(product.text).toContain(NEEDS[language])
    expect((await product.follow(CONTACT[language])).path).toBe(localePath(language, '/kontakt'))
    const soldOut = await open(localePath(language, '/products/paella-verde'))
    expect(soldOut.text).not.toContain(NEEDS[language])
  },
)

test('without script nothing found leads back to everything', async () => {
  const none = await open(`${ALL}?q=gibtesnirgends`)
  expect(titles(none)).toEqual([])
  const [, way = ''] = /<div class="card[^"]*"[^>]*>.*?<a [^>]*href="([^"]+)"/s.exec(none.main) ?? []
  expect(titles(await none.follow(way))).toHaveLength(60)
})

test('without script sizes, rhythms and meals of the box are readable, and meals lead to their pages', async () => {
  const box = await open('/box')
  expect([...box.main.matchAll(/<input [^>]*name="size"/g)]).toHaveLength(4)
  expect(box.text).toContain('alle 4 Wochen')
  expect((await box.follow('/products/coco-curry')).path).toBe('/products/coco-curry')
})
