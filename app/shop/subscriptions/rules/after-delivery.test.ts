import { expect, test } from 'vitest'
import { aDiscount } from '#app/shop/discounts/discount.fixture.ts'
import { objectionForGood } from '#app/shop/pricing/code-fault.ts'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import { aLine, aRequest } from '#app/shop/pricing/price-request.fixture.ts'
import { afterDelivery } from './after-delivery.ts'

const ONCE = aDiscount({ id: 1, code: 'EINMAL', oncePerCustomer: true })
const LAST = aDiscount({ id: 2, code: 'LETZTER', usageLimit: 5, used: 4 })
const ALWAYS = aDiscount({ id: 3, code: 'IMMER' })
const box = [aLine({ quantity: 12, recurs: true })]
const now = new Date('2026-11-15T12:00:00Z')

test.each([
  { discount: ONCE, helps: [true, false, false] },
  { discount: LAST, helps: [true, false, false] },
  { discount: ALWAYS, helps: [true, true, true] },
])('of three deliveries $discount.code helps $helps', ({ discount, helps }) => {
  let standing = {
    rules: { discounts: [discount] },
    ordersCompleted: 1,
    usedDiscounts: [] as readonly number[],
    creditCents: 0,
  }
  const priced = helps.map(() => {
    const { rules, usedDiscounts } = standing
    const buyer = { isFirstOrder: false, usedDiscounts }
    const price = priceCart(aRequest({ lines: box, discounts: rules.discounts, buyer }))
    standing = afterDelivery(standing, price)
    return price.discountCents > 0
  })
  expect(priced).toEqual(helps)
  expect(standing.ordersCompleted).toBe(4)
})

test('store credit that pays one delivery does not pay the next', () => {
  const standing = { rules: { discounts: [] }, ordersCompleted: 1, usedDiscounts: [], creditCents: 1000 }
  const credits = [{ id: 'credit', kind: 'store-credit' as const, balanceCents: 1000 }]
  expect(afterDelivery(standing, priceCart(aRequest({ lines: box, credits }))).creditCents).toBe(0)
})

test.each([
  { discount: ONCE, used: [], fault: undefined },
  { discount: ONCE, used: [1], fault: 'CUSTOMER_USAGE_LIMIT_REACHED' },
  { discount: LAST, used: [], fault: undefined },
  { discount: { ...LAST, used: 5 }, used: [], fault: 'USAGE_LIMIT_REACHED' },
  { discount: { ...ALWAYS, endsAt: now }, used: [], fault: 'CURRENTLY_INACTIVE' },
  { discount: { ...ALWAYS, startsAt: new Date('2026-12-01') }, used: [], fault: undefined },
  { discount: { ...ONCE, startsAt: new Date('2026-12-01') }, used: [1], fault: 'CUSTOMER_USAGE_LIMIT_REACHED' },
  { discount: { ...ALWAYS, firstOrderOnly: true }, used: [], fault: 'CUSTOMER_NOT_ELIGIBLE' },
  { discount: { ...ALWAYS, minimumCents: 99_900 }, used: [], fault: undefined },
])('a code whose trouble lasts is told from one that may help one day: $fault', ({ discount, used, fault }) => {
  const buyer = { isFirstOrder: false, usedDiscounts: used }
  expect(objectionForGood(discount, { buyer, now })?.fault).toBe(fault)
})
