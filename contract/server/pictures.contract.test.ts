import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
})

/** The build as a first start leaves it: some dishes have no pixels yet. */
function buildWithoutPixels(dishes: RegExp): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }), 60_000)
  // The views find their packages from where they are.
  const build = process.env['BUILD_DIR'] ?? 'dist'
  cpSync(build, folder, { recursive: true, filter: (file) => !(file.endsWith('.avif') && dishes.test(file)) })
  return folder
}

test('a shop opens before its pictures have pixels: the drawing is shown until they are drawn', async () => {
  const buildDir = buildWithoutPixels(/\/art\/coco-curry/)
  await using database = await testDatabase()
  await using shop = await startShop({ connection: database.connection, env: { BUILD_DIR: buildDir } })
  const html = await (await shop.get('/products/coco-curry')).text()
  const address = /\/art\/coco-curry\.\w+-640\.avif/.exec(html)?.[0] ?? ''
  const answer = async () => {
    const { status, headers } = await shop.get(address)
    return { status, type: headers.get('content-type'), caching: headers.get('cache-control') }
  }

  expect(await answer()).toEqual({ status: 200, type: 'image/svg+xml; charset=utf-8', caching: 'no-store' })
  const pixels = { status: 200, type: 'image/avif', caching: 'public, max-age=31536000, immutable' }
  await expect.poll(answer, { timeout: 40_000, interval: 200 }).toEqual(pixels)
})

test('a shop that is stopped while it draws takes its painters along', async () => {
  const buildDir = buildWithoutPixels(/\/art\//)
  await using database = await testDatabase()
  await using shop = await startShop({ connection: database.connection, env: { BUILD_DIR: buildDir } })
  const painters = () =>
    readFileSync(`/proc/${shop.child.pid}/task/${shop.child.pid}/children`, 'utf8').trim().split(' ')
  await expect.poll(() => painters().length).toBeGreaterThan(1)
  const started = painters()

  await shop.stop('SIGKILL')

  const living = () => started.filter((pid) => existsSync(`/proc/${pid}`))
  await expect.poll(living).toEqual([])
})
