import { expect, test } from 'vitest'
import { aDiscount } from '#app/shop/discounts/discount.fixture.ts'
import type { CodeFault, CodeHint, Discount } from '#app/shop/discounts/discount.ts'
import { dependsOnBuyer } from './code-fault.ts'
import { priceCart } from './price-cart.ts'
import { ABO20, aLine, aRequest } from './price-request.fixture.ts'

const box = [aLine({ quantity: 12, recurs: true })]
const once = [aLine({ quantity: 4 })]
const soon = new Date('2026-12-01T00:00:00Z')
const past = new Date('2026-09-01T00:00:00Z')

type Refusal = {
  why: string
  discount: Discount
  lines?: typeof box
  buyer?: { isFirstOrder: boolean | null; usedDiscounts: number[] }
  fault: CodeFault
  hint?: CodeHint
}

const refusals: Refusal[] = [
  { why: 'is over', discount: aDiscount({ endsAt: past }), fault: 'CURRENTLY_INACTIVE' },
  { why: 'ends at this moment', discount: aDiscount({ endsAt: aRequest().now }), fault: 'CURRENTLY_INACTIVE' },
  {
    why: 'has not begun',
    discount: aDiscount({ startsAt: soon }),
    fault: 'CURRENTLY_INACTIVE',
    hint: { kind: 'wait-until', date: soon },
  },
  { why: 'is used up', discount: aDiscount({ usageLimit: 5, used: 5 }), fault: 'USAGE_LIMIT_REACHED' },
  {
    why: 'was used by this buyer',
    discount: aDiscount({ oncePerCustomer: true }),
    buyer: { isFirstOrder: null, usedDiscounts: [1] },
    fault: 'CUSTOMER_USAGE_LIMIT_REACHED',
  },
  {
    why: 'is for first orders',
    discount: aDiscount({ firstOrderOnly: true }),
    buyer: { isFirstOrder: false, usedDiscounts: [] },
    fault: 'CUSTOMER_NOT_ELIGIBLE',
  },
  {
    why: 'is for subscriptions',
    discount: ABO20,
    fault: 'INCOMPATIBLE_PURCHASE_TYPE',
    hint: { kind: 'switch-to-subscription' },
  },
  {
    why: 'is for goods bought once',
    discount: aDiscount({ purchase: 'once' }),
    lines: box,
    fault: 'INCOMPATIBLE_PURCHASE_TYPE',
    hint: { kind: 'switch-to-once' },
  },
  {
    why: 'is for another product',
    discount: aDiscount({ productIds: [7] }),
    fault: 'NO_ENTITLED_LINE_ITEMS',
    hint: { kind: 'add-product', productId: 7 },
  },
  {
    why: 'is for meals',
    discount: aDiscount({ mealsOnly: true, minimumMeals: 6 }),
    lines: [aLine({ type: 'drink', taxClass: 'drink' })],
    fault: 'NO_ENTITLED_LINE_ITEMS',
    hint: { kind: 'add-meals', meals: 6 },
  },
  { why: 'has no goods', discount: aDiscount(), lines: [], fault: 'NO_ENTITLED_LINE_ITEMS' },
  {
    why: 'finds only a voucher',
    discount: aDiscount(),
    lines: [aLine({ type: 'gift-card' })],
    fault: 'NO_ENTITLED_LINE_ITEMS',
  },
  {
    why: 'wants a larger order',
    discount: aDiscount({ minimumCents: 5000 }),
    fault: 'PURCHASE_NOT_IN_RANGE',
    hint: { kind: 'spend-more', cents: 5000 - 4 * 849 },
  },
  {
    why: 'wants more meals',
    discount: aDiscount({ minimumMeals: 6 }),
    fault: 'QUANTITY_NOT_IN_RANGE',
    hint: { kind: 'add-meals', meals: 2 },
  },
  {
    why: 'finds delivery free already',
    discount: aDiscount({ class: 'delivery', value: { kind: 'free-delivery' } }),
    lines: box,
    fault: 'NO_ENTITLED_SHIPPING_LINES',
  },
]

test.each(refusals)('a code that $why answers $fault with the nearest change [D-03]', (row) => {
  const { discount, lines = once, buyer = { isFirstOrder: null, usedDiscounts: [] }, fault, hint = null } = row
  const { codes, discountCents } = priceCart(aRequest({ lines, discounts: [discount], buyer }))
  expect(codes).toEqual([{ code: discount.code, applicable: false, fault, hint }])
  expect(discountCents).toBe(0)
})

test.each(refusals)('a personal code that $why is as unknown as any other [D-17] [A11]', (row) => {
  const { discount, lines = once, buyer = { isFirstOrder: null, usedDiscounts: [] } } = row
  const { codes } = priceCart(aRequest({ lines, discounts: [{ ...discount, isPersonal: true }], buyer }))
  expect(codes).toMatchObject([{ applicable: false, fault: 'NOT_FOUND', hint: null }])
})

