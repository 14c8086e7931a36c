import type { DiscountValue } from '#app/shop/discounts/discount.ts'

/** What a discount takes off an amount, never more than all of it. */
export function discountAmount(value: DiscountValue, baseCents: number): number {
  switch (value.kind) {
    case 'percent':
      return Math.min(baseCents, percentUp(baseCents, value.percent))
    case 'fixed':
      return Math.min(baseCents, value.cents)
    case 'free-delivery':
      return baseCents
  }
}

/** A percentage rounded up to the cent, in whole numbers: 25 % of 12980 is 3245, although binary fractions say 3246. */
export function percentUp(cents: number, percent: number): number {
  const tenths = Math.round(percent * 10)
  return Math.floor((cents * tenths + 999) / 1000)
}
