import { makeSendable, type Sendable } from '../http/sendable.server.ts'
import { splitLanguage } from '../i18n/language.ts'
import type { Head, PageAnswer } from './answer.ts'
import type { Assets } from './assets.server.ts'
import { bareDocument, htmlDocument, type InstalledApp, twinOf } from './document.server.ts'
import type { Page, Supplies } from './page.ts'
import { toPageJson } from './page-json.ts'

/** The frame of a page: which slices and static data it uses, and what is in them. */
export type FrameSupplies = Readonly<{
  slices: Record<string, string>
  statics: Record<string, string>
  supplies: Supplies
}>

export type FrameSource = Readonly<{
  frameOf: (site: string, language: 'de' | 'en') => Promise<FrameSupplies>
  originOf: (site: string) => string
  iconUrl: string
  app: InstalledApp
  /** The address of a drawing as a PNG, because networks show no SVG. */
  previewUrl: (image: string) => string
}>

/** Asked for as HTML on the first visit, as data afterwards. */
export type Form = 'html' | 'page-data'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const REVALIDATE = { 'cache-control': 'public, max-age=0, must-revalidate' }
const PRIVATE = { 'cache-control': 'no-store, private' }

type Wanted = Readonly<{
  form: Form
  status: number
  /** True for pages that pages of the same origin show in a frame. */
  isFramed?: boolean
  /** True for pages that are made for one request. */
  isSentOnce?: boolean
}>

export type PageMaker = ReturnType<typeof createPageMaker>

/** Turns what a resolver answers into something to send: framed, rendered, compressed. */
export function createPageMaker({ frameOf, ...frame }: FrameSource, assets: Assets) {
  async function make(
    site: string,
    answer: PageAnswer,
    { form, status, isFramed = false, isSentOnce = false }: Wanted,
  ): Promise<Sendable> {
    const { slices, statics, supplies } = await frameOf(site, splitLanguage(answer.path).language)
    const page = { ...bare(answer, assets.build), slices, statics }
    const caching = answer.isPublic === false ? PRIVATE : REVALIDATE
    if (form === 'page-data') {
      const body = JSON.stringify(toPageJson(page))
      return makeSendable({ status, body, headers: { ...JSON_TYPE, ...caching }, isSentOnce })
    }
    const { head } = answer
    const body = htmlDocument(assets, { ...frame, page, head, supplies, origin: frame.originOf(site), isFramed })
    const framing = isFramed ? framedHeaders(assets.policy) : {}
    const headers = { ...HTML, ...caching, ...htmlHeaders(assets.policy, answer), ...framing }
    return makeSendable({ status, body, headers, isSentOnce })
  }

  /** The failure page needs nothing when it is needed: it is made at start, without frame and script. */
  async function makeFailure(answer: PageAnswer, status = 500): Promise<Sendable> {
    const headers = { ...HTML, 'content-security-policy': assets.policy, 'cache-control': 'no-store' }
    return makeSendable({ status, body: bareDocument(assets, bare(answer, assets.build)), headers })
  }

  return { make, makeFailure }
}

function bare({ path, screen, title, data, twin, deferred = {} }: PageAnswer, build: string): Page {
  const { language } = splitLanguage(path)
  const other = twin === undefined ? twinOf({ path, language }) : twin
  return { path, screen, title, data, language, twin: other, build, slices: {}, statics: {}, deferred }
}

function htmlHeaders(policy: string, { head, isPublic = true }: { head: Head; isPublic?: boolean }) {
  return {
    'content-security-policy': policy,
    ...(head.index === false ? { 'x-robots-tag': 'noindex' } : {}),
    ...(isPublic ? {} : { 'referrer-policy': 'no-referrer' }),
  }
}

export function framedHeaders(policy: string) {
  return {
    'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  }
}