test('every hint but waiting and dropping is enough to make its code help [D-03]', () => {
  const cheaper = aDiscount({ minimumCents: 5000 })
  const missing = 5000 - 4 * 849
  const more = [...once, aLine({ key: 'more', type: 'snack', onceCents: missing })]
  expect(priceCart(aRequest({ lines: more, discounts: [cheaper] })).codes[0]?.applicable).toBe(true)
  const meals = aDiscount({ minimumMeals: 6 })
  expect(priceCart(aRequest({ lines: [aLine({ quantity: 6 })], discounts: [meals] })).codes[0]?.applicable).toBe(true)
})

test('an unknown code is kept and answered, in the order of the buyer, and each code once', () => {
  const { codes } = priceCart(aRequest({ lines: once, discounts: [aDiscount()], codes: ['nix', 'zehn', 'ZEHN '] }))
  expect(codes).toEqual([
    { code: 'nix', applicable: false, fault: 'NOT_FOUND', hint: null },
    { code: 'zehn', applicable: true, fault: null, hint: null },
  ])
})

test('an unknown buyer counts as new, until the order tells [5.3-price-first-order]', () => {
  expect(priceCart(aRequest({ lines: box, discounts: [ABO20] })).codes[0]?.applicable).toBe(true)
})

test('a checkout made once answers the code of the subscription as not applicable [5.4-onetime-code]', () => {
  expect(priceCart(aRequest({ lines: once, discounts: [ABO20] })).codes[0]).toMatchObject({ applicable: false })
})

const fixed = (id: number, code: string, cents: number) => aDiscount({ id, code, value: { kind: 'fixed', cents } })

test('of codes that cannot stand together the better one holds, and the other says which to drop [A13]', () => {
  const { codes, discountCents } = priceCart(
    aRequest({ lines: once, discounts: [fixed(1, 'FUENF', 500), fixed(2, 'SECHS', 600)] }),
  )
  expect(discountCents).toBe(600)
  expect(codes).toEqual([
    { code: 'FUENF', applicable: false, fault: 'CODE_NOT_HONOURED', hint: { kind: 'drop-code', code: 'SECHS' } },
    { code: 'SECHS', applicable: true, fault: null, hint: null },
  ])
})

test('where two codes save the same, the earlier one by name holds [A13]', () => {
  const { codes } = priceCart(aRequest({ lines: once, discounts: [fixed(1, 'ZWEI', 500), fixed(2, 'EINS', 500)] }))
  expect(codes.map(({ code, applicable }) => [code, applicable])).toEqual([
    ['ZWEI', false],
    ['EINS', true],
  ])
})

test('codes stand together only if both allow it', () => {
  const product = aDiscount({ id: 2, code: 'WARE', class: 'product', combinesWith: ['order'] })
  const both = [aDiscount({ combinesWith: ['product'] }), product]
  expect(priceCart(aRequest({ lines: once, discounts: both })).discountCents).toBe(340 + 306)
  const oneSided = [aDiscount(), product]
  expect(priceCart(aRequest({ lines: once, discounts: oneSided })).discountCents).toBe(340)
})

test('codes of one class reckon from the same amount, so that 10 and 20 percent are 30 [A13]', () => {
  const ten = aDiscount({ combinesWith: ['order'] })
  const twenty = aDiscount({ id: 2, code: 'ZWANZIG', value: { kind: 'percent', percent: 20 }, combinesWith: ['order'] })
  const lines = [aLine({ onceCents: 10_000, quantity: 1 })]
  expect(priceCart(aRequest({ lines, discounts: [ten, twenty] })).discountCents).toBe(3000)
})

test('codes together never take off more than there is', () => {
  const one = aDiscount({ value: { kind: 'percent', percent: 80 }, combinesWith: ['order', 'product'] })
  const two = aDiscount({
    id: 2,
    code: 'B',
    class: 'product',
    value: { kind: 'fixed', cents: 9999 },
    productIds: [1],
    combinesWith: ['order', 'product'],
  })
  const three = { ...one, id: 3, code: 'C' }
  const lines = [aLine({ quantity: 7 }), aLine({ key: 'other', productId: 2, quantity: 3 })]
  expect(priceCart(aRequest({ lines, discounts: [one, two, three] })).totalCents).toBe(0)
})

test('a code lowers the fee of the delivery, never below nothing', () => {
  const free = aDiscount({ class: 'delivery', value: { kind: 'free-delivery' } })
  const { delivery, totalCents } = priceCart(aRequest({ lines: once, discounts: [free] }))
  expect(delivery).toMatchObject({ feeCents: 490, totalCents: 0, shares: [{ code: 'ZEHN', cents: 490 }] })
  expect(totalCents).toBe(4 * 849)
})

