import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { loadShopFiles } from '#app/shop/discounts/load-shop-files.server.ts'
import { readDiscountUses, readPriceRules } from './find-price-rules.server.ts'
import { deliveryRuleFor, withUses } from './price-rules.ts'
import { vatRatesFor } from './vat-rates.ts'

const files = readCatalog(fileURLToPath(new URL('../../../catalog', import.meta.url)))
const loadedAt = new Date('2026-11-01T00:00:00Z')
const later = new Date('2026-11-10T00:00:00Z')
const at = { site: 'main', now: new Date('2026-11-15T12:00:00Z') } as const

test('the price rules of a site come from the catalogue files [5.1-bonus-config] [D-12] [D-17] [D-21]', async () => {
  await using database = await testDatabase()
  await loadShopFiles(database.db, files, loadedAt)

  const rules = await readPriceRules(database.db, at)

  expect(rules.boxes.map(({ size }) => size)).toEqual([6, 12, 16, 20])
  expect(deliveryRuleFor(rules, 'AT')).toEqual({ feeCents: 490, feeUpToMeals: 6, goodsFeeCents: 390 })
  expect(() => deliveryRuleFor(rules, 'CH')).toThrow('does not deliver to CH')
  expect(vatRatesFor(rules.vat, { country: 'AT', postcode: '6691', date: '2026-11-15' })).toMatchObject({
    food: 10,
    staple: 4.9,
    drink: 19,
  })
  const { id } = await database.db
    .selectFrom('variant')
    .select('id')
    .where('sku', '=', 'TG-5101')
    .executeTakeFirstOrThrow()
  expect(rules.bonus).toEqual({ variantId: id, weightThreshold: 12 })
  expect(rules).toMatchObject({ subscriptionCode: 'ABO20', lastingCodes: ['IMMERGRUEN5'] })
  expect(rules.discounts.find(({ code }) => code === 'ABO20')).toMatchObject({
    value: { kind: 'percent', percent: 20 },
    purchase: 'subscription',
    mealsOnly: true,
    firstOrderOnly: true,
  })
  expect(rules.discounts.find(({ code }) => code === 'SOMMER25')?.endsAt).toEqual(new Date('2026-08-31T22:00:00Z'))
  expect(rules.discounts.find(({ code }) => code === 'FRUEHSTART')).toMatchObject({ usageLimit: 200, used: 200 })
  expect(rules.discounts.find(({ code }) => code === 'UMAMI50')?.productIds).toEqual([expect.any(Number)])
})

test('a load keeps the ids of discounts and what was counted, and archives what left the file', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadShopFiles(db, files, loadedAt)
  const before = (await readPriceRules(db, at)).discounts.find(({ code }) => code === 'LENA15')
  await db.updateTable('discount').set({ used: 7 }).where('code', '=', 'LENA15').execute()
  const { prices } = files
  const fewer = prices.discounts.discounts.filter(({ code }) => code !== 'MAGAZIN10')

  await loadShopFiles(
    db,
    { ...files, prices: { ...prices, discounts: { ...prices.discounts, discounts: fewer } } },
    later,
  )

  const { discounts } = await readPriceRules(db, at)
  expect(discounts.find(({ code }) => code === 'LENA15')).toMatchObject({ id: before?.id, used: 7 })
  expect(discounts.some(({ code }) => code === 'MAGAZIN10')).toBe(false)
  const row = await db.selectFrom('discount').select('archived_at').where('code', '=', 'MAGAZIN10').executeTakeFirst()
  expect(row?.archived_at).toEqual(later)
})

test('a changed delivery fee begins anew and leaves the old one on record', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadShopFiles(db, files, loadedAt)
  const rules = files.prices.delivery.rules.map((rule) => ({ ...rule, goodsFee: 2.9 }))

  await loadShopFiles(
    db,
    { ...files, prices: { ...files.prices, delivery: { ...files.prices.delivery, rules } } },
    later,
  )

  const rows = await db
    .selectFrom('delivery_rule')
    .select(['goods_fee_cents', 'valid_to'])
    .where('country', '=', 'DE')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { goods_fee_cents: 390, valid_to: later },
    { goods_fee_cents: 290, valid_to: null },
  ])
  expect(deliveryRuleFor(await readPriceRules(db, at), 'DE').goodsFeeCents).toBe(290)
})

test('uses are read fresh, whatever is in memory', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadShopFiles(db, files, loadedAt)
  const { discounts } = await readPriceRules(db, at)
  const lena = discounts.find(({ code }) => code === 'LENA15')
  await db.updateTable('discount').set({ used: 3 }).where('code', '=', 'LENA15').execute()

  const fresh = withUses(discounts, await readDiscountUses(db, [lena?.id ?? 0]))

  expect(lena?.used).toBe(0)
  expect(fresh.find(({ code }) => code === 'LENA15')?.used).toBe(3)
})
