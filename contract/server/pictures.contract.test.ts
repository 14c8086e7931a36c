import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { copiedCatalog, type ShopProcess, startShop } from '../shop-process.fixture.ts'

/** The address of the first picture on a page, and how the shop answers it and its preview. */
async function pictureOf(shop: ShopProcess, path: string) {
  const html = await (await shop.get(path)).text()
  const address = /<main.*?<img[^>]*src="([^"]+)"/s.exec(html)?.[1] ?? ''
  const preview = new URL(/og:image" content="([^"]+)/.exec(html)?.[1] ?? '').pathname
  const answers = await Promise.all([shop.get(address), shop.get(preview)])
  return { address, types: answers.map(({ headers }) => headers.get('content-type')) }
}

test('a catalogue that the build does not know gets its pictures at start', async () => {
  using catalog = copiedCatalog()
  const file = (handle: string) => join(catalog.folder, `products/${handle}.yaml`)
  const bowl = readFileSync(file('buddha-bowl'), 'utf8')
  const other = bowl
    .replace(/^handle: .*$/m, 'handle: bunter-teller')
    .replace(/^sku: .*$/m, 'sku: TG-9901')
    .replace(/^ {2}table: .*$/m, '  table: plum')
  writeFileSync(file('bunter-teller'), other)
  writeFileSync(
    file('ingwer-shot'),
    readFileSync(file('ingwer-shot'), 'utf8').replace(/^ {2}table: .*$/m, '  table: plum'),
  )

  await using database = await testDatabase()
  await using built = await startShop({ connection: database.connection })
  const [sameBefore, changedBefore] = [
    await pictureOf(built, '/products/coco-curry'),
    await pictureOf(built, '/products/ingwer-shot'),
  ]
  await built.stop()

  await using shop = await startShop({ connection: database.connection, env: { CATALOG_DIR: catalog.folder } })
  const added = await pictureOf(shop, '/products/bunter-teller')
  expect(added.address).toMatch(/^\/art\/bunter-teller\.\w+\.svg$/)
  const changed = await pictureOf(shop, '/products/ingwer-shot')
  expect(changed.address).not.toBe(changedBefore.address)
  for (const { types } of [added, changed]) expect(types).toEqual(['image/svg+xml; charset=utf-8', 'image/png'])
  expect(await pictureOf(shop, '/products/coco-curry')).toEqual(sameBefore)
  expect((await shop.get('/collections/all-products')).status).toBe(200)
  expect(readdirSync(join(shop.dataDir, 'pictures/art')).length).toBeLessThan(30)
}, 60_000)
