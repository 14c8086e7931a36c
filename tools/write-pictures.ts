import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { hasPixels, PIXEL_WIDTHS, type PixelWidth, pixelFile } from '#app/foundation/art/pixel-forms.ts'
import type { Pictures } from './shop-pictures.ts'

/** The wider, the denser the screen that it is for, and the less of its detail anybody sees. */
const QUALITY: Record<PixelWidth, number> = { 160: 45, 320: 45, 480: 40, 640: 36 }
/** More effort takes three times as long and saves a twentieth of a dish, a seventh of a pack. */
const EFFORT = 1
const WIDEST = Math.max(...PIXEL_WIDTHS)

type Folders = Readonly<{ buildDir: string; lastBuildDir: string }>
type Drawing = Readonly<{ name: string; svg: string; file: string }>

/**
 * Writes each picture that is missing under a name that changes with it, and the list of all addresses.
 *
 * What the last build drew from the same drawing is taken from there.
 */
export async function writePictures({ drawings, sameAs }: Pictures, { buildDir, lastBuildDir }: Folders) {
  const folder = join(buildDir, 'client/art')
  mkdirSync(folder, { recursive: true })
  const all = [...drawings].map(([name, svg]): Drawing => ({ name, svg, file: fileOf(name, svg) }))
  const missing = all.filter((drawing) => !takeOver(drawing, folder, join(lastBuildDir, 'client/art')))
  const drawn = missing.length
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = missing.pop(); next; next = missing.pop()) await draw(next, folder)
    }),
  )
  const addresses = new Map(all.map(({ name, file }) => [name, `/art/${file}`]))
  for (const [name, original] of sameAs) addresses.set(name, addresses.get(original) ?? '')
  writeFileSync(join(buildDir, 'art.json'), JSON.stringify(Object.fromEntries(addresses)))
  return { drawn, kept: all.length - drawn }
}

/** Pixels made in another way are other files, so how they are made is part of the name. */
function fileOf(name: string, svg: string): string {
  const content = hasPixels(name) ? JSON.stringify([QUALITY, EFFORT, svg]) : svg
  return `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.svg`
}

function filesOf({ name, file }: Drawing): string[] {
  return hasPixels(name) ? [...PIXEL_WIDTHS.map((width) => pixelFile(file, width)), file] : [file]
}

function takeOver(drawing: Drawing, folder: string, last: string): boolean {
  const files = filesOf(drawing)
  if (files.every((file) => existsSync(join(folder, file)))) return true
  if (!files.every((file) => existsSync(join(last, file)))) return false
  for (const file of files) copyFileSync(join(last, file), join(folder, file))
  return true
}

/** Drawn once, in the largest width. The drawing itself comes last: where it is, everything is. */
async function draw({ name, svg, file }: Drawing, folder: string): Promise<void> {
  if (hasPixels(name)) {
    const { data, info } = await sharp(Buffer.from(svg.replace('<svg ', `<svg width="${WIDEST}" `)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const width of PIXEL_WIDTHS) {
      const options = { quality: QUALITY[width], effort: EFFORT }
      await sharp(data, { raw: info })
        .resize(width)
        .avif(options)
        .toFile(join(folder, pixelFile(file, width)))
    }
  }
  writeFileSync(join(folder, file), svg)
}
