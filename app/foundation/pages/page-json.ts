import type { Language } from '../i18n/language.ts'
import type { Page } from './page.ts'

/** The published form of a page: what /page-data/{path}/page-data.json answers. */
export type PageJson = Readonly<{
  componentChunkName: string
  path: string
  result: Readonly<{
    data: unknown
    pageContext: Readonly<{
      title: string
      language: Language
      twin: string | null
      build: string
      statics: Record<string, string>
      deferred: Record<string, string>
    }>
  }>
  staticQueryHashes: readonly string[]
  slicesMap: Readonly<Record<string, string>>
}>

export function toPageJson({ screen, path, data, slices, ...context }: Page): PageJson {
  const { title, language, twin, build, statics, deferred } = context
  return {
    componentChunkName: screen,
    path,
    result: { data, pageContext: { title, language, twin, build, statics, deferred } },
    staticQueryHashes: [...Object.values(statics), ...Object.values(deferred)],
    slicesMap: slices,
  }
}

/** Reads page-data; null when the answer is something else, as a proxy's error page would be. */
export function fromPageJson(json: unknown): Page | null {
  if (!isPageJson(json)) return null
  const { title, language, twin, build, statics, deferred } = json.result.pageContext
  return {
    screen: json.componentChunkName,
    path: json.path,
    title,
    language,
    twin,
    build,
    data: json.result.data,
    slices: json.slicesMap,
    statics,
    deferred,
  }
}

function isPageJson(json: unknown): json is PageJson {
  return typeof json === 'object' && json !== null && 'componentChunkName' in json && 'path' in json && 'result' in json
}

/** The address of a page's data: the home page is `index`, the English one `en`. */
export function pageDataAddress(path: string): string {
  return `/page-data/${path === '/' ? 'index' : path.slice(1)}/page-data.json`
}

/** The page that an address under /page-data/ asks for; null when it asks for none. */
export function pathOfPageData(address: string): string | null {
  const [, path] = /^\/page-data\/(.+)\/page-data\.json$/.exec(address) ?? []
  if (path === undefined) return null
  return path === 'index' ? '/' : `/${path}`
}
