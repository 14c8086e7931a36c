import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runCommand } from '../command.fixture.ts'
import { copiedCatalog, startShop } from '../shop-process.fixture.ts'

function breakMeal(folder: string, handle: string): void {
  const file = join(folder, `products/${handle}.yaml`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^price: .+$/m, 'price: cheap'))
}

test('a catalogue with a fault keeps no shop shut: it opens with the goods it has, and the log names the fault', async () => {
  await using database = await testDatabase()
  using catalog = copiedCatalog()
  breakMeal(catalog.folder, 'kuerbis-kichererbsen-curry')
  writeFileSync(join(catalog.folder, 'law/guarantee-notice.yaml'), 'de: [broken')
  await using shop = await startShop({ connection: database.connection, env: { CATALOG_DIR: catalog.folder } })
  for (const path of ['/', '/products/kuerbis-kichererbsen-curry', '/en/lexicon'])
    expect((await shop.get(path)).status).toBe(200)
  const said = () =>
    shop
      .output()
      .split('\n')
      .find((each) => each.includes('has faults'))
  await expect.poll(said, { timeout: 5000 }).toBeDefined()
  const line = said()
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 50,
    faults: expect.arrayContaining([expect.stringMatching(/^products\/kuerbis-kichererbsen-curry\.yaml:\d+: price: /)]),
  })
})

test('`npm run catalog` checks a folder and says every fault; with --load it brings the shop to it', async () => {
  await using database = await testDatabase()
  using catalog = copiedCatalog()
  const whole = await runCommand(database, 'catalog.ts', catalog.folder)
  expect(whole).toMatchObject({ status: 0, output: expect.stringMatching(/\d+ products, \d+ collections, no faults/) })
  const file = join(catalog.folder, 'products/kuerbis-kichererbsen-curry.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^price: .+$/m, 'price: 8.49'))
  expect(await runCommand(database, 'catalog.ts', catalog.folder, '--load')).toMatchObject({ status: 0 })
  const { rows } = await database.pool.query(
    `select distinct cents from variant_price join variant v on v.id = variant_id join product p on p.id = product_id
     where handle = 'kuerbis-kichererbsen-curry' and site = 'main' and valid_to is null`,
  )
  expect(rows).toEqual([{ cents: 849 }])
  for (const handle of ['kuerbis-kichererbsen-curry', 'coco-curry']) breakMeal(catalog.folder, handle)
  const faulty = await runCommand(database, 'catalog.ts', catalog.folder, '--load')
  expect(faulty.status).toBe(1)
  for (const handle of ['kuerbis-kichererbsen-curry', 'coco-curry'])
    expect(faulty.output).toContain(`products/${handle}.yaml:`)
})
