import type { Discount } from './discount.ts'

/** Ten percent off the order for everybody, unless told otherwise. */
export function aDiscount(change: Partial<Discount> = {}): Discount {
  return {
    id: 1,
    code: 'ZEHN',
    title: { de: 'Zehn', en: 'Ten' },
    value: { kind: 'percent', percent: 10 },
    class: 'order',
    productIds: null,
    mealsOnly: false,
    purchase: 'any',
    minimumCents: null,
    minimumMeals: null,
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    used: 0,
    oncePerCustomer: false,
    firstOrderOnly: false,
    combinesWith: [],
    isPersonal: false,
    ...change,
  }
}
