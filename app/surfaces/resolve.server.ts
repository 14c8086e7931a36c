import type { Database } from '#app/foundation/database/database.ts'
import { localePath, splitLanguage } from '#app/foundation/i18n/language.ts'
import { type Answer, MISSING, withQuery } from '#app/foundation/pages/answer.ts'
import { listProductHandles } from '#app/shop/catalog/window/product-handles.server.ts'
import { findRedirect, findSpelling } from '#app/shop/content/content-queries.server.ts'
import { patternRedirect, type Redirect } from '#app/shop/content/redirect-rules.ts'
import type { Site } from '#app/shop/sites/site.ts'
import type { PageRequest } from '#app/surfaces/shared/page-request.server.ts'
import { addresses, sandboxAddresses } from './addresses.server.ts'

/** Enough for a renamed address of an old locale; more would be a circle in the table. */
const MOST_HOPS = 4

type ResolveSettings = Pick<PageRequest, 'db' | 'clock' | 'artUrl' | 'findShelf' | 'findLexicon'> &
  Readonly<{ originOf: (site: Site) => string; isSandbox: boolean }>
type Asked = Readonly<{ site: Site; path: string; part: number; choice: string }>

/** What an address leads to: a redirect, a page, the right spelling of a page, or nothing. */
export function createResolver(settings: ResolveSettings) {
  return async (asked: Asked): Promise<Answer> => {
    const redirect = await lastRedirect(settings.db, asked.path)
    if (redirect) return { kind: 'redirect', ...redirect }
    const answer = await pageAt(settings, asked)
    return answer.kind === 'missing' ? rightSpelling(settings, asked) : answer
  }
}

async function pageAt(settings: ResolveSettings, { site, path, part, choice }: Asked): Promise<Answer> {
  const { isSandbox, originOf, ...shared } = settings
  const { language, rest } = splitLanguage(path)
  for (const { match, resolve } of isSandbox ? [...sandboxAddresses, ...addresses] : addresses) {
    const parameters = match(rest)
    if (!parameters) continue
    return resolve({ ...shared, site, language, path: rest, part, choice, origin: originOf(site) }, parameters)
  }
  return MISSING
}

/** Follows the table of old addresses to its end, so that a visitor takes one hop. */
async function lastRedirect(db: Database, path: string): Promise<Redirect | null> {
  let last = null as Redirect | null
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const [at = path, query = '']: string[] = (last?.to ?? path).split(/(?=\?)/)
    const next: Redirect | null = await redirectOf(db, at)
    if (!next) break
    last = { to: withQuery(next.to, query), status: last?.status === 302 ? 302 : next.status }
  }
  return last
}

async function redirectOf(db: Database, path: string): Promise<Redirect | null> {
  const listed = await findRedirect(db, path)
  if (listed) return listed
  const products = /\/products\//i.test(path) ? new Set(await listProductHandles(db)) : new Set<string>()
  return patternRedirect(path, (handle) => products.has(handle))
}

/** A path that differs from a page only in case leads to that page. */
async function rightSpelling(settings: ResolveSettings, asked: Asked): Promise<Answer> {
  const lower = asked.path.toLowerCase()
  const small = lower === asked.path ? MISSING : await pageAt(settings, { ...asked, path: lower })
  if (small.kind === 'page') return { kind: 'redirect', to: small.path, status: 301 }
  const { language, rest } = splitLanguage(lower)
  const spelling = await findSpelling(settings.db, rest)
  if (spelling === null || spelling === rest) return MISSING
  return { kind: 'redirect', to: localePath(language, spelling), status: 301 }
}
