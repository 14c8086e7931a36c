import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { AgreedPrices } from '#app/shop/pricing/agreed/agreed-prices.ts'
import type { BoxPrice, DeliveryRule } from '#app/shop/pricing/price-request.ts'

type Order = Readonly<{ snapshot: OrderSnapshot; at: Date }>

/** The prices to which an order of a box agreed: those it was charged by. Null for an order without a box. */
export async function agreedByOrder(
  db: Database | InTransaction,
  { snapshot, at }: Order,
): Promise<AgreedPrices | null> {
  const { price, delivery, site } = snapshot
  if (!price.box || !delivery) return null
  const { country } = delivery
  const rule = await db
    .selectFrom('delivery_rule')
    .select(['fee_cents as feeCents', 'fee_up_to_meals as feeUpToMeals', 'goods_fee_cents as goodsFeeCents'])
    .where('site', '=', site)
    .where('country', '=', country)
    .where('valid_from', '<=', at)
    .where((on) => on.or([on('valid_to', 'is', null), on('valid_to', '>', at)]))
    .executeTakeFirst()
  const charged = chargedRule(rule, { box: price.box, feeCents: price.delivery.feeCents })
  return { box: price.box, delivery: { ...charged, country }, goods: goodsIn(snapshot, price.box) }
}

type Charged = Readonly<{ box: BoxPrice; feeCents: number }>

/** The rule of that day, as it was for this box: what was charged decides. */
function chargedRule(rule: DeliveryRule | undefined, { box, feeCents }: Charged): DeliveryRule {
  const { feeUpToMeals, goodsFeeCents, ...fee } = rule ?? { feeCents, feeUpToMeals: 0, goodsFeeCents: feeCents }
  return feeCents > 0
    ? { feeCents, feeUpToMeals: Math.max(feeUpToMeals, box.size), goodsFeeCents }
    : { ...fee, feeUpToMeals: Math.min(feeUpToMeals, box.size - 1), goodsFeeCents }
}

/** What comes again: meals beside the price of the box, anything else at its own price. */
function goodsIn({ lines, price }: OrderSnapshot, { mealCents }: BoxPrice): AgreedPrices['goods'] {
  const byBox = new Set(
    price.steps.flatMap(({ subject, reason }) => (subject.kind === 'line' && reason.kind === 'box' ? subject.key : [])),
  )
  return lines.flatMap(({ key, variantId, plan }) => {
    const priced = price.lines.find((line) => line.key === key)
    if (!priced || plan === null) return []
    const { onceCents, unitCents } = priced
    return { variantId, onceCents, boxSurchargeCents: byBox.has(key) ? unitCents - mealCents : 0 }
  })
}
