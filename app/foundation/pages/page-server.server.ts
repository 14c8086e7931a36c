import { splitLanguage } from '../i18n/language.ts'
import { makeSendable, type Sendable } from '../http/sendable.server.ts'
import type { Answer, Head, PageAnswer } from './answer.ts'
import { FRAME_TAG, withQuery } from './answer.ts'
import type { Assets } from './assets.server.ts'
import { bareDocument, htmlDocument, twinOf } from './document.server.ts'
import type { PageCache } from './page-cache.server.ts'
import { pageDataAddress, toPageJson } from './page-json.ts'
import type { Page, Supplies } from './page.ts'
import { normalizeSlash } from './paths.ts'

/** The frame of a page: which slices and static data it uses, and what is in them. */
export type FrameSupplies = Readonly<{ slices: Record<string, string>; statics: Record<string, string>; supplies: Supplies }>

export type PageSource = Readonly<{
  resolve: (site: string, path: string) => Promise<Answer>
  frameOf: (site: string, language: 'de' | 'en') => Promise<FrameSupplies>
  originOf: (site: string) => string
  /** The page for addresses that have none, and the one for failures. */
  missing: (language: 'de' | 'en') => PageAnswer
  failed: (language: 'de' | 'en') => PageAnswer
  iconUrl: string
}>

/** Asked for as HTML on the first visit, as data afterwards. */
type Form = 'html' | 'page-data'
export type Reply = Readonly<{ kind: 'send'; sendable: Sendable }> | Readonly<{ kind: 'redirect'; to: string; status: 301 | 302 }>

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const REVALIDATE = { 'cache-control': 'public, max-age=0, must-revalidate' }
const PRIVATE = { 'cache-control': 'no-store, private' }
const FOREVER = Number.POSITIVE_INFINITY

export type PageServer = ReturnType<typeof createPageServer>

/** Serves pages from one resolver, as HTML and as data, out of the cache wherever possible. */
export function createPageServer(source: PageSource, assets: Assets, cache: PageCache) {
  const building = new Map<string, Promise<Reply>>()

  function cached(site: string, path: string, form: Form): Sendable | null {
    return cache.find(keyOf(site, path, form))
  }

  /** The answer to a path; requests for the same page while it is being built share one build. */
  function reply(site: string, path: string, { search = '', form = 'html' as Form } = {}): Promise<Reply> {
    const key = `${keyOf(site, path, form)} ${search}`
    const running = building.get(key)
    if (running) return running
    const started = build(site, path, { search, form }).finally(() => building.delete(key))
    building.set(key, started)
    return started
  }

  async function build(site: string, path: string, { search, form }: { search: string; form: Form }): Promise<Reply> {
    const readAt = cache.moment()
    const clean = normalizeSlash(path)
    const answer = await source.resolve(site, clean)
    if (answer.kind === 'redirect') return redirect(answer.to, answer.status, { search, form })
    if (answer.kind === 'missing') return missing(site, splitLanguage(clean).language, form)
    if (answer.path !== path) return redirect(answer.path, 301, { search, form })
    const sendable = await finish(site, answer, { form, status: 200 })
    if (answer.isPublic !== false) cache.keep(keyOf(site, path, form), sendable, { tags: [...answer.tags, FRAME_TAG], until: answer.until?.getTime() ?? FOREVER, readAt })
    return { kind: 'send', sendable }
  }

  async function missing(site: string, language: 'de' | 'en', form: Form): Promise<Reply> {
    const key = `${site} missing ${language} ${form}`
    const kept = cache.find(key)
    if (kept) return { kind: 'send', sendable: kept }
    const readAt = cache.moment()
    const answer = source.missing(language)
    const sendable = await finish(site, answer, { form, status: 404 })
    cache.keep(key, sendable, { tags: [FRAME_TAG], until: FOREVER, readAt })
    return { kind: 'send', sendable }
  }

  async function finish(site: string, answer: PageAnswer, { form, status }: { form: Form; status: number }): Promise<Sendable> {
    const { page, supplies } = await framed(site, answer)
    const caching = answer.isPublic === false ? PRIVATE : REVALIDATE
    if (form === 'page-data') return makeSendable({ status, body: JSON.stringify(toPageJson(page)), headers: { ...JSON_TYPE, ...caching } })
    const parts = { page, head: answer.head, supplies, origin: source.originOf(site), iconUrl: source.iconUrl }
    return makeSendable({ status, body: htmlDocument(assets, parts), headers: { ...HTML, ...caching, ...htmlHeaders(answer.head, answer.isPublic) } })
  }

  function htmlHeaders(head: Head, isPublic = true) {
    return {
      'content-security-policy': assets.policy,
      ...(head.index === false ? { 'x-robots-tag': 'noindex' } : {}),
      ...(isPublic ? {} : { 'referrer-policy': 'no-referrer' }),
    }
  }

  async function framed(site: string, answer: PageAnswer): Promise<{ page: Page; supplies: Supplies }> {
    const { language } = splitLanguage(answer.path)
    const { slices, statics, supplies } = await source.frameOf(site, language)
    return { page: { ...bare(answer), slices, statics }, supplies }
  }

  function bare(answer: PageAnswer): Page {
    const { language } = splitLanguage(answer.path)
    const { path, screen, title, data } = answer
    const twin = answer.twin === undefined ? twinOf({ path, language }) : answer.twin
    return { path, screen, title, data, language, twin, build: assets.build, slices: {}, statics: {} }
  }

  /** The failure page is made at start, so that it needs nothing when it is needed. */
  async function failurePage(language: 'de' | 'en', status: number): Promise<Sendable> {
    const headers = { ...HTML, 'content-security-policy': assets.policy, 'cache-control': 'no-store' }
    return makeSendable({ status, body: bareDocument(assets, bare(source.failed(language))), headers })
  }

  return { cached, reply, failurePage }
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
