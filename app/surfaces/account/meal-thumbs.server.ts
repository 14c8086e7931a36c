import { CATALOG_TAG, productTag } from '#app/shop/catalog/catalog-tags.ts'
import { listMealChoices } from '#app/shop/catalog/window/catalog-queries.server.ts'
import type { MealThumb } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import type { PageRequest } from '#app/surfaces/shared/page-request.server.ts'

/** All meals, small: what a box is drawn with, whosever it is. */
export async function mealThumbs({
  db,
  site,
  language,
  clock,
  artUrl,
}: PageRequest): Promise<Readonly<{ data: Readonly<{ thumbs: readonly MealThumb[] }>; tags: readonly string[] }>> {
  const meals = await listMealChoices(db, { site, language, now: clock.now(), artUrl })
  const thumbs = meals.map(({ variantId, title, art, available }) => ({ variantId, title, art, available }))
  return { data: { thumbs }, tags: [CATALOG_TAG, ...meals.map(productTag)] }
}
