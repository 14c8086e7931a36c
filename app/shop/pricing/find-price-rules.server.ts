import type { Selectable } from 'kysely'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { keepReadings, type Reading } from '#app/foundation/pages/cache/kept-readings.server.ts'
import type { PageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import { CATALOG_TAG } from '#app/shop/catalog/catalog-tags.ts'
import { listBoxes } from '#app/shop/catalog/window/box-queries.server.ts'
import type { Discount, DiscountClass, DiscountValue } from '#app/shop/discounts/discount.ts'
import type { Site } from '#app/shop/sites/site.ts'
import type { PriceRules } from './price-rules.ts'
import type { VatRow } from './vat-rates.ts'

type RuleSettings = Readonly<{ db: Database; clock: Clock; cache: Pick<PageCache, 'moment' | 'isFresh'> }>
type At = Readonly<{ site: Site; now: Date }>

const REFERRAL = 'referral'

/** The price rules of every site, in memory until one of them changes. */
export function createPriceRules({ db, clock, cache }: RuleSettings): (site: Site) => Promise<PriceRules> {
  return keepReadings<Site, PriceRules>({
    cache,
    now: clock.now,
    tags: [CATALOG_TAG],
    read: async (site): Promise<Reading<PriceRules>> => {
      const value = await readPriceRules(db, { site, now: clock.now() })
      return { value, tags: [], until: null }
    },
  })
}

export async function readPriceRules(db: Database, at: At): Promise<PriceRules> {
  const [boxes, delivery, vat, bonus, discounts] = await Promise.all([
    listBoxes(db, at),
    listDeliveryRules(db, at),
    listVatRows(db),
    findBonus(db, at),
    db.selectFrom('discount').selectAll().where('archived_at', 'is', null).orderBy('id').execute(),
  ])
  const codesOf = (role: string) => discounts.flatMap((row) => (row.role === role && row.code ? [row.code] : []))
  return {
    boxes: boxes.map(({ size, mealPrice }) => ({ size, mealCents: mealPrice.cents })),
    delivery,
    vat,
    discounts: discounts.filter((row) => row.role !== REFERRAL).map(asDiscount),
    referral: discounts.filter((row) => row.role === REFERRAL).map(asDiscount)[0] ?? null,
    bonus,
    subscriptionCode: codesOf('subscription')[0] ?? null,
    lastingCodes: codesOf('lasting'),
  }
}

/** Uses of each discount, as they are now: what is kept in memory may be behind. */
export async function readDiscountUses(
  db: Pick<Database, 'selectFrom'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('discount').select(['id', 'used']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, used }) => [id, used]))
}

async function listDeliveryRules(db: Database, { site, now }: At): Promise<PriceRules['delivery']> {
  const rows = await db
    .selectFrom('delivery_rule')
    .selectAll()
    .where('site', '=', site)
    .where('valid_from', '<=', now)
    .where((on) => on.or([on('valid_to', 'is', null), on('valid_to', '>', now)]))
    .execute()
  const rules = rows.map((row) => {
    const { fee_cents: feeCents, fee_up_to_meals: feeUpToMeals, goods_fee_cents: goodsFeeCents } = row
    return [row.country, { feeCents, feeUpToMeals, goodsFeeCents }] as const
  })
  return Object.fromEntries(rules)
}

async function listVatRows(db: Database): Promise<readonly VatRow[]> {
  const rows = await db.selectFrom('vat_rate').selectAll().orderBy('valid_from').execute()
  return rows.map((row) => ({
    country: row.country,
    postcode: row.postcode || null,
    taxClass: row.tax_class,
    percent: row.percent_tenths === null ? null : row.percent_tenths / 10,
    from: row.valid_from,
    to: row.valid_to,
  }))
}

async function findBonus(db: Database, { site, now }: At): Promise<PriceRules['bonus']> {
  const row = await db
    .selectFrom('bonus')
    .select(['variant_id', 'from_meals'])
    .where('site', '=', site)
    .where('valid_from', '<=', now)
    .where((on) => on.or([on('valid_to', 'is', null), on('valid_to', '>', now)]))
    .executeTakeFirst()
  return row ? { variantId: row.variant_id, weightThreshold: row.from_meals } : null
}

function asDiscount(row: Selectable<Tables['discount']>): Discount {
  return {
    id: row.id,
    code: row.code,
    title: { de: row.title_de, en: row.title_en },
    value: rebate(row),
    class: classOf(row.class),
    productIds: row.product_ids,
    mealsOnly: row.meals_only,
    purchase: row.purchase === 'subscription' || row.purchase === 'once' ? row.purchase : 'any',
    minimumCents: row.minimum_cents,
    minimumMeals: row.minimum_meals,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    usageLimit: row.usage_limit,
    used: row.used,
    oncePerCustomer: row.once_per_customer,
    firstOrderOnly: row.first_order_only,
    combinesWith: row.combines_with.map(classOf),
    isPersonal: row.is_personal,
  }
}

function rebate({ value_kind: kind, value }: Selectable<Tables['discount']>): DiscountValue {
  if (kind === 'percent') return { kind, percent: value / 10 }
  return kind === 'fixed' ? { kind, cents: value } : { kind: 'free-delivery' }
}

function classOf(name: string): DiscountClass {
  return name === 'product' || name === 'order' ? name : 'delivery'
}
