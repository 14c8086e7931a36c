import { eur } from '#app/foundation/money/money.ts'
import { moneyV2 } from '#app/foundation/money/money-v2.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { DiscountShare } from '#app/shop/pricing/priced-cart.ts'

type Priced = Pick<OrderSnapshot, 'price' | 'language'>
type Target = 'LINE_ITEM' | 'SHIPPING_LINE'

export const money = (cents: number) => moneyV2(eur(cents))

/** A discount as it was given, with what it took off in the whole order. */
export function discountApplication(share: DiscountShare, { price, language }: Priced, targetType: Target) {
  const { code, title, cents } = share
  const percent = price.steps
    .map(({ reason }) => reason)
    .find((reason) => reason.kind === 'discount' && reason.code === code && reason.title.de === title.de)
  const value =
    percent?.kind === 'discount' && percent.percent !== null
      ? { __typename: 'PricingPercentageValue', percentage: percent.percent }
      : { __typename: 'MoneyV2', ...money(cents) }
  const kind = {
    allocationMethod: 'ACROSS',
    targetSelection: targetType === 'LINE_ITEM' ? 'ENTITLED' : 'ALL',
    targetType,
  }
  return code === null
    ? { __typename: 'AutomaticDiscountApplication', title: title[language], value, ...kind }
    : { __typename: 'DiscountCodeApplication', code, value, ...kind }
}

export function discountAllocations(shares: readonly DiscountShare[], priced: Priced, targetType: Target) {
  return shares.map((share) => ({
    allocatedAmount: money(share.cents),
    discountApplication: discountApplication(share, priced, targetType),
  }))
}

export type GivenDiscount = Readonly<{ share: DiscountShare; targetType: Target }>

/** Every discount of an order once, with all that it took off goods, or off the delivery. */
export function discountsOf({ price }: Priced): readonly GivenDiscount[] {
  const onGoods = summed(price.lines.flatMap(({ shares }) => shares))
  const onDelivery = summed(price.delivery.shares)
  return [
    ...onGoods.map((share) => ({ share, targetType: 'LINE_ITEM' as const })),
    ...onDelivery.map((share) => ({ share, targetType: 'SHIPPING_LINE' as const })),
  ]
}

function summed(shares: readonly DiscountShare[]): readonly DiscountShare[] {
  const byDiscount = Map.groupBy(shares, ({ discountId }) => discountId)
  return [...byDiscount.values()].flatMap((parts) => {
    const [first] = parts
    return first ? [{ ...first, cents: parts.reduce((sum, { cents }) => sum + cents, 0) }] : []
  })
}

/** The same in the short form that order pages list. */
export function appliedDiscounts(discounts: readonly GivenDiscount[], { language }: Pick<Priced, 'language'>) {
  return discounts.map(({ share: { code, title, cents }, targetType }) => ({
    discountApplicationType: code === null ? 'AUTOMATIC' : 'DISCOUNT_CODE',
    discountValue: money(cents),
    targetType,
    title: code ?? title[language],
  }))
}
