import { renderAsync } from '@resvg/resvg-js'

/** Turns a drawing into a PNG; null where that is not possible. */
export type Rasterise = (svg: string) => Promise<Buffer | null>

/** Our drawings carry their letters as outlines, so no font of the machine is asked for. */
export const rasterise: Rasterise = async (svg) => {
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } }).catch(() => null)
  return picture?.asPng() ?? null
}
