import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import type { BoxOffer } from '#app/shop/catalog/product.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { SHOWN_BOX_SIZE } from './catalog-queries.server.ts'

/** The boxes on offer, smallest first, each with its price per meal and what its delivery costs. */
export async function listBoxes(db: Database, { site, now }: { site: Site; now: Date }): Promise<BoxOffer[]> {
  const rows = await db
    .selectFrom('box_price as box')
    .innerJoin('box_rule as rule', 'rule.site', 'box.site')
    .select(['box.size', 'box.meal_cents', 'rule.delivery_fee_cents', 'rule.fee_up_to_size'])
    .where('box.site', '=', site)
    .where('box.valid_from', '<=', now)
    .where((on) => on.or([on('box.valid_to', 'is', null), on('box.valid_to', '>', now)]))
    .orderBy('box.size')
    .execute()
  return rows.map((row) => ({
    size: row.size,
    mealPrice: eur(row.meal_cents),
    deliveryFee: row.size <= row.fee_up_to_size ? eur(row.delivery_fee_cents) : null,
  }))
}

export async function findShownBox(db: Database, at: { site: Site; now: Date }): Promise<BoxOffer> {
  const boxes = await listBoxes(db, at)
  const shown = boxes.find(({ size }) => size === SHOWN_BOX_SIZE) ?? boxes[0]
  if (!shown) throw new Error(`No box is on offer on the site ${at.site}`)
  return shown
}

export async function findFirstOrderPercent(db: Database, site: Site): Promise<number> {
  const rule = await db
    .selectFrom('box_rule')
    .select('first_order_percent')
    .where('site', '=', site)
    .executeTakeFirstOrThrow()
  return rule.first_order_percent
}

/** A rhythm in which boxes come, with its name. */
export type FrequencyOffer = Readonly<{
  interval: (typeof INTERVALS)[number]
  intervalCount: number
  name: string
}>

const INTERVALS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const

/** The rhythms on offer, in the order of the shop's team. */
export async function listFrequencies(db: Database, language: Language): Promise<FrequencyOffer[]> {
  const rows = await db.selectFrom('frequency').selectAll().orderBy('position').execute()
  return rows.map((row) => ({
    interval: INTERVALS.find((each) => each === row.interval_unit) ?? 'WEEK',
    intervalCount: row.interval_count,
    name: language === 'de' ? row.name_de : row.name_en,
  }))
}

/** Up to which size a box pays how much for its delivery. */
export async function findDeliveryRule(
  db: Database,
  site: Site,
): Promise<Readonly<{ feeCents: number; feeUpToMeals: number }>> {
  const rule = await db
    .selectFrom('box_rule')
    .select(['delivery_fee_cents', 'fee_up_to_size'])
    .where('site', '=', site)
    .executeTakeFirstOrThrow()
  return { feeCents: rule.delivery_fee_cents, feeUpToMeals: rule.fee_up_to_size }
}
