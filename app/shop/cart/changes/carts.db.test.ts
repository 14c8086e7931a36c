import { expect, test } from 'vitest'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runAt, runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { writeCartId } from '#app/shop/cart/cart-id.ts'
import { aProduct, aVariant } from '#app/shop/catalog/window/shop-window.fixture.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import type { PriceRules } from '#app/shop/pricing/price-rules.ts'
import { createCarts } from './carts.server.ts'
import { changeNote } from './change-details.ts'
import { addLines } from './change-lines.ts'
import { purgeExpiredCarts } from './purge-carts.server.ts'

const product = aProduct({ variants: [aVariant()] })
const window = {
  findVariant: (id: number) => product.variants.find((variant) => variant.id === id) ?? null,
  productOf: () => product,
  findProductByHandle: () => null,
  frequencies: [],
} as unknown as ShopWindow

const rules: PriceRules = {
  boxes: [{ size: 6, mealCents: 849 }],
  delivery: { DE: { feeCents: 490, feeUpToMeals: 6, goodsFeeCents: 390 } },
  vat: ['standard', 'food'].map((taxClass) => ({
    ...{ country: 'DE', postcode: null, taxClass, percent: 7, from: '2020-01-01', to: null },
  })),
  discounts: [],
  referral: null,
  bonus: null,
  subscriptionCode: null,
  lastingCodes: [],
}

function aShop(db: Database) {
  let ms = Date.parse('2026-11-15T10:00:00Z')
  const now = () => new Date(ms)
  const clock = {
    now,
    today: () => now().toISOString().slice(0, 10),
    refresh: async () => undefined,
  } as unknown as Clock
  const carts = createCarts({
    ...{ db, clock, findWindow: async () => window, findRules: async () => rules },
    originOf: () => 'https://shop.example',
  })
  const waitDays = (days: number) => {
    ms += days * 86_400_000
  }
  return { carts, clock, waitDays }
}

const HERE = { site: 'main', country: 'DE', language: 'de' } as const
const ADD = addLines([{ merchandiseId: 'gid://shopify/ProductVariant/1' }])

async function aCart({ carts }: ReturnType<typeof aShop>): Promise<string> {
  const { view } = await carts.create(ADD, HERE)
  return writeCartId({ token: view?.cart.token ?? '', key: view?.key ?? null })
}

test('[7.2-unknown-id] a cart that nobody touched for thirty days is gone, and every change keeps it alive', async () => {
  await using database = await testDatabase()
  const shop = aShop(database.db)
  const id = await aCart(shop)
  shop.waitDays(29.9)
  expect((await shop.carts.change(id, changeNote('x'), 'de')).refusals).toEqual([])
  shop.waitDays(29.9)
  expect(await shop.carts.find(id, 'de')).not.toBeNull()
  shop.waitDays(0.2)
  expect(await shop.carts.find(id, 'de')).toBeNull()
  expect((await shop.carts.change(id, changeNote('y'), 'de')).refusals).toMatchObject([{ field: ['cartId'] }])
})

test('expired carts are deleted when their time has come, others stay', async () => {
  await using database = await testDatabase()
  const shop = aShop(database.db)
  await aCart(shop)
  shop.waitDays(20)
  const later = await aCart(shop)
  const left = async () => (await database.db.selectFrom('cart').select('token').execute()).length
  await runDueWork(database.db, [purgeExpiredCarts], shop.clock)
  expect(await left()).toBe(2)
  shop.waitDays(12)
  await runDueWork(database.db, [purgeExpiredCarts], shop.clock)
  expect(await left()).toBe(1)
  expect(await shop.carts.find(later, 'de')).not.toBeNull()
})

test('a cart stays to the end of its last day', async () => {
  await using database = await testDatabase()
  const { db } = database
  const shop = aShop(db)
  await aCart(shop)
  shop.waitDays(1)
  await aCart(shop)
  const carts = () => db.selectFrom('cart').select('expires_on').orderBy('expires_on').execute()
  const left = async () => (await carts()).length
  const lastMoment = new Date(`${(await carts())[1]?.expires_on}T23:59:59.999Z`)
  await runAt(db, purgeExpiredCarts, lastMoment)
  expect(await left()).toBe(1)
  await runAt(db, purgeExpiredCarts, new Date(lastMoment.getTime() + 1))
  expect(await left()).toBe(0)
})

test('[7.2-unknown-id] a completed cart is gone for readers and for changes that were already on their way', async () => {
  await using database = await testDatabase()
  const { db } = database
  const shop = aShop(db)
  const id = await aCart(shop)
  const complete = () => db.updateTable('cart').set({ completed_at: shop.clock.now() }).execute()
  let completing: Promise<unknown> = Promise.resolve()
  const outcome = await shop.carts.change(
    id,
    (cart, within) => {
      completing = complete()
      return ADD(cart, within)
    },
    'de',
  )
  await completing
  const { lines } = await db.selectFrom('cart').select('lines').executeTakeFirstOrThrow()
  // Either the change came first and is part of what was completed, or it was refused.
  expect([outcome.refusals.length, lines[0]?.quantity]).toEqual(outcome.refusals.length ? [1, 1] : [0, 2])
  expect(await shop.carts.find(id, 'de')).toBeNull()
  expect((await shop.carts.change(id, ADD, 'de')).refusals).toMatchObject([{ code: 'INVALID', field: ['cartId'] }])
})

test('a change that another process was faster than is made again on what that one left', async () => {
  await using database = await testDatabase()
  const shop = aShop(database.db)
  const other = aShop(database.db)
  const id = await aCart(shop)
  let tries = 0
  const outcome = await shop.carts.change(
    id,
    (cart, within) => {
      tries += 1
      return ADD(cart, within)
    },
    'de',
  )
  expect([outcome.view?.priced.lines[0]?.quantity, tries]).toEqual([2, 1])
  const many = await Promise.all(
    Array.from({ length: 60 }, (_, at) => (at % 2 ? shop : other).carts.change(id, ADD, 'de')),
  )
  expect(many.flatMap(({ refusals }) => refusals)).toEqual([])
  expect((await shop.carts.find(id, 'de'))?.priced.lines[0]?.quantity).toBe(62)
})
