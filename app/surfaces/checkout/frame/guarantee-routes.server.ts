import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Hono } from 'hono'
import type { Language } from '#app/foundation/i18n/language.ts'
import { type CheckoutServices, checkoutPath } from './checkout-services.server.ts'
import { guaranteeWords } from './guarantee-words.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** The notice on the legal guarantee, one click from the order (L15): the official picture as it was supplied. */
export function guaranteeRoutes(services: CheckoutServices, routes: Hono, language: Language): void {
  const path = `${checkoutPath(language)}/guarantee`
  const file = services.guaranteeNotice[language]
  const type = file ? TYPES[extname(file).toLowerCase()] : undefined
  const notice = file && type ? `${path}/notice` : null

  routes.get(path, () => {
    const title = `${guaranteeWords[language].title} · Tiefgrün`
    return services.sheets({ name: 'guarantee', language, title, data: { notice } })
  })
  if (!file || !type) return
  routes.get(`${path}/notice`, async (c) => {
    const headers = { 'content-type': type, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }
    return c.body(new Uint8Array(await readFile(file)), 200, { ...headers, 'cache-control': 'public, max-age=3600' })
  })
}
