import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { hasPixels, PIXEL_WIDTHS, type PixelWidth, pixelFile } from '#app/brand/art/pixel-forms.ts'
import { digestOf } from '#app/foundation/config/yaml-folder.server.ts'
import { readCatalog } from './read-catalog.server.ts'
import { catalogPictures, type Pictures } from './shop-pictures.ts'

/** Where each picture is, by name. */
export type PictureAddresses = Readonly<Record<string, string>>

/** In the folder of a build: the addresses of its pictures, and which catalogue they were drawn for. */
const ADDRESSES = 'art.json'
const DRAWN_FOR = 'art.catalog'

/** The wider, the denser the screen that it is for, and the less of its detail anybody sees. */
const QUALITY: Record<PixelWidth, number> = { 160: 45, 320: 45, 480: 40, 640: 36 }
/** More effort takes three times as long and saves a twentieth of a dish, a seventh of a pack. */
const EFFORT = 1
const WIDEST = Math.max(...PIXEL_WIDTHS)

type Folders = Readonly<{
  folder: string
  /** Where an earlier build put its pictures: what it drew from the same drawing is taken from there. */
  lastFolder?: string
  /** Pictures that are elsewhere already. */
  known?: PictureAddresses
}>
type Drawing = Readonly<{ name: string; svg: string; file: string }>
type Written = Readonly<{ addresses: PictureAddresses; drawn: number; kept: number }>

/** Writes each picture that is missing under a name that changes with it, and tells all addresses. */
export async function writePictures(
  { drawings, sameAs }: Pictures,
  { folder, lastFolder = folder, known = {} }: Folders,
): Promise<Written> {
  mkdirSync(folder, { recursive: true })
  const all = [...drawings].map(([name, svg]): Drawing => ({ name, svg, file: fileOf(name, svg) }))
  const isKnown = ({ name, file }: Drawing) => known[name] === addressOf(file)
  const missing = all.filter((drawing) => !isKnown(drawing) && !takeOver(drawing, folder, lastFolder))
  const drawn = missing.length
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = missing.pop(); next; next = missing.pop()) await draw(next, folder)
    }),
  )
  const addresses = new Map([
    ...Object.entries(known),
    ...all.map(({ name, file }) => [name, addressOf(file)] as const),
  ])
  for (const [name, original] of sameAs) addresses.set(name, addresses.get(original) ?? '')
  return { addresses: Object.fromEntries(addresses), drawn, kept: all.length - drawn }
}

/** Notes beside a build's pictures where they are and for which catalogue. */
export function notePictures(buildDir: string, addresses: PictureAddresses, catalogDir: string): void {
  writeFileSync(join(buildDir, ADDRESSES), JSON.stringify(addresses))
  writeFileSync(join(buildDir, DRAWN_FOR), digestOf(catalogDir))
}

type Places = Readonly<{ buildDir: string; catalogDir: string; folder: string }>

/** Draws into a folder what the catalogue shows and the build did not draw; null when nothing is missing. */
export async function drawMissingPictures({ buildDir, catalogDir, folder }: Places): Promise<PictureAddresses | null> {
  const drawnFor = join(buildDir, DRAWN_FOR)
  if (existsSync(drawnFor) && readFileSync(drawnFor, 'utf8') === digestOf(catalogDir)) return null
  const known = JSON.parse(readFileSync(join(buildDir, ADDRESSES), 'utf8')) as PictureAddresses
  const { addresses } = await writePictures(catalogPictures(readCatalog(catalogDir).products), { folder, known })
  return addresses
}

function addressOf(file: string): string {
  return `/art/${file}`
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
    // Most starts draw nothing and need no library for it.
    const { default: sharp } = await import('sharp')
    const { data, info } = await sharp(Buffer.from(svg.replace('<svg ', `<svg width="${WIDEST}" `)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const width of PIXEL_WIDTHS) {
      await sharp(data, { raw: info })
        .resize(width)
        .avif({ quality: QUALITY[width], effort: EFFORT })
        .toFile(join(folder, pixelFile(file, width)))
    }
  }
  writeFileSync(join(folder, file), svg)
}
