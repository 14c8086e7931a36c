import { CATALOG_TAG, productTag } from '#app/shop/catalog/catalog-tags.ts'
import { listBoxes, listFrequencies } from '#app/shop/catalog/window/box-queries.server.ts'
import { listMealChoices, listShopCards } from '#app/shop/catalog/window/catalog-queries.server.ts'
import { countryName } from '#app/shop/sites/delivery-countries.ts'
import { COUNTRIES } from '#app/shop/sites/site.ts'
import type { AccountPage } from '#app/surfaces/account/account-page.server.ts'
import { mealThumbs } from '#app/surfaces/account/meal-thumbs.server.ts'
import type { ManagePageData } from '#app/surfaces/account/subscription/parts/manage-data.ts'
import {
  EXTRA_KINDS,
  type Extra,
  type SubscriptionPageData,
} from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import type { PageRequest } from '#app/surfaces/shared/page-request.server.ts'

/** The pages of the subscription: shells like those of the account, with what the shop offers to everybody. */
export const SUBSCRIPTION_PAGES: readonly AccountPage[] = [
  { path: '/account/subscription', screen: 'account-subscription', title: 'subscription', catalog: subscriptionData },
  {
    path: '/account/subscription/manage-products',
    screen: 'account-manage-products',
    title: 'manageProducts',
    catalog: manageData,
  },
  {
    path: '/account/subscription-review',
    screen: 'account-subscription-review',
    title: 'subscriptionReview',
    catalog: subscriptionData,
  },
]

/** What everybody sees alike, and what it depends on. */
type Shared<Data> = Promise<Readonly<{ data: Data; tags: readonly string[] }>>

/** What the dashboard and the review show besides the customer's own: pictures of meals, rhythms, sizes, countries. */
async function subscriptionData(request: PageRequest): Shared<SubscriptionPageData> {
  const { db, language, site } = request
  const { data: thumbs, tags } = await mealThumbs(request)
  const { extras, tags: extraTags } = await listExtras(request)
  const boxes = await listBoxes(db, { site, now: request.clock.now() })
  const data = {
    ...thumbs,
    extras,
    frequencies: await listFrequencies(db, language),
    sizes: boxes.map(({ size }) => size),
    countries: COUNTRIES[site].map((code) => ({ code, name: countryName(code, language) })),
  }
  return { data, tags: [...new Set([...tags, ...extraTags])] }
}

/** What can come along once: food that is sold by itself and needs no further choice but the rhythm of a bundle. */
async function listExtras({ db, site, language, clock, artUrl }: PageRequest) {
  const cards = await listShopCards(db, { site, language, now: clock.now(), artUrl })
  const chosen = cards.filter(({ type, needsChoice }) => type === 'bundle' || !needsChoice)
  const extras = chosen.flatMap(({ type, variantId, handle, title, art, once, deposit, available }): Extra[] => {
    const kind = EXTRA_KINDS.find((each) => each === type)
    return kind ? [{ variantId, handle, title, art, once, available, kind, ...(deposit ? { deposit } : {}) }] : []
  })
  return { extras, tags: chosen.map(productTag) }
}

/** What a draft of a box is made from. */
async function manageData(request: PageRequest): Shared<ManagePageData> {
  const { meals, boxes, tags } = await readMeals(request)
  const frequencies = await listFrequencies(request.db, request.language)
  return {
    data: { meals, frequencies, boxes: boxes.map(({ size, mealPrice }) => ({ size, mealCents: mealPrice.cents })) },
    tags,
  }
}

async function readMeals({ db, site, language, clock, artUrl }: PageRequest) {
  const viewer = { site, language, now: clock.now(), artUrl }
  const [meals, boxes] = await Promise.all([listMealChoices(db, viewer), listBoxes(db, viewer)])
  return { meals, boxes, tags: [CATALOG_TAG, ...meals.map(productTag)] }
}
