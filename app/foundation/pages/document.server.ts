import { type Language, localePath } from '../i18n/language.ts'
import type { Head } from './answer.ts'
import type { Assets } from './assets.server.ts'
import type { Page, Supplies } from './page.ts'

/** What a browser needs to put the shop on a home screen. */
export type InstalledApp = Readonly<{
  manifestUrl: (language: Language) => string
  touchIconUrl: string
  themeColor: string
}>

type DocumentParts = Readonly<{
  page: Page
  head: Head
  supplies: Supplies
  origin: string
  iconUrl: string
  app: InstalledApp
  /** The address of a drawing as a PNG, because networks show no SVG. */
  previewUrl: (image: string) => string
  /** True for a page in a frame of another. */
  isFramed?: boolean
}>

/** The HTML of a page: readable without script, then brought to life by it. */
export function htmlDocument(assets: Assets, parts: DocumentParts): string {
  const { page, supplies, iconUrl, app, isFramed = false } = parts
  const scripts = assets.scriptsOf(page)
  const own = assets.screenScriptOf(page)
  const code = scripts.map(
    (file) => `<script type="module" src="${file}"${file === own ? ' id="screen"' : ''}></script>`,
  )
  const content = body(assets, page, supplies)
  return [
    start(page),
    // A frame gets its width while its page is read: the picture that comes ahead would not be the one that is shown.
    isFramed ? '' : picturePreload(content),
    ...scripts.map((file) => `<link rel="modulepreload" href="${file}">`),
    ...styles(assets, page.screen),
    ...meta(parts),
    `<link rel="icon" href="${iconUrl}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${app.touchIconUrl}"><link rel="manifest" href="${app.manifestUrl(page.language)}"><meta name="theme-color" content="${app.themeColor}">`,
    content,
    ...code,
    jsonBlock('page', page),
    jsonBlock('supplies', supplies),
    '</body></html>',
  ].join('')
}

/** The page for when nothing works: no data, no script, nothing that could fail again. */
export function bareDocument(assets: Assets, page: Page): string {
  const bare = body(assets, page, { slices: {}, statics: {} })
  return `${start(page)}${styles(assets, page.screen).join('')}<meta name="robots" content="noindex">${bare}</body></html>`
}

const SEEN_FIRST =
  /<picture>(?:<source media="([^"]*)"[^>]*>)?<source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/><img [^>]*loading="eager"/

/**
 * Browsers open few connections: those of the first picture and the script that everybody needs come first, in this
 * order, before letters and pictures further down. They stand before the style, which takes a phone a moment to read.
 */
function picturePreload(content: string): string {
  const [found, elsewhere, sources, sizes] = SEEN_FIRST.exec(content) ?? []
  return found === undefined
    ? ''
    : `<link rel="preload" as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${sizes}"${except(elsewhere)} fetchpriority="high">`
}

/** Not where the picture has another form. */
function except(media: string | undefined): string {
  const queries = media?.split(', ').map((query) => `(not ${query})`)
  return queries ? ` media="${queries.join(' and ')}"` : ''
}

/** What the browser's script takes over is the root; what stands around it stays as it is. */
function body({ render, renderGround, symbols }: Assets, page: Page, supplies: Supplies): string {
  return `</head><body>${symbols}<div id="root">${render(page, supplies)}</div>${renderGround(page, supplies)}`
}

function start({ language, title }: Page): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title>`
}

/** The browser's script looks for those that are here already. */
function styles({ stylesOf }: Assets, screen: string): readonly string[] {
  return stylesOf(screen).map(({ address, css }) => `<style data-of="${address}">${css}</style>`)
}

function meta({ page, head, origin, previewUrl }: DocumentParts): string[] {
  const canonical = origin + (head.canonical ?? page.path)
  const twin = head.canonical === undefined ? page.twin : null
  const image = head.image ? origin + previewUrl(head.image) : null
  return [
    tag(
      head.description,
      (text) => `<meta name="description" content="${text}"><meta property="og:description" content="${text}">`,
    ),
    head.index === false ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${escaped(canonical)}">`,
    link('prev', head.previous, origin),
    link('next', head.next, origin),
    head.feed ? `<link rel="alternate" type="application/rss+xml" href="${escaped(origin + head.feed)}">` : '',
    twin === null ? '' : alternates(page, origin + twin, origin),
    `<meta property="og:title" content="${escaped(page.title)}"><meta property="og:type" content="website"><meta property="og:url" content="${escaped(canonical)}">`,
    tag(
      image,
      (url) =>
        `<meta property="og:image" content="${url}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">`,
    ),
    ...(head.structured ?? []).map((block) => `<script type="application/ld+json">${safeJson(block)}</script>`),
  ]
}

function alternates({ language, path }: Page, twin: string, origin: string): string {
  const own = escaped(origin + path)
  const [german, english] = language === 'de' ? [own, escaped(twin)] : [escaped(twin), own]
  return `<link rel="alternate" hreflang="de" href="${german}"><link rel="alternate" hreflang="en" href="${english}"><link rel="alternate" hreflang="x-default" href="${german}">`
}

function link(relation: string, path: string | undefined, origin: string): string {
  return path ? `<link rel="${relation}" href="${escaped(origin + path)}">` : ''
}

function tag(text: string | null | undefined, write: (text: string) => string): string {
  return text ? write(escaped(text)) : ''
}

function jsonBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${safeJson(value)}</script>`
}

/** JSON that cannot close the script element it stands in. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The same path in the other language. */
export function twinOf({ path, language }: Pick<Page, 'path' | 'language'>): string {
  return language === 'de' ? localePath('en', path) : path.replace(/^\/en(?=\/|$)/, '') || '/'
}
