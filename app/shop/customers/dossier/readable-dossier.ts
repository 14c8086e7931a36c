import { type Html, html } from '#app/foundation/html/html.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { dossierWords } from './dossier-words.ts'

/** What is kept about a customer, by the names of its sections, as JSON holds it. */
export type Sections = Readonly<Record<string, unknown>>

type Written = Readonly<{ sections: Sections; language: Language; asOf: string }>

/** The sections as a page that people can read and print. */
export function readableDossier({ sections, language, asOf }: Written): string {
  const words = dossierWords[language]
  const parts = Object.entries(sections).map(
    ([name, section]) =>
      html`<section><h2>${words.sections[name] ?? name}</h2>${shownValue(section, language)}</section>`,
  )
  const { markup } = html`<html lang="${language}"><head><meta charset="utf-8"><title>${words.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#16261d}
dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.25rem 1rem;margin:.5rem 0}
dt{color:#55645b}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
li{border-top:1px solid #d5ddd7;padding:.5rem 0}ol{list-style:none;padding:0;margin:0}
</style></head><body><h1>${words.title}</h1><p>${words.intro}</p><p>${words.asOf}: ${asOf}</p>${parts}</body></html>
`
  return `<!doctype html>${markup}`
}

function shownValue(value: unknown, language: Language): Html {
  const words = dossierWords[language]
  if (Array.isArray(value)) {
    if (value.length === 0) return html`<p>${words.empty}</p>`
    return html`<ol>${value.map((each) => html`<li>${shownValue(each, language)}</li>`)}</ol>`
  }
  if (typeof value === 'object' && value !== null) {
    const told = Object.entries(value).filter(([, each]) => !isNothing(each))
    return html`<dl>${told.map(([key, each]) => html`<dt>${labelOf(key)}</dt><dd>${shownValue(each, language)}</dd>`)}</dl>`
  }
  if (typeof value === 'boolean') return html`${value ? words.yes : words.no}`
  return html`${String(value ?? '')}`
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** `created_at` and `createdAt` are "created at". */
function labelOf(key: string): string {
  return key
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}
