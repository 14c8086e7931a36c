import { createHash } from 'node:crypto'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { FRAME_TAG } from '#app/foundation/pages/answer.ts'
import { keepReadings } from '#app/foundation/pages/cache/kept-readings.server.ts'
import type { PageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import type { Statics } from '#app/foundation/pages/cache/statics.server.ts'
import type { FrameSupplies } from '#app/foundation/pages/page-maker.server.ts'
import { findFirstOrderPercent, listBoxes } from '#app/shop/catalog/window/box-queries.server.ts'
import { isOwnAddress } from '#app/shop/content/links/link-target.ts'
import { findPublished } from '#app/shop/content/published-sources.server.ts'
import { menusIn, offerText } from '#app/shop/content/shown-frame.ts'
import { endOfShopDay, SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { SITES, type Site } from '#app/shop/sites/site.ts'
import { originOf } from '#app/shop/sites/site-hosts.ts'

type FrameSettings = Readonly<{
  db: Database
  publicUrl: URL
  clock: Clock
  cache: Pick<PageCache, 'moment' | 'isFresh'>
  statics: Statics
}>

/** The slices of the frame, each a piece of every page that is loaded once. */
const SLICES = ['header', 'footer', 'offer-bar'] as const
type SliceName = (typeof SLICES)[number]

export function createFrameSupplies({ db, publicUrl, clock, cache, statics }: FrameSettings) {
  const sites = SITES.map((site) => ({ site, origin: originOf(site, publicUrl) }))
  statics.addSource(() => statics.keep(sites))

  async function sliceOf(site: Site, slice: SliceName, language: Language): Promise<unknown> {
    if (slice === 'offer-bar') return offerOf(site, language)
    return (await menuSlices(language))[slice]
  }

  async function menuSlices(language: Language) {
    const { nav, columns } = menusIn(await findPublished(db, 'navigation'), language)
    return { header: { nav }, footer: { columns } }
  }

  async function offerOf(site: Site, language: Language): Promise<unknown> {
    const [bar, percent, boxes] = await Promise.all([
      findPublished(db, 'offer-bar'),
      findFirstOrderPercent(db, site),
      listBoxes(db, { site, now: clock.now() }),
    ])
    const freeFrom = boxes.find(({ deliveryFee }) => deliveryFee === null)?.size
    const figures = {
      'first-order-percent': percent > 0 ? String(percent) : null,
      'free-delivery-from': freeFrom === undefined ? null : String(freeFrom),
    }
    const text = bar?.shown ? offerText(bar, language, figures) : null
    if (!bar || text === null || !isOwnAddress(bar.to)) return null
    // One offer in both languages: closed in one, it is closed in the other.
    const digest = createHash('sha256').update(JSON.stringify([bar, figures]))
    const id = `offer-${digest.digest('base64url').slice(0, 12)}`
    return { id, text, to: bar.to }
  }

  async function readFrame(site: Site, language: Language): Promise<FrameSupplies> {
    const [sitesHash, menus, offer] = await Promise.all([
      statics.keep(sites),
      menuSlices(language),
      offerOf(site, language),
    ])
    const data = Object.entries({ ...menus, ...(offer === null ? {} : { 'offer-bar': offer }) })
    return {
      slices: Object.fromEntries(data.map(([slice]) => [slice, `${slice}-${language}`])),
      statics: { sites: sitesHash },
      supplies: {
        slices: Object.fromEntries(data.map(([slice, shown]) => [`${slice}-${language}`, shown])),
        statics: { [sitesHash]: sites },
      },
    }
  }

  const find = keepReadings<`${Site} ${Language}`, FrameSupplies>({
    ...{ cache, now: clock.now, tags: [FRAME_TAG] },
    read: async (key) => {
      const [site, language] = key.split(' ') as [Site, Language]
      // Prices of boxes begin and end with a day.
      return { value: await readFrame(site, language), tags: [], until: endOfShopDay(clock.today(SHOP_TIME_ZONE)) }
    },
  })
  const frameOf = (site: Site, language: Language) => find(`${site} ${language}`)

  /** A slice by its full name, for example header-de; null when there is none. */
  async function findSlice(site: Site, name: string): Promise<unknown> {
    const [, slice, language] = /^(.+)-(de|en)$/.exec(name) ?? []
    const known = SLICES.find((each) => each === slice)
    return known && language ? sliceOf(site, known, language as Language) : null
  }

  return { frameOf, findSlice }
}
