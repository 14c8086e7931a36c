/** Turns a drawing into a PNG; null where that is not possible. */
export type Rasterise = (svg: string) => Promise<Buffer | null>

type RasterPackage = { renderAsync: (svg: string) => Promise<{ asPng: () => Buffer }> }

/** Not among our packages yet: named in a variable, so that nothing looks for it before the shop does. */
const PACKAGE: string = '@resvg/resvg-js'

/** The rasteriser when its package is installed, else null: then nothing may promise a PNG. */
export async function findRasteriser(): Promise<Rasterise | null> {
  const found: unknown = await import(PACKAGE).catch(() => null)
  if (!isRasterPackage(found)) return null
  return async (svg) => {
    const picture = await found.renderAsync(svg).catch(() => null)
    return picture?.asPng() ?? null
  }
}

function isRasterPackage(found: unknown): found is RasterPackage {
  return typeof found === 'object' && found !== null && 'renderAsync' in found
}
