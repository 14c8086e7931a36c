/** The widths in which a drawing is also kept as pixels: larger than any phone shows it, and a few below. */
export const PIXEL_WIDTHS = [160, 320, 480, 640] as const

/** The form of a drawing as pixels. */
export type PixelForm = Readonly<{ format: 'avif'; width: PixelWidth }>

export type PixelWidth = (typeof PIXEL_WIDTHS)[number]

/** Single ingredients and minis are so simple that a browser draws them faster than it would fetch pixels. */
const DRAWN_BY_BROWSERS = /^(?:ingredient|mini|og)-/

export function hasPixels(name: string): boolean {
  return !DRAWN_BY_BROWSERS.test(name)
}

/** The file with the pixels of a drawing: `curry.1a2b.svg` has `curry.1a2b-320.avif`. */
export function pixelFile(drawing: string, width: PixelWidth): string {
  return drawing.replace(/\.svg$/, `-${width}.avif`)
}

/** What a browser may choose from instead of the drawing at this address; null where there is nothing. */
export function pixelSources(address: string): string | null {
  const name = address.slice(address.lastIndexOf('/') + 1)
  if (!hasPixels(name)) return null
  return PIXEL_WIDTHS.map((width) => `${pixelFile(address, width)} ${width}w`).join(', ')
}
