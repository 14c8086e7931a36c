import { localePath } from '#app/foundation/i18n/language.ts'
import { CATALOG_TAG, productTag } from '#app/shop/catalog/catalog-tags.ts'
import { findFirstOrderPercent, listBoxes } from '#app/shop/catalog/window/box-queries.server.ts'
import { listShopCards, SHOWN_BOX_SIZE } from '#app/shop/catalog/window/catalog-queries.server.ts'
import { findSeller } from '#app/shop/sites/find-seller.server.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import { endOfToday, type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'
import { structuredShop } from '#app/surfaces/storefront/frame/structured.ts'
import type { ScreenData } from './home-screen.tsx'

const FAVOURITES = 4

const HERO_ART = [
  'hero-buddha-bowl',
  'hero-coco-curry',
  'hero-chili-sin-carne',
  'box-16-11-none',
  'pack-none',
  'dish-none',
  'pattern-garten',
] as const

/** The ways into the shop window, each with the dish that stands for it. */
const CATEGORIES = [
  { name: 'bowls', art: 'buddha-bowl', table: 'sprout' },
  { name: 'currys-dals', art: 'thai-green-curry', table: 'blush' },
  { name: 'pasta-noodles', art: 'bami-goreng-bowl', table: 'chili' },
  { name: 'fruehstueck', art: 'overnight-oats-beere', table: 'lilac' },
  { name: 'shots', art: 'ingwer-kurkuma-shot', table: 'lilac' },
  { name: 'sweet-snacks', art: 'schoko-eis', table: 'blush' },
] as const

export async function resolveHome(request: PageRequest) {
  const { db, site, language, clock, artUrl, origin } = request
  const viewer = { site, language, now: clock.now(), artUrl }
  const [cards, boxes, firstOrderPercent, seller] = await Promise.all([
    listShopCards(db, viewer),
    listBoxes(db, viewer),
    findFirstOrderPercent(db, site),
    findSeller(db),
  ])
  const meals = cards.filter(({ type }) => type === 'meal')
  const favourites = meals.filter(({ tags }) => tags.includes('bestseller')).slice(0, FAVOURITES)
  const words = headWords[language]
  const data: ScreenData = {
    dishes: meals.length,
    glutenFree: meals.filter(({ tags }) => tags.includes('glutenfrei')).length,
    favourites,
    categories: CATEGORIES.map(({ name, art, table }) => ({
      title: words.categories[name],
      to: `/collections/${name}`,
      art: artUrl(art),
      table,
    })),
    boxSize: SHOWN_BOX_SIZE,
    sizes: boxes.map(({ size }) => size),
    firstOrderPercent,
    art: Object.fromEntries(HERO_ART.map((name) => [name, artUrl(name)])),
  }
  return page(request, {
    screen: 'home',
    title: words.home.title,
    data,
    tags: [CATALOG_TAG, ...favourites.map(productTag)],
    until: endOfToday(clock),
    head: {
      description: words.home.description,
      image: artUrl('og-default'),
      structured: structuredShop({
        origin,
        address: localePath(language, '/'),
        logo: artUrl('mark'),
        seller,
        language,
      }),
    },
  })
}
