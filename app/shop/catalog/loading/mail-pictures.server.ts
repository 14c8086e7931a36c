import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawWordmark } from './brand-pictures.ts'

/** Twice the width at which mails show it, for dense screens. */
const DISH_WIDTH_PX = 112
const WORDMARK_WIDTH_PX = 264
/** Of a small picture nobody sees more, and a mail with many of them stays light. */
const COLOURS = 64
/** The one picture that is drawn for mails alone. */
const WORDMARK = 'wordmark'

/**
 * Pictures for mails: small PNGs, because mail programs show no SVG. Drawn at first need from the drawings of the
 * build, or from those that were added for another catalogue.
 */
export function createMailPictures(folders: readonly string[], addressesFile: string) {
  const kept = new Map<string, Promise<Buffer | null>>()
  let addresses: Promise<Readonly<Record<string, string>>> | null = null

  return (name: string): Promise<Buffer | null> => {
    const picture = kept.get(name) ?? draw(name).catch(() => null)
    kept.set(name, picture)
    return picture
  }

  async function draw(name: string): Promise<Buffer | null> {
    if (name === WORDMARK) return asPng(drawWordmark(), WORDMARK_WIDTH_PX)
    addresses ??= readFile(addressesFile, 'utf8').then((text) => JSON.parse(text) as Record<string, string>)
    const address = (await addresses)[name]
    const svg = address === undefined ? null : await firstOf(folders.map((folder) => join(folder, address)))
    return svg === null ? null : asPng(svg, DISH_WIDTH_PX)
  }
}

async function firstOf(files: readonly string[]): Promise<string | null> {
  for (const file of files) {
    const content = await readFile(file, 'utf8').catch(() => null)
    if (content !== null) return content
  }
  return null
}

async function asPng(svg: string, width: number): Promise<Buffer> {
  // Most processes send no mail and need no library for it.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg.replace('<svg ', `<svg width="${width}" `)))
    .resize(width)
    .png({ palette: true, colours: COLOURS })
    .toBuffer()
}
