import { readCatalog } from '#app/shop/catalog/read-catalog.server.ts'
import { shopPictures } from './shop-pictures.ts'
import { writePictures } from './write-pictures.ts'

const buildDir = process.env['BUILD_DIR'] ?? 'dist'
const catalogDir = process.env['CATALOG_DIR'] || 'catalog'

try {
  const pictures = shopPictures(readCatalog(catalogDir).products)
  // A build has a folder of its own; what the last one drew lies in dist.
  const { drawn, kept } = await writePictures(pictures, { buildDir, lastBuildDir: 'dist' })
  console.log(`${drawn} pictures drawn, ${kept} kept`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
