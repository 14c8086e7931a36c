import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeHtml } from '../html/escape-html.ts'
import type { Language } from '../i18n/language.ts'
import type { Assets } from './assets.server.ts'
import { readSheetFiles, scriptTag, styleTag } from './sheet-files.server.ts'

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
  /** The origin whose frames the sheet may show, and to which its forms may lead. */
  frameOrigin?: string
  /** Another origin to which the sheet's forms may lead in the end. */
  formOrigin?: string
  /** Seconds after which the browser loads the sheet again, without script. */
  refreshSeconds?: number
}>

export type Sheets = Awaited<ReturnType<typeof loadSheets>>

/** Makes sheets from the views and scripts of the build, in the shop's own design and with more styles. */
export async function loadSheets(buildDir: string, assets: Pick<Assets, 'art' | 'symbols'>, moreStyles: string) {
  const views: { renderSheet: RenderSheet } = await import(pathToFileURL(join(buildDir, 'server/render.js')).href)
  const files = readSheetFiles(buildDir)
  const digest = createHash('sha256').update(moreStyles).digest('base64')
  const head = bytes(
    // A file of its own: a sheet is not compressed, and a visitor who sees one sees several.
    styleTag(files.style),
    `<style>${moreStyles}</style>`,
    `<link rel="icon" href="${assets.art('mark')}" type="image/svg+xml">`,
  )
  const symbols = bytes(assets.symbols)

  return (sheet: Sheet): Response => {
    const script = sheet.script === undefined ? null : files.scripts.get(sheet.script)
    if (script === undefined) throw new Error(`There is no script "${sheet.script}": run the build again`)
    const body = views.renderSheet(sheet.name, sheet.language, sheet.data)
    // What all sheets have in common is in bytes already, and the rest becomes bytes once: text would, twice on its way.
    const html = Buffer.concat([
      bytes(openingOf(sheet)),
      head,
      bytes(scriptTag(script), '</head><body>'),
      symbols,
      bytes(body, '</body></html>'),
    ])
    return new Response(html, { status: sheet.status ?? 200, headers: headersOf(digest, sheet) })
  }
}

function bytes(...parts: readonly string[]): Buffer {
  return Buffer.from(parts.join(''))
}

function openingOf({ language, title, refreshSeconds }: Sheet): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex">',
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`,
  ].join('')
}

function headersOf(
  styleDigest: string,
  { frameOrigin, formOrigin }: Pick<Sheet, 'frameOrigin' | 'formOrigin'>,
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${styleDigest}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frameOrigin ?? "'none'"}`,
    `form-action ${[...new Set(["'self'", frameOrigin, formOrigin])].filter(Boolean).join(' ')}`,
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
