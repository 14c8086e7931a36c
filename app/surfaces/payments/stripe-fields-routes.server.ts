import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { Language } from '#app/foundation/i18n/language.ts'
import { mandateHtml } from '#app/shop/orders/mails/mandate-words.ts'
import { type Mandate, readMandate } from '#app/shop/payments/debit-mandate.ts'
import { shopType } from '#app/surfaces/shared/shop-type.ts'
import { stripeFieldsWords } from './stripe-fields-words.ts'

type FieldsSettings = Readonly<{
  publishableKey: string
  isShopOrigin: (origin: string) => boolean
  /** Address of the shop's type. */
  fontUrl: string
}>
type Shown = Readonly<{
  language: Language
  kind: 'card' | 'sepa'
  parent: string
  publishableKey: string
  mandate: Mandate | null
}>

const FIELDS_JS = readFileSync(new URL('stripe-fields.js', import.meta.url), 'utf8')
const FIELDS_CSS = `
*{box-sizing:border-box}body{margin:0;font:16px/1.4 Figtree,system-ui,sans-serif;color:#10241b;background:transparent}
form{display:grid;gap:14px;padding:2px}label{display:grid;gap:6px;font-weight:600;font-size:14px}
form+p{margin:12px 2px 2px;font-size:13px;overflow-wrap:anywhere}
input,#field{font:inherit;font-weight:400;padding:13px 14px;border:1.5px solid #667467;border-radius:14px;background:#fffdf7;color:inherit;width:100%}
`

/** Stripe's script may run on this one page only, which holds nothing but its fields and is shown in a frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' https://js.stripe.com",
  "style-src 'self'",
  "font-src 'self'",
  'frame-src https://js.stripe.com https://hooks.stripe.com',
  'connect-src https://api.stripe.com',
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/** The page around Stripe's fields: card data goes from the buyer's browser to Stripe and never comes by here. */
export function stripeFieldsRoutes({ publishableKey, isShopOrigin, fontUrl }: FieldsSettings): Hono {
  const styles = `${shopType(fontUrl)}${FIELDS_CSS}`
  const routes = new Hono().basePath('/payments/stripe')
  routes.get('/fields', (c) => {
    const parent = c.req.query('parent') ?? ''
    if (!isShopOrigin(parent)) return c.text('Only a page of the shop shows these fields.', 403)
    const language = c.req.query('language') === 'en' ? 'en' : 'de'
    const kind = c.req.query('kind') === 'sepa' ? 'sepa' : 'card'
    const mandate = kind === 'sepa' ? readMandate(c.req.query()) : null
    return c.html(fieldsPage({ language, kind, parent, publishableKey, mandate }), 200, {
      'content-security-policy': `${POLICY}; frame-ancestors ${parent}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })
  routes.get('/fields.js', (c) => c.body(FIELDS_JS, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  routes.get('/fields.css', (c) => c.body(styles, 200, { 'content-type': 'text/css; charset=utf-8' }))
  return routes
}

function fieldsPage({ language, kind, parent, publishableKey, mandate }: Shown): string {
  const words = stripeFieldsWords[language]
  const settings = { parent, kind, language, key: publishableKey, faults: words.faults }
  const debtor =
    kind === 'sepa'
      ? `<label>${words.holder}<input name="holder" autocomplete="name"></label><label>${words.email}<input name="email" type="email" autocomplete="email"></label>`
      : ''
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title><link rel="stylesheet" href="/payments/stripe/fields.css"><form novalidate>${debtor}<label>${kind === 'sepa' ? words.iban : words.card}<span id="field"></span></label><button hidden></button></form>${mandate ? mandateHtml(mandate, language) : ''}
<script type="application/json" id="fields">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script><script src="https://js.stripe.com/v3/"></script><script type="module" src="/payments/stripe/fields.js"></script></html>`
}
