import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalog } from '#app/shop/catalog/read-catalog.server.ts'
import { shopPictures } from '#app/shop/catalog/shop-pictures.ts'
import { notePictures, writePictures } from '#app/shop/catalog/write-pictures.server.ts'

const buildDir = process.env['BUILD_DIR'] ?? 'dist'
const catalogDir = process.env['CATALOG_DIR'] || 'catalog'

try {
  console.log(`${drawAll()} pictures drawn`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function drawAll(): number {
  const pictures = shopPictures(readCatalog(catalogDir).products)
  const folder = join(buildDir, 'client/art')
  rmSync(folder, { recursive: true, force: true })
  notePictures(buildDir, writePictures(pictures, folder), catalogDir)
  return pictures.drawings.size
}
