import { aDiscount } from '#app/shop/discounts/discount.fixture.ts'
import type { PriceLine, PriceRequest } from './price-request.ts'

/** A meal bought once, unless told otherwise. */
export function aLine(change: Partial<PriceLine> = {}): PriceLine {
  return {
    key: 'meal',
    variantId: 1,
    productId: 1,
    type: 'meal',
    quantity: 1,
    onceCents: 849,
    boxSurchargeCents: 0,
    depositCents: 0,
    nominalGrams: change.type === undefined || change.type === 'meal' ? 1000 : 1,
    taxClass: 'food',
    recurs: false,
    gift: null,
    offerCode: null,
    ...change,
  }
}

/** The code that a subscription brings along. */
export const ABO20 = aDiscount({
  id: 20,
  code: 'ABO20',
  value: { kind: 'percent', percent: 20 },
  class: 'product',
  mealsOnly: true,
  purchase: 'subscription',
  firstOrderOnly: true,
  combinesWith: ['product', 'delivery'],
})

/** A request whose codes are those of its discounts. */
export function aRequest(change: Partial<PriceRequest> = {}): PriceRequest {
  return {
    lines: [],
    boxes: [
      { size: 6, mealCents: 849 },
      { size: 12, mealCents: 759 },
      { size: 16, mealCents: 719 },
      { size: 20, mealCents: 689 },
    ],
    delivery: { feeCents: 490, feeUpToMeals: 6, goodsFeeCents: 390 },
    vat: { food: 7, drink: 19, merch: 19, ebook: 7, print: 7, staple: 4.9, voucher: 0 },
    codes: (change.discounts ?? []).flatMap(({ code }) => code ?? []),
    discounts: [],
    buyer: { isFirstOrder: null, usedDiscounts: [] },
    credits: [],
    now: new Date('2026-11-15T12:00:00Z'),
    ...change,
  }
}
