import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type CalendarDate, dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { SITES } from '#app/shop/sites/site.ts'
import { findSupplies } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import { missingFrom } from '#app/shop/subscriptions/renewals/pack-cycle.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'
import { byMeal, LOOKED_AHEAD_DAYS, type ShortBox, type ShortMeal } from './short-meals.ts'

/** Boxes that are read at once: more than these are a matter for the kitchen, not for letters. */
const MOST_BOXES = 2000
/** A meal of which so many are there is missing in no single box. */
const PLENTY = 99

/** Meals that are missing in boxes of the next days, with the boxes and what their customers were told. */
export async function listShortMeals(
  settings: SubscriptionSettings,
  language: Language,
): Promise<readonly ShortMeal[]> {
  const today = dayIn(SHOP_TIME_ZONE, settings.clock.now())
  const supplies = new Map(
    await Promise.all(
      SITES.map(async (site) => [site as string, await findSupplies(settings, { site, language })] as const),
    ),
  )
  const rows = await readBoxes(settings, today)
  const boxes = rows.flatMap(({ site, lines, usual, add_ons, ...row }): ShortBox[] => {
    const place = supplies.get(site)
    if (!place) return []
    const wanted = { lines: lines ?? usual, addOns: add_ons }
    const now = missingFrom(wanted, place)
    const missing = row.announcedAt ? row.missing : now.missing
    if (missing.length + row.replaced.length === 0) return []
    const name = `${row.address.firstName} ${row.address.lastName}`.trim()
    return [{ ...row, name, missing, isTooSmall: now.isTooSmall }]
  })
  const main = supplies.get('main')?.window
  return main ? byMeal(boxes, (variantId) => namedIn(main, variantId)) : []
}

function namedIn(window: ShopWindow, variantId: number) {
  const variant = window.findVariant(variantId)
  return { title: variant ? window.productOf(variant).title : `#${variantId}`, stock: variant?.stock ?? null }
}

/** Boxes in which something may be missing: with goods that are short or gone, or with goods of their own. */
function readBoxes({ db }: SubscriptionSettings, today: CalendarDate) {
  return db
    .selectFrom('subscription_cycle as cycle')
    .innerJoin('subscription', 'subscription.id', 'cycle.subscription_id')
    .innerJoin('customer', 'customer.id', 'subscription.customer_id')
    .select(['cycle.id', 'cycle.cycle_index as cycleIndex', 'cycle.billing_on as billingOn', 'cycle.lines'])
    .select(['cycle.add_ons', 'cycle.missing', 'cycle.replaced', 'cycle.announced_at as announcedAt'])
    .select(['subscription.id as subscriptionId', 'subscription.site', 'subscription.substitution', 'customer.email'])
    .select(['subscription.address'])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom('subscription_line as line')
          .select(['line.variant_id as variantId', 'line.quantity'])
          .whereRef('line.subscription_id', '=', 'subscription.id')
          .orderBy('line.id'),
      ).as('usual'),
    )
    .where('cycle.state', '=', 'PLANNED')
    .where('subscription.status', '=', 'ACTIVE')
    .where('cycle.billing_on', '<=', plusDays(today, LOOKED_AHEAD_DAYS))
    .where(sql<boolean>`(subscription.cancels_on is null or cycle.billing_on < subscription.cancels_on)`)
    .where(
      sql<boolean>`(cycle.missing <> '[]' or cycle.replaced <> '[]' or cycle.lines is not null or cycle.add_ons <> '[]'
        or exists (select from subscription_line l
          join variant v on v.id = l.variant_id join product p on p.id = v.product_id
          where l.subscription_id = subscription.id and (v.stock < ${PLENTY} or v.archived_at is not null
            or p.archived_at is not null or p.status is not null or p.type = 'bundle')))`,
    )
    .orderBy('cycle.billing_on')
    .orderBy('cycle.id')
    .limit(MOST_BOXES)
    .execute()
}
