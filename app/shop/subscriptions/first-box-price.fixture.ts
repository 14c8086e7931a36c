import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { priceLinesOf } from '#app/shop/cart/changes/price-lines.ts'
import { ADDRESS } from '#app/shop/orders/order-snapshot.fixture.ts'
import type { OrderedLine } from '#app/shop/orders/order-snapshot.ts'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import { deliveryRuleFor } from '#app/shop/pricing/price-rules.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { vatRatesFor } from '#app/shop/pricing/vat-rates.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'

type Shop = Pick<SubscriptionSettings, 'clock' | 'findWindow' | 'findRules'>

/** What the shop charges for a first box today, without the discount of a first order. */
export async function priceOfBox(
  lines: readonly OrderedLine[],
  { clock, findWindow, findRules }: Shop,
): Promise<PricedCart> {
  const [window, rules] = await Promise.all([findWindow('main', 'de'), findRules('main')])
  const now = clock.now()
  const { country, zip: postcode } = ADDRESS
  return priceCart({
    lines: priceLinesOf({ lines: lines.map((line) => ({ ...line, id: line.key })) }, { window, bonus: null }),
    boxes: rules.boxes,
    delivery: deliveryRuleFor(rules, country),
    vat: vatRatesFor(rules.vat, { country, postcode, date: dayIn(SHOP_TIME_ZONE, now) }),
    codes: [],
    discounts: [],
    buyer: { isFirstOrder: false, usedDiscounts: [] },
    credits: [],
    now,
  })
}
