import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasPixels } from '#app/brand/art/pixel-forms.ts'
import { digestOf, FolderFault } from '#app/foundation/config/yaml-folder.server.ts'
import type { CatalogFiles } from '#app/shop/catalog/files/catalog-file.ts'
import { PIXEL_RECIPE, pixelFilesOf } from './pixels.server.ts'
import { readCatalog } from './read-catalog.server.ts'
import { catalogPictures, type Pictures } from './shop-pictures.ts'

/** The address of each picture, by name. */
export type PictureAddresses = Readonly<Record<string, string>>

/** In the folder of a build: the addresses of its pictures, and which catalogue they were drawn for. */
const ADDRESSES = 'art.json'
const DRAWN_FOR = 'art.catalog'

type Folders = Readonly<{
  folder: string
  /** The folder of an earlier build's pictures: what it drew from the same drawing is taken from there. */
  lastFolder?: string
  /** Pictures that are elsewhere already. */
  known?: PictureAddresses
}>
type Drawing = Readonly<{ name: string; svg: string; file: string }>
type Written = Readonly<{ addresses: PictureAddresses; written: number; kept: number }>

/** Writes each drawing that is missing under a name that changes with it, and tells all addresses. */
export function writePictures(
  { drawings, sameAs }: Pictures,
  { folder, lastFolder = folder, known = {} }: Folders,
): Written {
  mkdirSync(folder, { recursive: true })
  const all = [...drawings].map(([name, svg]): Drawing => ({ name, svg, file: fileOf(name, svg) }))
  const isKnown = ({ name, file }: Drawing) => known[name] === addressOf(file)
  const missing = all.filter((drawing) => !isKnown(drawing) && !takeOver(drawing, folder, lastFolder))
  for (const { file, svg } of missing) writeFileSync(join(folder, file), svg)
  const addresses = new Map([
    ...Object.entries(known),
    ...all.map(({ name, file }) => [name, addressOf(file)] as const),
  ])
  for (const [name, original] of sameAs) addresses.set(name, addresses.get(original) ?? '')
  return { addresses: Object.fromEntries(addresses), written: missing.length, kept: all.length - missing.length }
}

/** Notes beside a build's pictures where they are and for which catalogue. */
export function notePictures(buildDir: string, addresses: PictureAddresses, catalogDir: string): void {
  writeFileSync(join(buildDir, ADDRESSES), JSON.stringify(addresses))
  writeFileSync(join(buildDir, DRAWN_FOR), digestOf(catalogDir))
}

type Places = Readonly<{ buildDir: string; catalogDir: string; folder: string }>

/**
 * Writes into a folder what the catalogue shows and the build did not draw; null when nothing is missing. For a catalogue
 * with a fault those of the last one are shown, as its goods are.
 */
export function writeMissingPictures({ buildDir, catalogDir, folder }: Places): PictureAddresses | null {
  const drawnFor = join(buildDir, DRAWN_FOR)
  if (existsSync(drawnFor) && readFileSync(drawnFor, 'utf8') === digestOf(catalogDir)) return null
  const known = readAddresses(join(buildDir, ADDRESSES))
  const last = join(folder, '..', ADDRESSES)
  const files = readUnlessFaulty(catalogDir)
  if (!files) return existsSync(last) ? readAddresses(last) : null
  const { addresses } = writePictures(catalogPictures(files.products), { folder, known })
  writeFileSync(last, JSON.stringify(addresses))
  return addresses
}

function readAddresses(file: string): PictureAddresses {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Faults have been said when the goods were loaded. */
function readUnlessFaulty(catalogDir: string): CatalogFiles | null {
  try {
    return readCatalog(catalogDir)
  } catch (error) {
    if (error instanceof FolderFault) return null
    throw error
  }
}

function addressOf(file: string): string {
  return `/art/${file}`
}

function fileOf(name: string, svg: string): string {
  const content = hasPixels(name) ? JSON.stringify([...PIXEL_RECIPE, svg]) : svg
  return `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.svg`
}

/** Takes a drawing from the last folder, with as many of its pixels as are there. */
function takeOver({ file }: Drawing, folder: string, last: string): boolean {
  if (existsSync(join(folder, file))) return true
  if (!existsSync(join(last, file))) return false
  const files = [...pixelFilesOf(file).filter((pixels) => existsSync(join(last, pixels))), file]
  for (const each of files) copyFileSync(join(last, each), join(folder, each))
  return true
}
