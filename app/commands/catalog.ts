import { resolve } from 'node:path'
import { openClock } from '#app/foundation/clock/clock.server.ts'
import { noteLoaded } from '#app/foundation/config/loaded-folders.server.ts'
import { endWithFault } from '#app/foundation/config/report-fault.server.ts'
import { readSettings } from '#app/foundation/config/settings.server.ts'
import { digestOf } from '#app/foundation/config/yaml-folder.server.ts'
import { openDatabase } from '#app/foundation/database/embedded/open-database.server.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import type { CatalogFiles } from '#app/shop/catalog/files/catalog-file.ts'
import { missingLawData } from '#app/shop/catalog/law/read-law-files.server.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { loadShopFiles } from '#app/shop/discounts/load-shop-files.server.ts'
import { recordAgreedPrices } from '#app/shop/subscriptions/record-agreed-prices.server.ts'

const LOAD = '--load'

/** The command `npm run catalog`: checks a catalogue folder, and with `--load` brings the shop to it, older or not. */
await check().catch(endWithFault)

async function check(): Promise<void> {
  const words = process.argv.slice(2)
  const settings = readSettings(process.env)
  const folder = resolve(words.find((word) => word !== LOAD) ?? settings.catalogDir)
  const files = readCatalog(folder)
  console.log(`${folder}: ${files.products.length} products, ${files.collections.length} collections, no faults.`)
  const missing = missingLawData(folder)
  if (missing.length > 0) console.log(`Missing before a shop may go live:\n${missing.join('\n')}`)
  if (words.includes(LOAD)) await load(files, folder)
}

async function load(files: CatalogFiles, folder: string): Promise<void> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  const { db, close } = await openDatabase({
    databaseUrl: databaseUrl ?? undefined,
    dataDir,
    poolSize: 2,
    applicationName: 'catalog',
    onFault: () => undefined,
  })
  try {
    const now = (await openClock(db)).now()
    // As at a start: by the prices that hold until now.
    await recordAgreedPrices(db, { log: createLog('error'), now })
    await loadShopFiles(db, files, now)
    await noteLoaded(db, { folder: 'catalog', digest: digestOf(folder) })
    console.log('Loaded: open shops show it at once.')
  } finally {
    await close()
  }
}
