import { escapeHtml } from '#app/foundation/html/escape-html.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { mandateHtml } from '#app/shop/orders/mails/mandate-words.ts'
import type { Mandate } from '#app/shop/payments/debit-mandate.ts'
import { gatewayWords } from './gateway-words.ts'

export type FieldKind = 'card' | 'sepa'

/** Names of fields as the form sends them, with what browsers may fill in by themselves. */
const FIELDS: Record<FieldKind, readonly Readonly<{ name: FieldName; autocomplete: string; mode: string }>[]> = {
  card: [
    { name: 'number', autocomplete: 'cc-number', mode: 'numeric' },
    { name: 'expiry', autocomplete: 'cc-exp', mode: 'numeric' },
    { name: 'code', autocomplete: 'cc-csc', mode: 'numeric' },
  ],
  sepa: [
    { name: 'iban', autocomplete: 'off', mode: 'text' },
    { name: 'holder', autocomplete: 'name', mode: 'text' },
  ],
}
type FieldName = 'number' | 'expiry' | 'code' | 'iban' | 'holder'

export const GATEWAY_CSS = `
*{box-sizing:border-box}body{margin:0;font:16px/1.4 Figtree,system-ui,sans-serif;color:#10241b;background:transparent}
form{display:grid;gap:14px;grid-template-columns:1fr 1fr;padding:2px}label{display:grid;gap:6px;font-weight:600;font-size:14px}
label:first-child,label[data-field=holder]{grid-column:1/-1}
input{font:inherit;font-weight:400;padding:13px 14px;border:1.5px solid #667467;border-radius:14px;background:#fffdf7;color:inherit;width:100%}
input:focus-visible{outline:3px solid #c5e063;border-color:#0b3d2c}input[aria-invalid=true]{border-color:#a3123f;background:#fae6ec}
form+p{margin:12px 2px 2px;font-size:13px;overflow-wrap:anywhere}
output{color:#a3123f;font-size:13px;min-height:0}main{max-width:30rem;margin:12vh auto;padding:24px}
h1{font-size:28px;margin:0 0 12px}button{font:inherit;font-weight:700;padding:14px 24px;border-radius:99px;border:0;margin-right:12px}
button[value=yes]{background:#0b3d2c;color:#fffdf7}button[value=no]{background:#ece2cc;color:#10241b}
`

type ShownFields = Readonly<{ language: Language; kind: FieldKind; parent: string; mandate: Mandate | null }>

/** The fields in the frame: names, not values, are all that the shop's page knows of them. */
export function fieldsPage({ language, kind, parent, mandate }: ShownFields): string {
  const words = gatewayWords[language]
  const labels = FIELDS[kind].map(
    ({ name, autocomplete, mode }) =>
      `<label data-field="${name}">${words[name]}<input name="${name}" autocomplete="${autocomplete}" inputmode="${mode}" aria-describedby="fault-${name}"><output id="fault-${name}"></output></label>`,
  )
  const settings = JSON.stringify({ parent, kind, faults: words.faults }).replaceAll('<', '\\u003c')
  return page(
    { language, title: words.title },
    `<form novalidate>${labels.join('')}<button hidden></button></form>${mandate ? mandateHtml(mandate, language) : ''}
<script type="application/json" id="fields">${settings}</script><script type="module" src="/sandbox/gateway/fields.js"></script>`,
  )
}

/** What the bank asks about: an amount, or a method that is to be kept; or the way back, once it was answered. */
type Asked = Readonly<{ amount: string | null }> | Readonly<{ returnUrl: string | null }>

/** The bank's question, as it stands between a charge and its success; once it is answered, the way back. */
export function confirmPage(language: Language, asked: Asked): string {
  const words = gatewayWords[language]
  const question =
    'amount' in asked
      ? `<p>${asked.amount === null ? words.keepText : words.confirmText(asked.amount)}</p><form method="post"><button name="answer" value="yes">${words.confirm}</button><button name="answer" value="no">${words.refuse}</button></form>`
      : `<p>${words.gone}</p>${asked.returnUrl ? `<p><a href="${escapeHtml(asked.returnUrl)}">${words.back}</a></p>` : ''}`
  return page({ language, title: words.confirmTitle }, `<main><h1>${words.confirmTitle}</h1>${question}</main>`)
}

function page({ language, title }: { language: Language; title: string }, body: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/sandbox/gateway/fields.css">${body}</html>`
}
