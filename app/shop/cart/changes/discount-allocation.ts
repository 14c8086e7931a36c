import { eur } from '#app/foundation/money/money.ts'
import { moneyV2 } from '#app/foundation/money/money-v2.ts'
import type { Discount } from '#app/shop/discounts/discount.ts'
import type { DiscountShare } from '#app/shop/pricing/priced-cart.ts'
import type { CartView } from './cart-view.ts'

type TargetType = 'LINE_ITEM' | 'SHIPPING_LINE'

/** A share of a discount as the published API tells it. */
export function discountAllocation(share: DiscountShare, { request }: CartView, targetType: TargetType) {
  const { discountId, code, title, cents } = share
  const discount = request.discounts.find(({ id }) => id === discountId)
  return {
    __typename: code === null ? 'CartAutomaticDiscountAllocation' : 'CartCodeDiscountAllocation',
    code,
    title,
    discountedAmount: moneyV2(eur(cents)),
    targetType,
    discountApplication: {
      allocationMethod: 'ACROSS',
      targetSelection: discount?.class === 'product' ? 'ENTITLED' : 'ALL',
      targetType,
      value: pricingValue(discount),
    },
  }
}

function pricingValue(discount: Discount | undefined) {
  if (discount?.value.kind === 'fixed') return { __typename: 'MoneyV2', ...moneyV2(eur(discount.value.cents)) }
  const percentage = discount?.value.kind === 'percent' ? discount.value.percent : 100
  return { __typename: 'PricingPercentageValue', percentage }
}
