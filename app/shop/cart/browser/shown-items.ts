import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import { totalQuantity } from '#app/shop/cart/cart-lines.ts'
import type { CartMode } from '#app/shop/cart/cart-mode.ts'
import { compareAtPrice, discountedLine } from '#app/shop/pricing/line-price.ts'
import type { PricedCart, PricedLine } from '#app/shop/pricing/priced-cart.ts'
import type { LineCost } from './cart-memory.ts'
import type { CartItem, CartItemDiscount } from './cart-state.ts'
import type { ShownLine } from './cart-wishes.ts'

type Pricing = Readonly<{ price: PricedCart | null; mode: CartMode; language: Language }>

/** What is in the cart, by variant: two lines of one variant are one item. */
export function itemsOf(lines: readonly ShownLine[], pricing: Pricing): Readonly<Record<string, CartItem>> {
  const groups = new Map<string, ShownLine[]>()
  for (const line of lines) groups.set(line.goods.variantId, [...(groups.get(line.goods.variantId) ?? []), line])
  return Object.fromEntries([...groups].map(([variantId, group]) => [variantId, itemOf(group, pricing)]))
}

function itemOf(lines: readonly ShownLine[], pricing: Pricing): CartItem {
  const [first] = lines as [ShownLine]
  const { goods } = first
  const costs = lines.map((line) => costOf(line, pricing))
  const quantity = totalQuantity(lines)
  const discounts = costs.flatMap((cost) => cost.discounts)
  const unit = eur(costs[0]?.unitCents ?? 0)
  const subtotal = costs.reduce((sum, cost) => sum + cost.subtotalCents, 0)
  const total = costs.reduce((sum, cost) => sum + cost.totalCents, 0)
  const before = goods.compareAtCents
  return {
    id: goods.productId,
    tempId: first.confirmed[0]?.id ?? null,
    title: goods.title,
    handle: goods.handle,
    quantity,
    image: goods.image,
    discounts,
    type: goods.type,
    oneTime: lines.every((line) => line.oneTime),
    sellingPlan: first.plan,
    variant: {
      id: goods.variantId,
      title: goods.variantTitle,
      sku: goods.sku,
      available: goods.available,
      sellingPlanAllocations: goods.plans.map((sellingPlan) => ({ sellingPlan })),
      price: unit,
      totalPrice: eur(subtotal),
      compareAtPrice: compareAtPrice(unit, before === null ? null : eur(before)),
      discountedPrice: perPiece(subtotal, total, quantity),
      totalDiscountedPrice: eur(total),
      weight: goods.nominalGrams === 1 ? 0 : goods.nominalGrams / 1000,
    },
    isBonus: first.kind === 'bonus',
    isPending: lines.some(({ isPending }) => isPending),
  }
}

function perPiece(subtotalCents: number, totalCents: number, quantity: number) {
  return discountedLine(eur(subtotalCents / Math.max(quantity, 1)), quantity, [eur(subtotalCents - totalCents)]).unit
}

/** What lines cost: by the price engine, else as last confirmed, else as their tile said. */
function costOf(line: ShownLine, { price, mode, language }: Pricing): LineCost {
  const keys = line.confirmed.length > 0 ? line.confirmed.map(({ id }) => priceKey(id)) : [line.key]
  const priced = keys.flatMap((key) => price?.lines.find((each) => each.key === key) ?? [])
  if (priced.length > 0) return summed(priced.map((each) => pricedCost(each, language)))
  if (!line.isPending) return summed(line.confirmed.map(({ cost }) => cost))
  return plainCost(line, mode)
}

/** The line of prices that stands for the meals a box still misses. */
export const MISSING_MEALS = 'missing-meals'

/** The part of a line's id by which prices know it. */
export function priceKey(lineId: string): string {
  return /\/([^/?]+)(\?|$)/.exec(lineId.slice(lineId.lastIndexOf('/')))?.[1] ?? lineId
}

function pricedCost({ unitCents, subtotalCents, totalCents, shares }: PricedLine, language: Language): LineCost {
  const discounts = shares.map(
    ({ title, code, cents }): CartItemDiscount => ({
      title: title[language],
      code,
      amount: eur(cents),
    }),
  )
  return { unitCents, subtotalCents, totalCents, discounts }
}

function summed(costs: readonly LineCost[]): LineCost {
  const [first] = costs as [LineCost]
  return {
    ...first,
    subtotalCents: costs.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0),
    totalCents: costs.reduce((sum, { totalCents }) => sum + totalCents, 0),
    discounts: costs.flatMap(({ discounts }) => discounts),
  }
}

/** Until the engine is there: what one cost before, times how many. */
function plainCost({ goods, quantity, oneTime, kind, confirmed }: ShownLine, mode: CartMode): LineCost {
  const inBox = mode === 'subscription' && !oneTime ? goods.inBoxCents : null
  const unitCents = kind === 'bonus' ? 0 : (confirmed[0]?.cost.unitCents ?? inBox ?? goods.onceCents)
  const subtotalCents = unitCents * quantity
  return { unitCents, subtotalCents, totalCents: subtotalCents, discounts: [] }
}
