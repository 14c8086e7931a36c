// Draws the icons that systems show for the shop on a home screen: they take pixels only.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { drawAppIcon, drawFavicon } from '#app/shop/catalog/loading/brand-pictures.ts'

const folder = join(process.env['BUILD_DIR'] ?? 'dist', 'client/assets')
const HASH_LENGTH = 10

const ICONS = [
  { name: 'icon-192', size: 192, drawing: drawFavicon() },
  { name: 'icon-512', size: 512, drawing: drawFavicon() },
  { name: 'icon-maskable-192', size: 192, drawing: drawAppIcon({ isCut: true }) },
  { name: 'icon-maskable-512', size: 512, drawing: drawAppIcon({ isCut: true }) },
  { name: 'icon-touch-180', size: 180, drawing: drawAppIcon({ isCut: false }) },
]

mkdirSync(folder, { recursive: true })
for (const { name, size, drawing } of ICONS) {
  const picture = await renderAsync(drawing, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: size },
  })
  const png = picture.asPng()
  const hash = createHash('sha256').update(png).digest('hex').slice(0, HASH_LENGTH)
  writeFileSync(join(folder, `${name}-${hash}.png`), png)
}
