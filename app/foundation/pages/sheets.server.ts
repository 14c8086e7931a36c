import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { logoLetters } from '../design/logo-letters.ts'
import { escapeHtml } from '../html/escape-html.ts'
import type { Language } from '../i18n/language.ts'
import type { Assets } from './assets.server.ts'

export type RenderSheet = (name: string, language: Language, data: unknown) => string

/** A page of one person: plain HTML with forms, never cached, never indexed. */
export type Sheet = Readonly<{
  /** The view `{name}-sheet.tsx`. */
  name: string
  language: Language
  title: string
  data: unknown
  status?: number
  /** Loaded after the page; the page has to work without it. */
  script?: string
  /** Whose frames it may show, and to whom its forms may lead. */
  frameOrigin?: string
  /** Asked again after so many seconds, without script. */
  refreshSeconds?: number
}>

export type Sheets = Awaited<ReturnType<typeof loadSheets>>

type Script = Readonly<{ address: string; integrity: string }>

/** Makes sheets from the views and scripts of the build, in the shop's own design and with more styles if need be. */
export async function loadSheets(buildDir: string, assets: Pick<Assets, 'css' | 'art'>, moreStyles: string) {
  const views: { renderSheet: RenderSheet } = await import(pathToFileURL(join(buildDir, 'server/render.js')).href)
  const styles = [assets.css, moreStyles]
  const styleTags = styles.map((style) => `<style>${style}</style>`).join('')
  const styleHashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`).join(' ')
  const scripts = readScripts(join(buildDir, 'client/assets'))

  return (sheet: Sheet): Response => {
    const script = sheet.script === undefined ? null : scripts.get(sheet.script)
    if (script === undefined) throw new Error(`There is no script "${sheet.script}": run the build again`)
    const body = views.renderSheet(sheet.name, sheet.language, sheet.data)
    const html = documentOf(sheet, { styleTags, body, script, iconUrl: assets.art('mark') })
    return new Response(html, { status: sheet.status ?? 200, headers: headersOf(styleHashes, sheet.frameOrigin) })
  }
}

/** `sheet-{name}-{hash}.js` of the build, with the digest by which a browser knows that nobody changed it. */
function readScripts(folder: string): ReadonlyMap<string, Script> {
  const files = readdirSync(folder).flatMap((file): [string, Script][] => {
    const name = /^sheet-([a-z]+)-[\w-]+\.js$/.exec(file)?.[1]
    if (name === undefined) return []
    const digest = createHash('sha384')
      .update(readFileSync(join(folder, file)))
      .digest('base64')
    return [[name, { address: `/assets/${file}`, integrity: `sha384-${digest}` }]]
  })
  return new Map(files)
}

type Parts = Readonly<{ styleTags: string; body: string; script: Script | null; iconUrl: string }>

function documentOf({ language, title, refreshSeconds }: Sheet, { styleTags, body, script, iconUrl }: Parts): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex">',
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`,
    styleTags,
    `<link rel="icon" href="${iconUrl}" type="image/svg+xml">`,
    script ? `<script type="module" src="${script.address}" integrity="${script.integrity}"></script>` : '',
    `</head><body>${logoLetters()}${body}</body></html>`,
  ].join('')
}

function headersOf(styleHashes: string, frameOrigin: string | undefined): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styleHashes}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frameOrigin ?? "'none'"}`,
    `form-action 'self'${frameOrigin ? ` ${frameOrigin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    ...PERSONAL_HEADERS,
  }
}

/** For every answer that is about one person. */
export const PERSONAL_HEADERS = {
  'cache-control': 'no-store, private',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const
