import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import type { DayPrices } from '#app/shop/pricing/agreed/agreed-prices.ts'
import type { PriceRules } from '#app/shop/pricing/price-rules.ts'

/** What boxes, their goods and their delivery cost today. */
export function dayPricesOf(
  window: ShopWindow,
  { boxes, delivery }: Pick<PriceRules, 'boxes' | 'delivery'>,
): DayPrices {
  const findGoods: DayPrices['findGoods'] = (variantId) => {
    const variant = window.findVariant(variantId)
    return variant && { variantId, onceCents: variant.price.cents, boxSurchargeCents: variant.boxSurcharge.cents }
  }
  return { boxes, delivery, findGoods }
}
