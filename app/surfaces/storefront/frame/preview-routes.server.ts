import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { DrawPreview } from '#app/brand/art/draw-previews.server.ts'
import { SHOWN_ANYWHERE } from '#app/foundation/http/security-headers.server.ts'

type PreviewSettings = Readonly<{ drawPreview: DrawPreview; artDirs: readonly string[] }>

const PNG = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  ...SHOWN_ANYWHERE,
}
const BUSY = { 'retry-after': '10', 'cache-control': 'no-store' }

/** The address of the picture for previews of a page: the drawing's own name changes with it, so this one does too. */
export function previewUrl(drawing: string): string {
  return drawing.replace(/^\/art\/(.+)\.svg$/, '/og/$1.png')
}

/** Previews of links as PNG, because networks show no SVG. Only drawings that were there at start have one. */
export function previewRoutes({ drawPreview, artDirs }: PreviewSettings): Hono {
  const routes = new Hono()
  const known = new Map(artDirs.flatMap((dir) => readdirSync(dir).map((file) => [file, join(dir, file)] as const)))

  routes.get('/og/:file{.+\\.png}', async (c) => {
    const file = known.get(c.req.param('file').replace(/\.png$/, '.svg'))
    const picture = file ? await drawPreview(file) : null
    if (picture === 'busy') return c.body(null, 503, BUSY)
    return picture ? c.body(new Uint8Array(picture), 200, PNG) : c.notFound()
  })
  return routes
}
