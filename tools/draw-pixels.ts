// Draws the pixels that the pictures of a build still lack. A shop that is open without them does it by itself.
import { join } from 'node:path'
import { drawPixels } from '#app/shop/catalog/loading/draw-pixels.server.ts'

const buildDir = process.env['BUILD_DIR'] ?? 'dist'

try {
  await drawPixels(join(buildDir, 'client/art'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
