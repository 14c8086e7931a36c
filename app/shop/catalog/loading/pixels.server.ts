import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { hasPixels, PIXEL_WIDTHS, type PixelWidth, pixelFile } from '#app/brand/art/pixel-forms.ts'

/** The wider, the denser the screen that it is for, and the less of its detail anybody sees. */
const QUALITY: Record<PixelWidth, number> = { 160: 45, 320: 45, 480: 40, 640: 36 }
/** More effort takes three times as long and saves a twentieth of a dish, a seventh of a pack. */
const EFFORT = 1
const WIDEST = Math.max(...PIXEL_WIDTHS)

/** How pixels are made. Made in another way they are other files, so this is part of a drawing's name. */
export const PIXEL_RECIPE = [QUALITY, EFFORT] as const

/** The shop's own pictures stand on the pages that most visitors see first. */
const SEEN_FIRST = /^(?:hero|box|dish-none|pack-none)\b/

/** The names of the files with the pixels of a drawing. */
export function pixelFilesOf(drawing: string): string[] {
  return hasPixels(drawing) ? PIXEL_WIDTHS.map((width) => pixelFile(drawing, width)) : []
}

/** The drawings of a folder that lack some of their pixels, those that are seen first in front. */
export function drawingsWithoutPixels(folder: string): string[] {
  const files = new Set(readdirSync(folder))
  const lacking = [...files]
    .sort()
    .filter((file) => file.endsWith('.svg') && pixelFilesOf(file).some((pixels) => !files.has(pixels)))
  return [...lacking.filter((file) => SEEN_FIRST.test(file)), ...lacking.filter((file) => !SEEN_FIRST.test(file))]
}

/** The files of pixels that a folder of drawings lacks, each with the drawing that a browser can show instead. */
export function pixelStandIns(root: string, folder: string): ReadonlyMap<string, string> {
  const drawings = drawingsWithoutPixels(join(root, folder))
  return new Map(
    drawings.flatMap((drawing) => pixelFilesOf(drawing).map((file) => [`${folder}/${file}`, `${folder}/${drawing}`])),
  )
}

/** Draws once, in the largest width. No file is seen before it is whole. */
export async function drawPixelsOf(drawing: string, folder: string): Promise<void> {
  if (pixelFilesOf(drawing).every((file) => existsSync(join(folder, file)))) return
  // Most processes draw nothing and need no library for it.
  const { default: sharp } = await import('sharp')
  const svg = readFileSync(join(folder, drawing), 'utf8').replace('<svg ', `<svg width="${WIDEST}" `)
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  for (const width of PIXEL_WIDTHS) {
    const file = join(folder, pixelFile(drawing, width))
    const unfinished = `${file}.${process.pid}`
    await sharp(data, { raw: info }).resize(width).avif({ quality: QUALITY[width], effort: EFFORT }).toFile(unfinished)
    renameSync(unfinished, file)
  }
}
