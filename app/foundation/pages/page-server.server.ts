import type { PageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import type { Sendable } from '../http/sendable.server.ts'
import { type Language, splitLanguage } from '../i18n/language.ts'
import { type Answer, FRAME_TAG, type PageAnswer, withQuery } from './answer.ts'
import { type Asked, partAddress, readPageAddress } from './page-address.ts'
import { pageDataAddress } from './page-json.ts'
import type { Form, PageMaker } from './page-maker.server.ts'
import { normalizeSlash } from './paths.ts'

/** Which part of a long list, and narrowed by what. */
export type Wanted = Readonly<{ part: number; choice: string }>

export type PageSource = Readonly<{
  resolve: (site: string, path: string, wanted: Wanted) => Promise<Answer>
  /** Whether pages at this path may come in parts; elsewhere `?page=2` is the visitor's like any other parameter. */
  isParted: (path: string) => boolean
  /** What an address asks such a page to be narrowed by, in one spelling; empty when nothing. */
  choiceOf: (asked: Asked) => string
  /** The page for addresses that have none. */
  missing: (language: Language) => PageAnswer
}>

export type Reply =
  | Readonly<{ kind: 'send'; sendable: Sendable }>
  | Readonly<{ kind: 'redirect'; to: string; status: 301 | 302 }>

const FOREVER = Number.POSITIVE_INFINITY

export type PageServer = ReturnType<typeof createPageServer>

/**
 * Serves pages from one resolver, as HTML and as data, out of the cache wherever possible.
 *
 * A list that was narrowed is made for each request and never kept: there are as many as people can type. As data
 * every list is whole, because a browser that asks for data narrows it by script.
 */
export function createPageServer(source: PageSource, { make }: PageMaker, cache: PageCache) {
  const { resolve, isParted, choiceOf, missing } = source
  const building = new Map<string, Promise<Reply>>()

  function addressOf(asked: Asked, form: Form) {
    if (!asked.search || !isParted(asked.path)) return { ...asked, part: 1 as const, choice: '' }
    return { ...readPageAddress(asked), choice: form === 'html' ? choiceOf(asked) : '' }
  }

  function cached(site: string, asked: Asked, form: Form): Sendable | null {
    const { path, part, choice } = addressOf(asked, form)
    return part === 'none' || choice ? null : cache.find(keyOf(site, partAddress(path, part), form))
  }

  /** The answer to an address; requests for the same page while it is being built share one build. */
  async function reply(site: string, asked: Asked, form: Form = 'html'): Promise<Reply> {
    const { path, part, search, choice } = addressOf(asked, form)
    if (part === 'none') return redirect(path, 302, { search, form })
    const key = `${keyOf(site, partAddress(path, part), form)} ${search}`
    const running = building.get(key)
    if (running) return running
    const started = build(site, { path, part, search, choice }, form).finally(() => building.delete(key))
    building.set(key, started)
    return started
  }

  async function build(site: string, { path, part, search, choice }: Asked & Wanted, form: Form): Promise<Reply> {
    const readAt = cache.moment()
    const answer = await resolve(site, normalizeSlash(path), { part, choice })
    if (answer.kind === 'redirect') return redirect(answer.to, answer.status, { search, form })
    if (answer.kind === 'missing') {
      const sendable = await missingPage(site, splitLanguage(path).language, { form, isPublic: true })
      return { kind: 'send', sendable }
    }
    const address = partAddress(path, part)
    if (answer.path !== address) return redirect(answer.path, 301, { search, form })
    const isKept = (answer.isPublic !== false || answer.isShell === true) && !choice
    const sendable = await make(site, answer, { form, status: 200, isSentOnce: !isKept })
    if (isKept) {
      const until = answer.until?.getTime() ?? FOREVER
      cache.keep(keyOf(site, address, form), sendable, { tags: [...answer.tags, FRAME_TAG], until, readAt })
    }
    return { kind: 'send', sendable }
  }

  /** All addresses without a page share one, so that guessing addresses fills no cache. */
  async function missingPage(
    site: string,
    language: Language,
    { form, isPublic }: { form: Form; isPublic: boolean },
  ): Promise<Sendable> {
    const key = `${site} missing ${language} ${form}${isPublic ? '' : ' private'}`
    const kept = cache.find(key)
    if (kept) return kept
    const readAt = cache.moment()
    const sendable = await make(site, { ...missing(language), isPublic }, { form, status: 404 })
    cache.keep(key, sendable, { tags: [FRAME_TAG], until: FOREVER, readAt })
    return sendable
  }

  /** The same for routes that show nobody whether they have something: nothing between them and a reader keeps it. */
  function hide(site: string, language: Language): Promise<Sendable> {
    return missingPage(site, language, { form: 'html', isPublic: false })
  }

  return { cached, reply, hide }
}

function keyOf(site: string, path: string, form: Form): string {
  return form === 'html' ? `${site} ${path}` : `${site} ${path} data`
}

function redirect(to: string, status: 301 | 302, { search, form }: { search: string; form: Form }): Reply {
  const target = withQuery(to, search)
  if (form === 'html') return { kind: 'redirect', to: target, status }
  const [, path = '/', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? []
  return { kind: 'redirect', to: pageDataAddress(path) + query, status }
}
