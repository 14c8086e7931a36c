import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { DrawPicture } from '#app/brand/art/draw-pictures.server.ts'
import { askedForm, PICTURE_TYPES } from '#app/brand/art/picture-forms.ts'
import { SHOWN_ANYWHERE } from '#app/foundation/http/security-headers.server.ts'

type PictureSettings = Readonly<{ drawPicture: DrawPicture; artDirs: readonly string[] }>

const KEPT = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept', ...SHOWN_ANYWHERE }
const BUSY = { 'retry-after': '10', 'cache-control': 'no-store' }

/** Drawings as PNG, WebP or JPEG, for clients that ask for it. Only drawings that were there at start have them. */
export function pictureRoutes({ drawPicture, artDirs }: PictureSettings): Hono {
  const routes = new Hono()
  const known = new Map(artDirs.flatMap((dir) => readdirSync(dir).map((file) => [file, join(dir, file)] as const)))

  routes.get('/art/:file{.+\\.svg}', async (c) => {
    const form = askedForm({ search: new URL(c.req.url).search, accept: c.req.header('accept') })
    const file = known.get(c.req.param('file'))
    const picture = form && file ? await drawPicture(file, form) : null
    if (picture === 'busy') return c.body(null, 503, BUSY)
    if (!form || !picture) return c.notFound()
    return c.body(new Uint8Array(picture), 200, { ...KEPT, 'content-type': PICTURE_TYPES[form.format] })
  })
  return routes
}
