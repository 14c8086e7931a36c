import { localePath, splitLanguage } from '#app/foundation/i18n/language.ts'
import type { Page, Supplies } from '#app/foundation/pages/page.ts'
import { pagePathOf } from '#app/foundation/pages/page-address.ts'
import { fromPageJson, pageDataAddress } from '#app/foundation/pages/page-json.ts'
import { loadWithRetries } from './retry.ts'

/** Age at which a prefetched page is fetched again, in milliseconds. */
const FRESH_FOR_MS = 5 * 60_000

/** What came back for an address. */
export type Fetched =
  | Readonly<{ kind: 'page'; page: Page; address: string /** A redirect led there. */; isMoved: boolean }>
  | Readonly<{ kind: 'not-found' | 'failed' }>
/** The page of another build or language needs other code than is loaded. */
export type Loaded = Fetched | Readonly<{ kind: 'other-code' }>

type LoaderSettings = Readonly<{
  /** The page that is there: others of the same build and language can take its place. */
  first: Pick<Page, 'build' | 'language'>
  supplies: Supplies
  needScreen: (name: string) => Promise<void>
  /** Whether a path may be a page; others are the server's own. */
  isPagePath: (path: string) => boolean
  now?: () => number
}>

export type Loader = ReturnType<typeof createLoader>

/** Fetches pages by address: their data, the frame's slices and static data they need, and the screen's code. */
export function createLoader({
  first,
  supplies,
  needScreen,
  isPagePath,
  now = () => performance.now(),
}: LoaderSettings) {
  const waiting = new Map<string, { since: number; answer: Promise<Fetched> }>()

  function fetchPage(address: string): Promise<Fetched> {
    const path = pagePathOf(new URL(address, location.origin))
    const held = waiting.get(path)
    if (held && now() - held.since < FRESH_FOR_MS) return held.answer
    const answer = requestPage(address)
    waiting.set(path, { since: now(), answer })
    // A failure is worth another try at the next click, a page is worth keeping.
    answer.then((outcome) => outcome.kind !== 'page' && waiting.delete(path))
    return answer
  }

  async function load(address: string): Promise<Loaded> {
    const fetched = await fetchPage(address)
    if (fetched.kind !== 'page') return fetched
    const { page } = fetched
    if (page.build !== first.build || page.language !== first.language) return { kind: 'other-code' }
    try {
      await Promise.all([needScreen(page.screen), needSupplies(page, supplies)])
    } catch {
      return (await isOtherBuild(first.build)) ? { kind: 'other-code' } : { kind: 'failed' }
    }
    return fetched
  }

  /** A missing page has a page of its own. */
  async function loadOrNotFound(address: string): Promise<Loaded> {
    const loaded = await load(address)
    if (loaded.kind !== 'not-found') return loaded
    return load(localePath(splitLanguage(new URL(address, location.origin).pathname).language, '/404.html'))
  }

  return { load, loadOrNotFound, isPagePath, prefetch: (address: string) => void fetchPage(address) }
}

async function requestPage(address: string): Promise<Fetched> {
  const { pathname, search, hash } = new URL(address, location.origin)
  const loaded = await loadWithRetries(() => fetch(pageDataAddress(pathname) + search))
  if (loaded.outcome !== 'page') return { kind: loaded.outcome }
  const { answer } = loaded
  const page = fromPageJson(await answer.json().catch(() => null))
  if (!page) return { kind: 'failed' }
  // A redirect of the page shows in the address that answered: its query is the target's.
  const isMoved = answer.redirected
  const query = isMoved ? new URL(answer.url).search : search
  return { kind: 'page', page, address: (isMoved ? pathOf(page.path) : pathname) + query + hash, isMoved }
}

/** A page's path without the part it shows, which the query says again. */
function pathOf(pagePath: string): string {
  return pagePath.replace(/\?.*$/, '')
}

async function needSupplies(page: Page, { slices, statics }: Supplies): Promise<void> {
  const names = Object.values(page.slices).filter((name) => !(name in slices))
  const hashes = Object.values(page.statics).filter((hash) => !(hash in statics))
  await Promise.all([
    ...names.map(async (name) => {
      slices[name] = (await json<{ result: { data: unknown } }>(`/slice-data/${name}.json`)).result.data
    }),
    ...hashes.map(async (hash) => {
      statics[hash] = (await json<{ data: unknown }>(`/page-data/sq/d/${hash}.json`)).data
    }),
  ])
}

/** Whether the shop has another build by now; not where nobody answers. */
export async function isOtherBuild(build: string): Promise<boolean> {
  const app = await json<{ webpackCompilationHash: string }>('/page-data/app-data.json').catch(() => null)
  return app !== null && app.webpackCompilationHash !== build
}

async function json<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return (await answer.json()) as Answer
}
