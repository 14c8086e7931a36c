import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { eur } from '#app/foundation/money/money.ts'
import { soundCatalog, withChanged } from '#app/shop/catalog/files/catalog-files.fixture.ts'
import { loadCatalog } from '#app/shop/catalog/loading/loaded-catalog.fixture.ts'
import { listShopCards } from './catalog-queries.server.ts'
import { findProductPage } from './product-page-queries.server.ts'
import { readShopWindow } from './read-shop-window.server.ts'

const viewer = {
  site: 'main',
  language: 'de',
  now: new Date('2026-11-15T12:00:00Z'),
  artUrl: (name: string) => name,
} as const
const september = new Date('2026-09-01T00:00:00Z')
const november = new Date('2026-11-10T00:00:00Z')

test('[P3] a bundle of one sort has a base price, a mixed one has none', async () => {
  await using database = await testDatabase()
  const { db } = database
  const single = withChanged('zwei-bowls', () => ({ parts: [{ product: 'linsen-bowl', quantity: 2 }] }))
  await loadCatalog(db, single, september)
  expect((await findProductPage(db, viewer, 'zwei-bowls'))?.once.base).toEqual({ price: eur(1863), unit: 'kg' })
  await loadCatalog(db, soundCatalog, november)
  expect((await findProductPage(db, viewer, 'zwei-bowls'))?.once.base).toBeNull()
})

test('[P4] a price is struck through only when our records prove it, on the page and in APIs alike', async () => {
  await using database = await testDatabase()
  const { db } = database
  const before = async () => {
    const onPage = (await findProductPage(db, viewer, 'linsen-bowl'))?.variants[0]?.before
    const { value: window } = await readShopWindow(db, viewer)
    // The page and the window that APIs show must never disagree about what a thing used to cost.
    expect(window.findProductByHandle('linsen-bowl')?.variants[0].compareAt).toEqual(onPage)
    return onPage
  }
  await loadCatalog(db, soundCatalog, september)
  expect(await before()).toBeNull()
  const reduced = { price: 6.99, compareAt: 7.99, compareAtSince: '2026-11-10' }
  await loadCatalog(
    db,
    withChanged('linsen-bowl', () => reduced),
    november,
  )
  expect(await before()).toEqual(eur(799))

  await db.updateTable('variant_price').set({ compare_at_cents: 999 }).where('cents', '=', 699).execute()
  expect(await before()).toBeNull()
})

test('[F3] a bundle brings the food facts of each part, and is sold out with the first of them', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadCatalog(db, soundCatalog, september)
  const bundle = await findProductPage(db, viewer, 'zwei-bowls')
  expect(bundle).toMatchObject({ available: true, bundle: { pieces: 2, mealPrice: eur(745), singlePrice: eur(1598) } })
  expect(bundle?.bundle?.parts.map(({ food }) => food?.ingredients.length)).toEqual([6, 6])

  await db.updateTable('variant').set({ stock_kind: 'counted', stock: 0 }).where('sku', '=', 'TG-2').execute()
  expect((await findProductPage(db, viewer, 'zwei-bowls'))?.available).toBe(false)
})

test('a bundle is sold out on its card and for programs too as soon as a part does not suffice', async () => {
  await using database = await testDatabase()
  const { db } = database
  const doubled = withChanged('zwei-bowls', () => ({
    parts: [
      { product: 'linsen-bowl', quantity: 1 },
      { product: 'tofu-bowl', quantity: 2 },
    ],
  }))
  await loadCatalog(db, doubled, september)
  const seen = async () => {
    const card = (await listShopCards(db, viewer)).find(({ handle }) => handle === 'zwei-bowls')
    const window = (await readShopWindow(db, viewer)).value
    return {
      available: card?.available,
      badges: card?.badges,
      forPrograms: window.findProductByHandle('zwei-bowls')?.isAvailable,
      part: window.findProductByHandle('tofu-bowl')?.isAvailable,
    }
  }
  const stock = (left: number) =>
    db.updateTable('variant').set({ stock_kind: 'counted', stock: left }).where('sku', '=', 'TG-2').execute()
  await stock(2)
  expect(await seen()).toEqual({ available: true, badges: [], forPrograms: true, part: true })
  await stock(1)
  expect(await seen()).toEqual({ available: false, badges: ['sold-out'], forPrograms: false, part: true })
})

test('each variant has its number, its price and its stock', async () => {
  await using database = await testDatabase()
  const { db } = database
  const variants = [
    { sku: 'TG-6-S', title: { de: 'Klein', en: 'Small' } },
    { sku: 'TG-6-L', title: { de: 'Groß', en: 'Large' }, price: 27.9 },
  ]
  await loadCatalog(
    db,
    withChanged('kappe', () => ({ variants, stock: 5, status: 'limited' })),
    september,
  )
  await db.updateTable('variant').set({ stock: 0 }).where('sku', '=', 'TG-6-S').execute()
  expect((await findProductPage(db, viewer, 'kappe'))?.variants).toMatchObject([
    { sku: 'TG-6-S', title: 'Klein', once: { price: eur(2490) }, available: false, stock: 'sold-out' },
    { sku: 'TG-6-L', title: 'Groß', once: { price: eur(2790) }, available: true, stock: 'low-stock', most: 5 },
  ])
})

test('[2.2-product-sub] gifts and internal items are hidden, subscription versions are not', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadCatalog(db, soundCatalog, september)
  const kinds = async (handle: string) => {
    const found = await findProductPage(db, viewer, handle)
    return { isHidden: found?.isHidden, isSubscription: found?.isSubscription, isListed: found?.isListed }
  }
  expect(await kinds('linsen-bowl')).toEqual({ isHidden: false, isSubscription: false, isListed: true })
  expect(await kinds('linsen-bowl-sub')).toEqual({ isHidden: false, isSubscription: true, isListed: false })
  expect(await kinds('free-shot')).toEqual({ isHidden: true, isSubscription: false, isListed: false })
  expect(await kinds('muster')).toEqual({ isHidden: true, isSubscription: false, isListed: false })
})
