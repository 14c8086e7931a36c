import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { keepsFrequency } from '#app/shop/box/frequency.ts'
import { canRecur, planNumber } from '#app/shop/catalog/window/selling-plans.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import type { PriceRules } from '#app/shop/pricing/price-rules.ts'
import { findSupplies } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { bodies } from './act-bodies.ts'
import type { ApiCode } from './act-words.ts'
import { euros } from './reading-prices.server.ts'
import { answer, languageOf, type Routing, refuse } from './subscription-request.server.ts'

/** The shop has one box that is filled with meals: its sizes, rhythms and contents are one bundle. */
const BOX_ID = 1

/** The box as a bundle: what it can hold, in which sizes and rhythms, and a number for one that was put together. */
export function addBundleRoutes({ read, write }: Routing, settings: SubscriptionSettings): void {
  const suppliesFor = (c: Context) => findSupplies(settings, { site: 'main', language: languageOf(c) })

  read('/bundle', async (c) => {
    const { rules } = await suppliesFor(c)
    return answer(c, [{ id: BOX_ID, name: 'Box', boxSizes: sizesIn(rules) }])
  })
  read('/bundle/:id', async (c) => {
    if (c.req.param('id') !== String(BOX_ID)) return refuse(c, 'NOT_FOUND')
    const { window, rules } = await suppliesFor(c)
    return answer(c, {
      ...{ id: BOX_ID, name: 'Box', boxSizes: sizesIn(rules), sellingPlans: plansIn(window) },
      ...{ products: productsIn(window), discounts: [], categories: [] },
    })
  })
  write('post', '/bundle/:id/transaction', {
    run: async ({ c, json }) => {
      if (c.req.param('id') !== String(BOX_ID)) return refuse(c, 'NOT_FOUND')
      const wanted = bodies.bundle.safeParse(json)
      if (!wanted.success) return refuse(c, 'LINES_FAILED')
      const { window, rules } = await suppliesFor(c)
      const fault = boxFault({ window, rules }, wanted.data)
      if (fault) return refuse(c, fault.code, fault.about)
      // Nothing is kept: a cart carries the number on its lines, and is priced by what it holds.
      return answer(c, { transactionId: `box-${wanted.data.boxSizeId}-${randomUUID()}` })
    },
  })
}

function sizesIn({ boxes }: PriceRules) {
  return boxes.map(({ size, mealCents }) => ({ id: size, size, mealPrice: euros(mealCents) }))
}

function plansIn({ frequencies }: ShopWindow) {
  return frequencies.map((each) => {
    const { interval, count, name } = each
    return { id: planNumber(each), name, interval, intervalCount: count }
  })
}

function productsIn(window: ShopWindow) {
  const meals = window.listed.filter((product) => product.type === 'meal' && canRecur(product))
  return meals.map(({ id, handle, title, variants }) => ({
    ...{ productShopifyId: id, handle, title },
    variants: variants.map((variant) => ({
      variantShopifyId: variant.id,
      sku: variant.sku,
      isAvailable: variant.stock !== 0,
    })),
  }))
}

type Wanted = ReturnType<typeof bodies.bundle.parse>
type Fault = Readonly<{ code: ApiCode; about: string }>

function boxFault(
  { window, rules }: Readonly<{ window: ShopWindow; rules: PriceRules }>,
  wanted: Wanted,
): Fault | null {
  const size = rules.boxes.find((box) => box.size === wanted.boxSizeId)?.size
  const plan = window.frequencies.find((each) => planNumber(each) === wanted.sellingPlanId)
  if (size === undefined) return { code: 'LINES_FAILED', about: '' }
  if (!plan || !keepsFrequency(size, { interval: plan.interval, intervalCount: plan.count }))
    return { code: 'FREQUENCY_NOT_ALLOWED', about: '' }
  for (const { variantId, quantity } of wanted.productVariants) {
    const variant = window.findVariant(variantId)
    const product = variant && window.productOf(variant)
    const isThere = variant && (variant.stock === null || variant.stock >= quantity)
    if (!product || product.isHidden || !canRecur(product) || !isThere)
      return { code: 'ITEM_UNAVAILABLE', about: product?.title ?? `#${variantId}` }
  }
  const meals = wanted.productVariants.reduce((sum, { quantity }) => sum + quantity, 0)
  return meals < size ? { code: 'BELOW_MINIMUM', about: String(size - meals) } : null
}
