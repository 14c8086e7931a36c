import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalog } from '#app/shop/catalog/read-catalog.server.ts'
import { shopPictures } from './shop-pictures.ts'

const buildDir = process.env['BUILD_DIR'] ?? 'dist'
const catalogDir = process.env['CATALOG_DIR'] || 'catalog'

try {
  console.log(`${writePictures(shopPictures(readCatalog(catalogDir).products))} pictures drawn`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Writes each picture once, under a name that changes with it, and the list of all addresses. */
function writePictures({ drawings, sameAs }: ReturnType<typeof shopPictures>): number {
  const folder = join(buildDir, 'client/art')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const addresses = new Map<string, string>()
  for (const [name, svg] of drawings) {
    const file = `${name}.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`
    writeFileSync(join(folder, file), svg)
    addresses.set(name, `/art/${file}`)
  }
  for (const [name, original] of sameAs) addresses.set(name, addresses.get(original) ?? '')
  writeFileSync(join(buildDir, 'art.json'), JSON.stringify(Object.fromEntries(addresses)))
  return drawings.size
}
