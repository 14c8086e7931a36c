import { eurosToCents, halfUp } from '#app/foundation/money/money.ts'
import { productTypeName } from '#app/shop/catalog/product-type-names.ts'
import type { WindowProduct } from '#app/shop/catalog/window/shop-window.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import type { SubscriptionReading } from '#app/shop/subscriptions/reading/find-subscriptions.server.ts'
import { ADD_ON, lineKind, lineTotals } from '#app/shop/subscriptions/rules/line-figures.ts'
import { cartLinesOf } from '#app/shop/subscriptions/rules/price-cycle.ts'
import type { SubscriptionLine } from '#app/shop/subscriptions/rules/subscription.ts'
import { euros } from './reading-prices.server.ts'

/** The lines of a subscription by the id of their variant; further lines of one are its duplicates. */
export function shownLines(reading: SubscriptionReading, price: PricedCart) {
  const { open } = reading
  const byVariant = Map.groupBy(open.lines, ({ variantId }) => variantId)
  const keys = cartLinesOf({ lines: open.lines, addOns: [] }, open.row.plan).map(({ id }) => id)
  const pricedOf = (line: SubscriptionLine) => priceOf(price, keys[open.lines.indexOf(line)] ?? '')
  const shown = [...byVariant.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const duplicates = others.map((line) => ({ id: line.id, quantity: line.quantity, ...pricedOf(line) }))
    const totalQuantity = duplicates.reduce((sum, each) => sum + each.quantity, first.quantity)
    const counts = { quantity: first.quantity, totalQuantity, isDuplicated: duplicates.length > 0, duplicates }
    const { attributes = [] } = first
    const noted = { attributes, customAttributes: attributes }
    return [{ id: first.id, ...counts, ...pricedOf(first), ...goodsOf(reading, first.variantId), ...noted }]
  })
  return Object.fromEntries(shown.map((line) => [String(line.variantShopifyId), line]))
}

function priceOf({ lines }: PricedCart, key: string) {
  const priced = lines.find((line) => line.key === key)
  const unitCents = priced?.unitCents ?? 0
  const discounted = priced && priced.quantity > 0 ? halfUp(priced.totalCents, priced.quantity) : unitCents
  return {
    price: euros(unitCents),
    basePrice: euros(priced?.onceCents ?? unitCents),
    discountedPrice: euros(discounted),
  }
}

function goodsOf({ supplies, open }: SubscriptionReading, variantId: number) {
  const variant = supplies.window.findVariant(variantId)
  const product = variant && supplies.window.productOf(variant)
  return {
    variantShopifyId: variantId,
    productShopifyId: product?.id ?? null,
    sellingPlanShopifyId: open.row.plan,
    name: product?.title ?? `#${variantId}`,
    productTitle: product?.title ?? '',
    variantTitle: variant?.title ?? '',
    sku: variant?.sku ?? '',
    handle: product?.handle ?? null,
    type: typeOf(product),
    weightInGrams: variant?.nominalGrams ?? 0,
    kind: lineKind({ type: typeOf(product), weightInGrams: variant?.nominalGrams ?? 0 }),
    stock: variant?.stock ?? null,
    isAvailable: variant !== null && product !== null && !product.isHidden && variant.stock !== 0,
    isOneTimeAdded: false,
    isOneTimeRemoved: false,
    bundleTransactionId: null,
    customAttributes: [],
    attributes: [],
    discounts: [],
    updating: false,
  }
}

/** Meals and bundles have the name of their type; everything else stands beside them. */
function typeOf(product: WindowProduct | null): string | null {
  if (!product) return null
  return product.type === 'meal' || product.type === 'bundle' ? productTypeName(product) : ADD_ON
}

/** Lines that cannot be packed today: they are left out of the next box unless somebody replaces them. */
export function unavailableItems(reading: SubscriptionReading) {
  return reading.open.lines.flatMap(({ id, variantId, quantity }) => {
    const goods = goodsOf(reading, variantId)
    const isThere = goods.isAvailable && (goods.stock === null || goods.stock >= quantity)
    return isThere ? [] : [{ id, quantity, ...goods }]
  })
}

type ShownPrice = Readonly<{ quantity: number; price: string; discountedPrice: string }>

/** Both totals of shown lines: what each piece costs, times its quantity. */
export function totalsOf(lines: ReturnType<typeof shownLines>) {
  const cents = ({ quantity, price, discountedPrice }: ShownPrice) => ({
    quantity,
    priceCents: eurosToCents(Number(price)),
    discountedCents: eurosToCents(Number(discountedPrice)),
  })
  const rows = Object.values(lines).map((line) => ({ ...cents(line), duplicates: line.duplicates.map(cents) }))
  const { priceCents, discountedCents } = lineTotals(rows)
  return { totalLineItemPrice: euros(priceCents), totalLineItemDiscountedPrice: euros(discountedCents) }
}