test('a discount without a code applies by itself and tells nobody when another one is better', () => {
  const automatic = aDiscount({ id: 5, code: null })
  expect(priceCart(aRequest({ lines: once, discounts: [automatic] })).discountCents).toBe(340)
  const better = priceCart(aRequest({ lines: once, discounts: [automatic, fixed(6, 'SECHS', 600)] }))
  expect(better.codes).toEqual([{ code: 'SECHS', applicable: true, fault: null, hint: null }])
  const worse = priceCart(aRequest({ lines: once, discounts: [automatic, fixed(6, 'EINER', 100)] }))
  expect(worse.codes).toMatchObject([{ code: 'EINER', fault: 'CODE_NOT_HONOURED', hint: null }])
})

test.each([
  { discount: { code: 'ZEHN', firstOrderOnly: true }, codes: ['zehn'], depends: true },
  { discount: { code: 'ZEHN', oncePerCustomer: true }, codes: ['ZEHN'], depends: true },
  { discount: { code: null, firstOrderOnly: true }, codes: [], depends: true },
  { discount: { code: 'ZEHN', firstOrderOnly: true }, codes: ['ELF'], depends: false },
  { discount: { code: 'ZEHN' }, codes: ['ZEHN'], depends: false },
])(
  'who buys matters only where a discount is given that asks for it: $discount, $codes',
  ({ discount, codes, depends }) => {
    const plain = { oncePerCustomer: false, firstOrderOnly: false }
    expect(dependsOnBuyer([aDiscount({ ...plain, ...discount })], codes)).toBe(depends)
  },
)

test('the price of an offer is lowered by its own code only', () => {
  const offer = aLine({
    key: 'offer',
    type: 'bundle',
    nominalGrams: 6000,
    onceCents: 3195,
    recurs: true,
    offerCode: 'UMAMI50',
  })
  const opener = aDiscount({
    id: 9,
    code: 'UMAMI50',
    class: 'product',
    value: { kind: 'percent', percent: 0 },
    combinesWith: ['product'],
  })
  const { lines, codes } = priceCart(
    aRequest({ lines: [offer, aLine({ quantity: 6, recurs: true })], discounts: [ABO20, opener] }),
  )
  expect(lines[0]).toMatchObject({ totalCents: 3195, shares: [] })
  expect(lines[1]?.shares).toHaveLength(1)
  expect(codes.every(({ applicable }) => applicable)).toBe(true)
})

test('twenty codes in one cart are answered in an instant [A13]', () => {
  const classes = ['product', 'order', 'delivery'] as const
  const discounts = Array.from({ length: 20 }, (_, place) =>
    aDiscount({
      id: place,
      code: `C${place}`,
      class: classes[place % 3] ?? 'order',
      value: { kind: 'fixed', cents: place },
      combinesWith: classes.filter((_, other) => other !== place % 3),
    }),
  )
  const begin = performance.now()
  const { discountCents } = priceCart(aRequest({ lines: once, discounts }))
  expect(discountCents).toBe(18 + 19 + 17)
  expect(performance.now() - begin).toBeLessThan(5000)
})

const friends = aDiscount({
  ...{ id: 9, code: 'FREUND-B2C3D4F', value: { kind: 'fixed', cents: 1000 }, class: 'product', mealsOnly: true },
  ...{ minimumCents: 4000, firstOrderOnly: true, oncePerCustomer: true, combinesWith: ['product', 'delivery'] },
})

test('a friend’s code stands beside that of the subscription, a second one of its kind beside nothing', () => {
  const second = { ...friends, code: 'FREUND-Z9X8W7V', combinesWith: [] }
  const request = aRequest({ lines: box, discounts: [ABO20, friends, second] })
  const { totalCents, codes, lines } = priceCart(request)
  const saved = Math.ceil((lines[0]?.subtotalCents ?? 0) * 0.2) + 1000
  expect((lines[0]?.subtotalCents ?? 0) - totalCents).toBe(saved)
  expect(codes.map(({ fault }) => fault)).toEqual([null, null, 'CODE_NOT_HONOURED'])
})

test('nobody is a friend of themselves [A13]', () => {
  const buyer = { isFirstOrder: true, usedDiscounts: [], ownCodes: ['freund-b2c3d4f'] }
  const { codes } = priceCart(aRequest({ lines: box, discounts: [friends], buyer }))
  expect(codes).toEqual([
    { code: 'FREUND-B2C3D4F', applicable: false, fault: 'CUSTOMER_NOT_ELIGIBLE', hint: { kind: 'own-code' } },
  ])
})
