import { listBoxes } from '#app/shop/catalog/box-queries.server.ts'
import { listCollectionCards } from '#app/shop/catalog/catalog-queries.server.ts'
import { CATALOG_TAG } from '#app/shop/catalog/catalog-tags.ts'
import { findCollection } from '#app/shop/catalog/collection-queries.server.ts'
import { headWords } from '../head-words.ts'
import { endOfToday, type PageRequest, page } from '../page-request.server.ts'
import type { ScreenData } from './choose-box-screen.tsx'

/** The sizes and their prices, and every bundle that fills a box at once. */
export async function resolveChooseBox(request: PageRequest) {
  const { db, site, language, clock, artUrl } = request
  const viewer = { site, language, now: clock.now(), artUrl }
  const [boxes, bundles] = await Promise.all([listBoxes(db, viewer), findCollection(db, language, 'bundles')])
  const data: ScreenData = {
    boxes: boxes.map((box) => ({ ...box, art: artUrl(`box-${box.size}-full`) })),
    bundles: bundles ? await listCollectionCards(db, viewer, bundles.id) : [],
  }
  const words = headWords[language].chooseBox
  return page(request, {
    screen: 'choose-box',
    title: words.title,
    data,
    tags: [CATALOG_TAG],
    until: endOfToday(clock),
    head: { description: words.description },
  })
}
