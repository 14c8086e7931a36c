import { splitLanguage } from '#app/foundation/i18n/language.ts'
import { readPageAddress } from '#app/foundation/pages/page-address.ts'
import { pathOfPageData } from '#app/foundation/pages/page-json.ts'
import { isPagePath } from './page-paths.ts'

/** What the worker does with an answer: where it keeps a copy for when there is no connection, or that it keeps none. */
export type Keeping =
  /** Scripts, styles and letters: their names change with their content. */
  | 'asset'
  | 'picture'
  /** A public page as HTML, and as data. */
  | 'page'
  | 'page-data'
  /** Data that pages name by the hash of its content. */
  | 'static'
  /** Drawings of editors, which change under the same name. */
  | 'changing-picture'
  /** Parts of the frame, which change under the same name. */
  | 'slice'
  | 'never'

type Asked = Readonly<{ method: string; address: Pick<URL, 'origin' | 'pathname' | 'search'>; shop: string }>

/**
 * Pages of one person, pages that do something when they are opened, and pages of the moment. Whatever has a dot in its
 * name or begins with an underscore is no page, whoever adds it.
 */
const NOT_KEPT =
  /^\/(?:account|login|logout|sign-in|discount|preview|widerruf|cancellation|components|consent|offline|webhooks|healthz|shop-time|og|_[^/]*)(?:\/|$)/

/** Whether and where the answer to a request may be kept. `shop` is the origin of the shop itself. */
export function keepingOf({ method, address, shop }: Asked): Keeping {
  if (method !== 'GET' || address.origin !== shop) return 'never'
  const { pathname, search } = address
  if (/^\/assets\/[^/]+$/.test(pathname)) return search ? 'never' : 'asset'
  if (/^\/art\/[^/]+$/.test(pathname)) return pathname.startsWith('/art/own-') ? 'changing-picture' : 'picture'
  if (/^\/page-data\/sq\/d\/[\w-]+\.json$/.test(pathname)) return 'static'
  if (/^\/slice-data\/[\w-]+\.json$/.test(pathname)) return 'slice'
  const dataOf = pathOfPageData(pathname)
  if (dataOf !== null) return isKeptPage(dataOf) ? 'page-data' : 'never'
  return isKeptPage(pathname) ? 'page' : 'never'
}

function isKeptPage(path: string): boolean {
  const plain = decoded(path)
  return plain !== null && !/[\\%.]|\/\//.test(plain) && isPagePath(plain) && !NOT_KEPT.test(splitLanguage(plain).rest)
}

/** The drawing that a picture's address shows, in whichever form: pixels of four widths, or the drawing itself. */
export function drawingOf(pathname: string): string | null {
  return /^\/art\/(.+?)(?:-\d+)?\.(?:avif|svg)$/.exec(pathname)?.[1] ?? null
}

/** A path in two spellings is one page to the server: the rules look at the plain one. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return null
  }
}

/**
 * The address under which a page is kept: what a visitor's address carries beyond the part of a list belongs to the
 * visitor. Null where the page may be another one because of it, as a list that was narrowed is.
 */
export function keptAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const { part, search: rest } = readPageAddress({ path: pathname, search })
  return rest || part === 'none' ? null : pathname + search
}

/** Navigations that are never kept and get the offline page all the same; elsewhere the browser speaks for itself. */
const NEEDS_CONNECTION = /^\/(?:account|checkout|orders|cart|discount|widerruf|cancellation)(?:\/|$)/

export function needsConnection(path: string): boolean {
  return NEEDS_CONNECTION.test(splitLanguage(path).rest) && !/^(?:\/en)?\/account\/api(?:\/|$)/.test(path)
}

type Kept = Readonly<{ status: number; type: string; redirected: boolean; cacheControl: string | null }>

/** The server has the last word: what it calls private or not to be stored is not kept, whatever its address. */
export function mayKeep({ status, type, redirected, cacheControl }: Kept): boolean {
  return status === 200 && type === 'basic' && !redirected && !/no-store|private/i.test(cacheControl ?? 'no-store')
}

/** The script files that a page needs, by its HTML: without one of them it could be read, but nothing in it would work. */
export function scriptsIn(html: string): readonly string[] {
  return [...html.matchAll(/<script type="module" src="([^"]+)"/g)].flatMap(([, source]) => source ?? [])
}
