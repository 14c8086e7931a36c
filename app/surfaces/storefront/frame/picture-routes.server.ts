import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { DrawPicture } from '#app/brand/art/draw-pictures.server.ts'
import { askedForm, PICTURE_TYPES } from '#app/brand/art/picture-forms.ts'
import { PIXEL_WIDTHS } from '#app/brand/art/pixel-forms.ts'
import { SHOWN_ANYWHERE } from '#app/foundation/http/security-headers.server.ts'
import { makeSendable, type Sendable } from '#app/foundation/http/sendable.server.ts'
import { DRAWING_HEADERS } from '#app/foundation/serving/static-files.server.ts'
import type { OwnDrawing } from '#app/shop/content/own-pictures/own-drawings.server.ts'
import { cachingOf, type FindDrawing } from './find-drawing.server.ts'

type PictureSettings = Readonly<{
  drawPicture: DrawPicture
  findDrawing: FindDrawing
  send: (c: Context, sendable: Sendable) => Response
}>

const BUSY = { 'retry-after': '10', 'cache-control': 'no-store' }

/**
 * Drawings as PNG, WebP or JPEG, for clients that ask for it, and all forms of the drawings of editors. The drawings that
 * were there at start, and their pixels, are files: the front answers them.
 */
export function pictureRoutes({ drawPicture, findDrawing, send }: PictureSettings): Hono {
  const routes = new Hono()
  const drawings = new WeakMap<OwnDrawing, Promise<Sendable>>()
  routes.use('/art/*', etag())

  routes.get('/art/:file{.+\\.svg}', async (c) => {
    const form = askedForm({ search: new URL(c.req.url).search, accept: c.req.header('accept') })
    const found = await findDrawing(c.req.param('file').replace(/\.svg$/, ''))
    if (found?.own && !form) return sendOwn(c, found.own)
    const picture = form && found ? await drawPicture(await found.file(), form) : null
    if (picture === 'busy') return c.body(null, 503, BUSY)
    if (!found || !form || !picture) return c.notFound()
    return c.body(new Uint8Array(picture), 200, {
      'cache-control': cachingOf(found),
      'content-type': PICTURE_TYPES[form.format],
      vary: 'accept',
      ...SHOWN_ANYWHERE,
    })
  })

  routes.get('/art/:file{own-.+-\\d+\\.avif}', async (c) => {
    const [, name = '', asked = ''] = /^(.+)-(\d+)\.avif$/.exec(c.req.param('file')) ?? []
    const width = PIXEL_WIDTHS.find((each) => String(each) === asked)
    const found = width === undefined ? null : await findDrawing(name)
    if (width === undefined || !found?.own) return c.notFound()
    const pixels = await drawPicture(await found.own.file(), { format: 'avif', width })
    // A browser that was offered pixels shows nothing instead of them: the drawing looks the same.
    if (pixels === 'busy' || pixels === null)
      return c.body(found.own.svg, 200, { ...DRAWING_HEADERS, 'cache-control': 'no-store' })
    const headers = { 'content-type': 'image/avif', 'cache-control': cachingOf(found), ...SHOWN_ANYWHERE }
    return c.body(new Uint8Array(pixels), 200, headers)
  })

  async function sendOwn(c: Context, own: OwnDrawing): Promise<Response> {
    const headers = { ...DRAWING_HEADERS, 'cache-control': 'no-cache' }
    const made = drawings.get(own) ?? makeSendable({ body: own.svg, headers, vary: 'accept' })
    drawings.set(own, made)
    return send(c, await made)
  }
  return routes
}
