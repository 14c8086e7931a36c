import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Statics } from '#app/foundation/pages/cache/statics.server.ts'
import type { FrameSupplies } from '#app/foundation/pages/page-maker.server.ts'
import { findFirstOrderPercent, listBoxes } from '#app/shop/catalog/window/box-queries.server.ts'
import { SITES, type Site } from '#app/shop/sites/site.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'
import { frameWords } from './frame-words.ts'

type FrameSettings = Readonly<{ db: Database; publicUrl: URL; now: () => Date; statics: Statics }>

/** The slices of the frame, each a piece of every page that is loaded once. */
const SLICES = ['header', 'footer', 'offer-bar'] as const
type SliceName = (typeof SLICES)[number]

export function createFrameSupplies({ db, publicUrl, now, statics }: FrameSettings) {
  const sites = SITES.map((site) => ({ site, origin: originOf(site, publicUrl) }))
  statics.addSource(() => statics.keep(sites))

  async function sliceOf(site: Site, slice: SliceName, language: Language): Promise<unknown> {
    const words = frameWords[language]
    if (slice === 'header') return { nav: words.nav }
    if (slice === 'footer') return { columns: words.columns }
    const [percent, boxes] = await Promise.all([findFirstOrderPercent(db, site), listBoxes(db, { site, now: now() })])
    const freeFrom = boxes.find(({ deliveryFee }) => deliveryFee === null)?.size
    // One offer in both languages: closed in one, it is closed in the other.
    const id = `first-order-${percent}-${freeFrom ?? 'none'}`
    return { id, text: words.offer(percent, freeFrom ?? null), to: '/box' }
  }

  async function frameOf(site: Site, language: Language): Promise<FrameSupplies> {
    const [sitesHash, ...data] = await Promise.all([
      statics.keep(sites),
      ...SLICES.map(async (slice) => [`${slice}-${language}`, await sliceOf(site, slice, language)] as const),
    ])
    return {
      slices: Object.fromEntries(SLICES.map((slice) => [slice, `${slice}-${language}`])),
      statics: { sites: sitesHash },
      supplies: { slices: Object.fromEntries(data), statics: { [sitesHash]: sites } },
    }
  }

  /** A slice by its full name, for example header-de; null when there is none. */
  async function findSlice(site: Site, name: string): Promise<unknown> {
    const [, slice, language] = /^(.+)-(de|en)$/.exec(name) ?? []
    const known = SLICES.find((each) => each === slice)
    return known && language ? sliceOf(site, known, language as Language) : null
  }

  return { frameOf, findSlice }
}
