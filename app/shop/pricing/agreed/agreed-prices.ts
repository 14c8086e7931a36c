import { boxFor } from '#app/shop/box/choose-box.ts'
import { isPricedByBox } from '#app/shop/pricing/goods-price.ts'
import type { BoxPrice, DeliveryRule, PriceLine } from '#app/shop/pricing/price-request.ts'

/** What one piece of some goods costs: bought once, and beside the price per meal of a box. */
export type GoodsPrice = Readonly<{ variantId: number; onceCents: number; boxSurchargeCents: number }>

/** The prices to which somebody has agreed for a box that comes again (S-23). */
export type AgreedPrices = Readonly<{
  box: BoxPrice
  delivery: DeliveryRule & Readonly<{ country: string }>
  goods: readonly GoodsPrice[]
}>

/** What the same costs today. */
export type DayPrices = Readonly<{
  boxes: readonly BoxPrice[]
  /** By country. */
  delivery: Readonly<Record<string, DeliveryRule>>
  findGoods: (variantId: number) => GoodsPrice | null
}>

/** What somebody agrees to: a box with its goods, and where it goes. */
export type Ordered = Readonly<{ meals: number; variantIds: readonly number[]; country: string }>

type Standing = Readonly<{
  /** What was agreed before; the first that knows a price decides. */
  had: readonly AgreedPrices[]
  day: DayPrices
}>

/**
 * The prices of a box after somebody has changed it: what was agreed before stays, and only what is new in it costs the
 * price of the day (S-23).
 */
export function agree({ meals, variantIds, country }: Ordered, { had, day }: Standing): AgreedPrices {
  const boxes = [...had.map(({ box }) => box), ...day.boxes]
  const size = boxFor(
    meals,
    boxes.map((box) => box.size),
  )
  const box = boxes.find((each) => each.size === size)
  if (!box) throw new Error('The shop offers no box')
  const known = had.flatMap(({ goods }) => goods)
  const goods = [...new Set(variantIds)].flatMap(
    (id) => known.find(({ variantId }) => variantId === id) ?? day.findGoods(id) ?? [],
  )
  return {
    box,
    delivery: had.find(({ delivery }) => delivery.country === country)?.delivery ?? ruleOf(day, country),
    goods,
  }
}

type FirstOrder = Readonly<{ lines: readonly PriceLine[]; box: BoxPrice; delivery: DeliveryRule; country: string }>

/** What an order agrees to for all later boxes: the prices that stand above its button. */
export function orderedPrices({ lines, box, delivery, country }: FirstOrder): AgreedPrices {
  const { feeCents, feeUpToMeals, goodsFeeCents } = delivery
  return {
    box: { size: box.size, mealCents: box.mealCents },
    delivery: { country, feeCents, feeUpToMeals, goodsFeeCents },
    goods: lines.map(({ variantId, onceCents, boxSurchargeCents }) => ({ variantId, onceCents, boxSurchargeCents })),
  }
}

/** What holds of agreed prices today: a fall reaches everybody, a rise nobody who has not agreed to it (S-24, S-25). */
export function lowered({ box, delivery, goods }: AgreedPrices, day: DayPrices): AgreedPrices {
  const offered = day.boxes.find(({ size }) => size === box.size)
  return {
    box: { size: box.size, mealCents: Math.min(box.mealCents, offered?.mealCents ?? box.mealCents) },
    delivery: { ...lowerRule(delivery, day.delivery[delivery.country] ?? delivery), country: delivery.country },
    goods: goods.map((agreed) => lowerGoods(agreed, day.findGoods(agreed.variantId) ?? agreed)),
  }
}

function lowerGoods(one: GoodsPrice, other: GoodsPrice): GoodsPrice {
  return {
    variantId: one.variantId,
    onceCents: Math.min(one.onceCents, other.onceCents),
    boxSurchargeCents: Math.min(one.boxSurchargeCents, other.boxSurchargeCents),
  }
}

function lowerRule(one: DeliveryRule, other: DeliveryRule): DeliveryRule {
  return {
    feeCents: Math.min(one.feeCents, other.feeCents),
    feeUpToMeals: Math.min(one.feeUpToMeals, other.feeUpToMeals),
    goodsFeeCents: Math.min(one.goodsFeeCents, other.goodsFeeCents),
  }
}

function ruleOf({ delivery }: DayPrices, country: string): AgreedPrices['delivery'] {
  const rule = delivery[country]
  if (!rule) throw new Error(`This site does not deliver to ${country}`)
  return { ...rule, country }
}

/** A line that comes again at its agreed price. What a meal costs bought once stays what it is compared with. */
export function atAgreedPrice(line: PriceLine, { goods }: AgreedPrices): PriceLine {
  const agreed = goods.find(({ variantId }) => variantId === line.variantId)
  if (!agreed || !line.recurs) return line
  return isPricedByBox(line)
    ? { ...line, boxSurchargeCents: agreed.boxSurchargeCents }
    : { ...line, onceCents: agreed.onceCents }
}

export function isSamePrices(one: AgreedPrices | null, other: AgreedPrices | null): boolean {
  return JSON.stringify(one && ordered(one)) === JSON.stringify(other && ordered(other))
}

/** The database gives the parts of an object back in an order of its own. */
function ordered({ box, delivery, goods }: AgreedPrices) {
  const { feeCents, feeUpToMeals, goodsFeeCents, country } = delivery
  return [
    [box.size, box.mealCents, feeCents, feeUpToMeals, goodsFeeCents, country],
    ...goods.map(({ variantId, onceCents, boxSurchargeCents }) => [variantId, onceCents, boxSurchargeCents]),
  ]
}
