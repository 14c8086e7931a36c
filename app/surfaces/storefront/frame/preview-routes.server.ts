import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { previewCard } from '#app/brand/art/preview-card.ts'
import type { Rasterise } from '#app/brand/art/rasterise.server.ts'
import { SHOWN_ANYWHERE } from '#app/foundation/http/security-headers.server.ts'

type PreviewSettings = Readonly<{ rasterise: Rasterise; artDirs: readonly string[] }>

const PNG = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  ...SHOWN_ANYWHERE,
}
/** Some hundred kilobytes each; the ones asked for longest ago go first. */
const MOST_KEPT = 64

/** The address of the picture for previews of a page: the drawing's own name changes with it, so this one does too. */
export function previewUrl(drawing: string): string {
  return drawing.replace(/^\/art\/(.+)\.svg$/, '/og/$1.png')
}

/** Previews of links as PNG, because networks show no SVG. Only drawings that were there at start have one. */
export function previewRoutes({ rasterise, artDirs }: PreviewSettings): Hono {
  const routes = new Hono()
  const known = new Map(artDirs.flatMap((dir) => readdirSync(dir).map((file) => [file, join(dir, file)] as const)))
  const kept = new Map<string, Promise<Buffer | null>>()

  function draw(file: string): Promise<Buffer | null> {
    const drawn = kept.get(file) ?? readFile(file, 'utf8').then((svg) => rasterise(previewCard(svg)))
    kept.delete(file)
    kept.set(file, drawn)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest) kept.delete(oldest)
    return drawn
  }

  routes.get('/og/:file{.+\\.png}', async (c) => {
    const file = known.get(c.req.param('file').replace(/\.png$/, '.svg'))
    const picture = file ? await draw(file) : null
    return picture ? c.body(new Uint8Array(picture), 200, PNG) : c.notFound()
  })
  return routes
}
