import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from '#app/foundation/config/yaml-folder.server.ts'
import { readCatalog } from './read-catalog.server.ts'
import { catalogPictures, type Pictures } from './shop-pictures.ts'

/** Where each picture is, by name. */
export type PictureAddresses = Readonly<Record<string, string>>

/** In the folder of a build: the addresses of its pictures, and which catalogue they were drawn for. */
const ADDRESSES = 'art.json'
const DRAWN_FOR = 'art.catalog'

/** Writes each picture under a name that changes with it; what is among the known ones is not written again. */
export function writePictures(
  { drawings, sameAs }: Pictures,
  folder: string,
  known: PictureAddresses = {},
): PictureAddresses {
  const addresses = new Map(Object.entries(known))
  mkdirSync(folder, { recursive: true })
  for (const [name, svg] of drawings) {
    const file = `${name}.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`
    if (known[name] !== `/art/${file}`) writeFileSync(join(folder, file), svg)
    addresses.set(name, `/art/${file}`)
  }
  for (const [name, original] of sameAs) addresses.set(name, addresses.get(original) ?? '')
  return Object.fromEntries(addresses)
}

/** Notes beside a build's pictures where they are and for which catalogue. */
export function notePictures(buildDir: string, addresses: PictureAddresses, catalogDir: string): void {
  writeFileSync(join(buildDir, ADDRESSES), JSON.stringify(addresses))
  writeFileSync(join(buildDir, DRAWN_FOR), digestOf(catalogDir))
}

type Places = Readonly<{ buildDir: string; catalogDir: string; folder: string }>

/** Draws into a folder what the catalogue shows and the build did not draw; null when nothing is missing. */
export function drawMissingPictures({ buildDir, catalogDir, folder }: Places): PictureAddresses | null {
  const drawnFor = join(buildDir, DRAWN_FOR)
  if (existsSync(drawnFor) && readFileSync(drawnFor, 'utf8') === digestOf(catalogDir)) return null
  const known = JSON.parse(readFileSync(join(buildDir, ADDRESSES), 'utf8')) as PictureAddresses
  return writePictures(catalogPictures(readCatalog(catalogDir).products), folder, known)
}
