import type { Database } from '#app/foundation/database/database.ts'
import { CATALOG_TAG, productTag } from '#app/shop/catalog/catalog-tags.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { findDeliveryRule, listBoxes, listFrequencies } from '#app/shop/catalog/window/box-queries.server.ts'
import { listBundles } from '#app/shop/catalog/window/bundle-queries.server.ts'
import { listCollectionCards, listMealChoices } from '#app/shop/catalog/window/catalog-queries.server.ts'
import { findCollection } from '#app/shop/catalog/window/collection-queries.server.ts'
import type { Discount } from '#app/shop/discounts/discount.ts'
import { readPriceRules } from '#app/shop/pricing/find-price-rules.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import { endOfToday, type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'
import type { ScreenData } from './choose-box-screen.tsx'
import type { BoxOffers } from './use-box.ts'

/** Everything a box is put together from: sizes, rhythms, meals, and the bundles that fill it at once. */
export async function resolveChooseBox(request: PageRequest) {
  const { db, site, language, clock, artUrl } = request
  const viewer = { site, language, now: clock.now(), artUrl }
  const [boxes, frequencies, delivery, firstOrder, meals, bundles] = await Promise.all([
    listBoxes(db, viewer),
    listFrequencies(db, language),
    findDeliveryRule(db, site),
    findFirstOrder(db, viewer),
    listMealChoices(db, viewer),
    bundleCards(request),
  ])
  const data: ScreenData = {
    boxes: boxes.map(({ size, mealPrice }) => ({
      size,
      mealCents: mealPrice.cents,
      art: artUrl(`box-${size}-full`),
    })),
    frequencies,
    delivery,
    firstOrder,
    meals,
    today: clock.today(SHOP_TIME_ZONE),
    bundles: bundles.cards,
    fillers: bundles.fillers,
  }
  const words = headWords[language].chooseBox
  return page(request, {
    screen: 'choose-box',
    title: words.title,
    data,
    tags: [CATALOG_TAG, ...[...meals, ...bundles.cards].map(productTag)],
    until: endOfToday(clock),
    head: { description: words.description },
  })
}

/** What the code of subscriptions takes off a first box; the checkout redeems it by itself. */
async function findFirstOrder(db: Database, at: Readonly<{ site: Site; now: Date }>): Promise<BoxOffers['firstOrder']> {
  const { discounts, subscriptionCode } = await readPriceRules(db, at)
  const found = discounts.find(({ code }) => code !== null && code === subscriptionCode)
  return found?.value.kind === 'percent' && isOpen(found, at.now)
    ? { percent: found.value.percent, code: subscriptionCode }
    : { percent: 0, code: null }
}

function isOpen({ startsAt, endsAt }: Discount, now: Date): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now)
}

/** All bundles, and those of meals with what is in them. */
async function bundleCards({ db, site, language, clock, artUrl }: PageRequest) {
  const [collection, contents] = await Promise.all([
    findCollection(db, language, 'bundles'),
    listBundles(db, { language, artUrl }),
  ])
  const viewer = { site, language, now: clock.now(), artUrl }
  const cards: readonly ProductCard[] = collection ? await listCollectionCards(db, viewer, collection.id) : []
  const fillers = cards.flatMap(({ id, handle, title, art, available }) => {
    const parts = (contents.get(id)?.parts ?? []).filter(({ isMeal }) => isMeal)
    const meals = parts.map(({ productId, quantity }) => ({ productId, quantity }))
    return meals.length > 0 && available ? [{ handle, title, art, meals }] : []
  })
  return { cards, fillers }
}
