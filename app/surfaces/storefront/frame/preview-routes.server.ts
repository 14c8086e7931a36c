import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { DrawPreview } from '#app/brand/art/draw-previews.server.ts'
import { SHOWN_ANYWHERE } from '#app/foundation/http/security-headers.server.ts'
import { cachingOf, type FindDrawing } from './find-drawing.server.ts'

type PreviewSettings = Readonly<{ drawPreview: DrawPreview; findDrawing: FindDrawing }>

const BUSY = { 'retry-after': '10', 'cache-control': 'no-store' }

/** The address of the picture for previews of a page: where a drawing's own name changes with it, this one does too. */
export function previewUrl(drawing: string): string {
  return drawing.replace(/^\/art\/(.+)\.svg$/, '/og/$1.png')
}

/** Previews of links as PNG, because networks show no SVG. */
export function previewRoutes({ drawPreview, findDrawing }: PreviewSettings): Hono {
  const routes = new Hono()
  routes.use('/og/*', etag())

  routes.get('/og/:file{.+\\.png}', async (c) => {
    const found = await findDrawing(c.req.param('file').replace(/\.png$/, ''))
    const picture = found && (await drawPreview(await found.file()))
    if (picture === 'busy') return c.body(null, 503, BUSY)
    if (!found || !picture) return c.notFound()
    const headers = { 'content-type': 'image/png', 'cache-control': cachingOf(found), ...SHOWN_ANYWHERE }
    return c.body(new Uint8Array(picture), 200, headers)
  })
  return routes
}
