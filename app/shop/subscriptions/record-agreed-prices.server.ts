import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import type { GoodsPrice } from '#app/shop/pricing/agreed/agreed-prices.ts'
import { readPriceRules } from '#app/shop/pricing/find-price-rules.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { planOf } from '#app/shop/subscriptions/preview/plan-of.server.ts'
import { agreedAfter, type Day } from '#app/shop/subscriptions/rules/agreed-plan.ts'
import { mealsOf } from '#app/shop/subscriptions/rules/price-cycle.ts'
import { saveAgreement } from '#app/shop/subscriptions/store/agreed-store.server.ts'
import { lockSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { agreedByOrder } from './agreed-by-order.server.ts'

const AT_ONCE = 500

type Ground = Readonly<{ log: Pick<Log, 'error'>; now: Date }>

/**
 * Writes down what is agreed for subscriptions of a time when nobody did: what their last paid delivery, or their order,
 * was charged by (S-27). What was chosen since costs what it costs today. Runs at every start and finds nothing then.
 */
export async function recordAgreedPrices(db: Database, { log, now }: Ground): Promise<void> {
  const days = new Map<string, Day>()
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('subscription')
      .select(['id', 'site'])
      .where('agreed', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id, site } of rows) {
      last = id
      const day = days.get(site) ?? (await readDay(db, { site: site as Site, now }))
      days.set(site, day)
      await inTransaction(db, (tx) => record(tx, id, day)).catch((error: unknown) =>
        log.error({ subscription: id, error }, 'what is agreed for a subscription could not be written down'),
      )
    }
    if (rows.length < AT_ONCE) return
  }
}

async function record(tx: InTransaction, id: number, day: Day): Promise<void> {
  const open = await lockSubscription(tx, id)
  if (!open || open.row.agreed !== null) return
  const order = await tx
    .selectFrom('subscription_cycle as cycle')
    .innerJoin('customer_order as placed', 'placed.id', 'cycle.order_id')
    .select(['placed.snapshot', 'placed.placed_at as at'])
    .where('cycle.subscription_id', '=', id)
    .orderBy('cycle.cycle_index', 'desc')
    .executeTakeFirst()
  const plan = planOf(open)
  const before = { ...plan, agreed: order ? await agreedByOrder(tx, order) : null, own: new Map() }
  await saveAgreement(tx, open, agreedAfter(before, plan, day))
}

async function readDay(db: Database, { site, now }: Readonly<{ site: Site; now: Date }>): Promise<Day> {
  const { boxes, delivery, discounts } = await readPriceRules(db, { site, now })
  const rows = await db
    .selectFrom('variant')
    .innerJoin('variant_price as price', 'price.variant_id', 'variant.id')
    .select(['variant.id', 'variant.nominal_grams', 'variant.box_surcharge_cents', 'price.cents'])
    .where('price.site', '=', site)
    .where('price.valid_from', '<=', now)
    .where((on) => on.or([on('price.valid_to', 'is', null), on('price.valid_to', '>', now)]))
    .execute()
  const goods = new Map(
    rows.map(({ id, nominal_grams: nominalGrams, ...row }) => [id, { ...row, meals: mealsOf({ nominalGrams }) }]),
  )
  const findGoods = (variantId: number): GoodsPrice | null => {
    const found = goods.get(variantId)
    return found ? { variantId, onceCents: found.cents, boxSurchargeCents: found.box_surcharge_cents } : null
  }
  const mealsIn: Day['mealsIn'] = (pieces) =>
    pieces.reduce((sum, { variantId, quantity }) => sum + (goods.get(variantId)?.meals ?? 1) * quantity, 0)
  return { prices: { boxes, delivery, findGoods }, discounts, mealsIn }
}
