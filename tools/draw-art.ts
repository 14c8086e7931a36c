import { join } from 'node:path'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { shopPictures } from '#app/shop/catalog/loading/shop-pictures.ts'
import { notePictures, writePictures } from '#app/shop/catalog/loading/write-pictures.server.ts'

const buildDir = process.env['BUILD_DIR'] ?? 'dist'
const catalogDir = process.env['CATALOG_DIR'] || 'catalog'

try {
  const pictures = shopPictures(readCatalog(catalogDir).products)
  // A build has a folder of its own; what the last one drew lies in dist.
  const folders = { folder: join(buildDir, 'client/art'), lastFolder: 'dist/client/art' }
  const { addresses, written, kept } = writePictures(pictures, folders)
  notePictures(buildDir, addresses, catalogDir)
  console.log(`${written} pictures drawn, ${kept} kept`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
