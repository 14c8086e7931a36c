import type { Context, Hono } from 'hono'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'
import { findEbook } from '#app/shop/orders/downloads/find-ebook.server.ts'
import { countDownload, findDownload } from '#app/shop/orders/downloads/take-download.server.ts'
import { type CheckoutServices, message } from '#app/surfaces/checkout/frame/checkout-services.server.ts'

/** E-books by their signed link, which says nothing about the order they were bought with. */
export function downloadRoutes(services: CheckoutServices, routes: Hono, language: Language): void {
  routes.get(localePath(language, '/downloads/:link'), (c) => sendEbook(services, c, language))
}

async function sendEbook(services: CheckoutServices, c: Context, language: Language): Promise<Response> {
  const { db, clock, catalogDir } = services
  const found = await findDownload(db, c.req.param('link') ?? '')
  if (!found.ok)
    return message(services, { name: found.refusal.code === 'ended' ? 'download-ended' : 'no-download', language })
  const { id, handle } = found.value
  const now = clock.now()
  const pdf = await findEbook(db, catalogDir, { handle, language, now })
  if (!pdf) return message(services, { name: 'no-download', language })
  // Mail programs look at links before anybody presses them, most of them without loading.
  if (c.req.method === 'GET') await countDownload(db, id, now)
  return c.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${handle}-${language}.pdf"`,
    ...PERSONAL_HEADERS,
  })
}
