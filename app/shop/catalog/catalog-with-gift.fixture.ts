import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const catalog = fileURLToPath(new URL('../../../catalog', import.meta.url))

/** A copy of the catalogue in which the pad thai brings energy balls along for nothing. */
export function catalogWithGift(): Disposable & { folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-'))
  cpSync(catalog, folder, { recursive: true })
  const file = join(folder, 'products/pad-thai.yaml')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nfreeGifts: [gratis-energy-balls]\n`)
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}
