/** What search engines and other pages learn about a page. */
export type Head = Readonly<{
  description?: string
  /** False: served, but kept out of search engines and sitemap. */
  index?: boolean
  /** The address of record, with language prefix, when it is not the page's own. */
  canonical?: string
  /** The drawing that stands for the page in previews. */
  image?: string
  structured?: readonly object[]
  /** The address of an RSS feed of what the page lists. */
  feed?: string
  /** The parts of a long list before and after this one. */
  previous?: string | undefined
  next?: string | undefined
}>

/** A page that an address leads to, before it gets its frame. */
export type PageAnswer = Readonly<{
  kind: 'page'
  /** The canonical spelling of the address, language prefix included. */
  path: string
  screen: string
  title: string
  data: unknown
  head: Head
  /** Everything the page shows: when one of these changes, the page is built anew. */
  tags: readonly string[]
  /** The page is right until then, for example until the day ends. */
  until?: Date
  /** False for pages of one person: never cached anywhere. */
  isPublic?: boolean
  /** True for a page of an account that holds no personal data: the shop caches it, browsers and proxies don't. */
  isShell?: boolean
  /** The same page in the other language; absent: same path, other prefix; null: there is none. */
  twin?: string | null
  /** Data that the screen fetches by content hash after the page. */
  deferred?: Readonly<Record<string, string>>
}>

export type Answer =
  | PageAnswer
  | Readonly<{ kind: 'redirect'; to: string; status: 301 | 302 }>
  | Readonly<{ kind: 'missing' }>

/** Tag of everything around a page: header, footer, offer bar. Every page carries it. */
export const FRAME_TAG = 'frame'

export const MISSING: Answer = { kind: 'missing' }

/** A redirect keeps what the visitor's address carries; the target's own parameters win. */
export function withQuery(target: string, search: string): string {
  if (!search || search === '?') return target
  const [, path = target, own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? []
  const ownNames = new Set(new URLSearchParams(own).keys())
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !ownNames.has(nameOf(pair)))
  const pairs = [own.slice(1), ...kept].filter(Boolean)
  return path + (pairs.length ? `?${pairs.join('&')}` : '') + hash
}

function nameOf(pair: string): string {
  const [name = ''] = new URLSearchParams(pair).keys()
  return name
}
