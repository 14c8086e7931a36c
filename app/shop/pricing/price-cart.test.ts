import { expect, test } from 'vitest'
import { aDiscount } from '#app/shop/discounts/discount.fixture.ts'
import { priceBox } from './price-box.ts'
import { priceCart } from './price-cart.ts'
import { ABO20, aLine, aRequest } from './price-request.fixture.ts'

const cap = aLine({ key: 'cap', type: 'merch', taxClass: 'merch', onceCents: 2490 })
const ebook = aLine({ key: 'ebook', type: 'ebook', taxClass: 'ebook', onceCents: 990 })
const giftCard = aLine({ key: 'card', type: 'gift-card', taxClass: 'voucher', onceCents: 5000 })
const smoothie = aLine({ key: 'smoothie', type: 'drink', taxClass: 'drink', onceCents: 399, depositCents: 25 })
const bonus = aLine({ key: 'bonus', type: 'gift', onceCents: 0, gift: 'bonus' })
const meals = (quantity: number, recurs = false) => aLine({ quantity, recurs })

test.each([
  { meals: 5, size: 6, unit: 849 },
  { meals: 11, size: 6, unit: 849 },
  { meals: 12, size: 12, unit: 759 },
  { meals: 16, size: 16, unit: 719 },
  { meals: 25, size: 20, unit: 689 },
])(
  '$meals meals that recur cost $unit each, the price of the box of $size [5.3-box-largest] [5.3-box-smallest] [A7]',
  (row) => {
    const { box, lines, subtotalCents } = priceCart(aRequest({ lines: [meals(row.meals, true)] }))
    expect(box?.size).toBe(row.size)
    expect(lines[0]).toMatchObject({ unitCents: row.unit, onceCents: 849 })
    expect(subtotalCents).toBe(row.meals * row.unit)
  },
)

test('bought once there is no box, whatever the amount [A7]', () => {
  expect(priceCart(aRequest({ lines: [meals(20)] }))).toMatchObject({ box: null, totalCents: 20 * 849 })
})

test.each([
  { surcharge: 100, unit: 819 },
  { surcharge: -50, unit: 669 },
  { surcharge: -900, unit: 0 },
])('a surcharge of $surcharge makes a meal in the box $unit, never less than nothing', ({ surcharge, unit }) => {
  const line = aLine({ quantity: 16, recurs: true, boxSurchargeCents: surcharge })
  expect(priceCart(aRequest({ lines: [line] })).lines[0]).toMatchObject({ unitCents: unit })
})

test('only meals have the price of the box; bundles and drinks that recur keep theirs', () => {
  const bundle = aLine({ key: 'bundle', type: 'bundle', nominalGrams: 12_000, onceCents: 7900, recurs: true })
  const { box, lines } = priceCart(aRequest({ lines: [bundle, { ...smoothie, recurs: true }] }))
  expect(box?.size).toBe(12)
  expect(lines.map(({ unitCents }) => unitCents)).toEqual([7900, 399])
})

test('progress counts meals by nominal weight, neither side products nor gifts [3.6-field-totalProgress] [3.6-progress-unit] [5.1-bonus-own-weight]', () => {
  const heavyGift = aLine({ key: 'gift', gift: 'free-gift', nominalGrams: 1000 })
  const bundle = aLine({ key: 'bundle', type: 'bundle', nominalGrams: 12_000 })
  const { progress } = priceCart(
    aRequest({ lines: [meals(3), bundle, { ...smoothie, quantity: 10 }, bonus, heavyGift] }),
  )
  expect(progress).toBe(15)
})

test('gifts cost nothing and are never taxed', () => {
  const gift = aLine({ key: 'gift', onceCents: 849, gift: 'free-gift', depositCents: 25 })
  const { lines, totalCents, vat } = priceCart(aRequest({ lines: [gift, meals(12)] }))
  expect(lines[0]).toMatchObject({ unitCents: 0, totalCents: 0, depositCents: 0 })
  expect(totalCents).toBe(12 * 849)
  expect(vat).toHaveLength(1)
})

test.each([
  { what: '6 meals once', lines: [meals(6)], fee: 490, toFree: 1 },
  { what: '7 meals once', lines: [meals(7)], fee: 0, toFree: null },
  { what: 'a box of 6', lines: [meals(6, true)], fee: 490, toFree: 6 },
  { what: '11 meals in a box of 6', lines: [meals(11, true)], fee: 490, toFree: 1 },
  { what: 'a box of 12', lines: [meals(12, true)], fee: 0, toFree: null },
  { what: 'drinks without meals', lines: [smoothie], fee: 490, toFree: 7 },
  { what: 'a cap', lines: [cap], fee: 390, toFree: null },
  { what: 'a cap and a meal', lines: [cap, meals(1)], fee: 490, toFree: 6 },
  { what: 'an e-book', lines: [ebook], fee: 0, toFree: null },
  { what: 'vouchers', lines: [giftCard], fee: 0, toFree: null },
  { what: 'nothing', lines: [], fee: 0, toFree: null },
])('delivery of $what costs $fee [5.3-price-fee] [5.4-giftcards-only]', ({ lines, fee, toFree }) => {
  expect(priceCart(aRequest({ lines })).delivery).toMatchObject({ feeCents: fee, totalCents: fee, mealsToFree: toFree })
})

test.each([6, 12, 16, 20])(
  'the box step shows for %d meals what the cart charges [5.3-price-consistent] [5.3-price-first-order]',
  (size) => {
    const request = aRequest({ lines: [meals(size, true)], discounts: [ABO20] })
    const mealCents = request.boxes.find((box) => box.size === size)?.mealCents ?? 0
    const shown = priceBox(
      { size, mealCents },
      { boxes: request.boxes, delivery: request.delivery, firstOrderPercent: 20 },
    )
    expect(priceCart(request).totalCents).toBe(shown.discountedTotal)
  },
)

test('subtotal, discount, delivery and deposit add up to the total [3.6-field-totalPrice] [P6] [P7]', () => {
  const { subtotalCents, discountCents, delivery, depositCents, totalCents } = priceCart(
    aRequest({ lines: [meals(2), { ...smoothie, quantity: 2 }], discounts: [aDiscount()] }),
  )
  expect({ subtotalCents, discountCents, depositCents }).toEqual({
    subtotalCents: 2 * 849 + 2 * 399 - 250,
    discountCents: 250,
    depositCents: 50,
  })
  expect(totalCents).toBe(subtotalCents + delivery.totalCents + depositCents)
})

test('deposits and vouchers are never discounted, and a deposit is taxed with its drink [P6]', () => {
  const all = aDiscount({ value: { kind: 'percent', percent: 100 } })
  const { lines, totalCents, vat } = priceCart(aRequest({ lines: [smoothie, giftCard, meals(7)], discounts: [all] }))
  expect(lines.map((line) => line.totalCents)).toEqual([0, 5000, 0])
  expect(totalCents).toBe(5025)
  expect(vat).toEqual([
    { percent: 0, grossCents: 5000, netCents: 5000, vatCents: 0 },
    { percent: 19, grossCents: 25, netCents: 21, vatCents: 4 },
  ])
})

test('the delivery fee shares the rates of the goods, and the rates add up to the total [V2]', () => {
  const { vat, totalCents } = priceCart(aRequest({ lines: [meals(2), cap] }))
  expect(vat).toEqual([
    { percent: 7, grossCents: 1897, netCents: 1773, vatCents: 124 },
    { percent: 19, grossCents: 2781, netCents: 2337, vatCents: 444 },
  ])
  expect(1897 + 2781).toBe(totalCents)
})

test('rates with a decimal are exact to the cent [V1]', () => {
  const staple = aLine({ taxClass: 'staple', quantity: 7, onceCents: 399 })
  expect(priceCart(aRequest({ lines: [staple] })).vat).toEqual([
    { percent: 4.9, grossCents: 2793, netCents: 2663, vatCents: 130 },
  ])
})

test('where codes leave nothing of the goods, the fee is taxed by what they cost before [V2]', () => {
  const all = aDiscount({ value: { kind: 'percent', percent: 100 } })
  const { vat } = priceCart(aRequest({ lines: [meals(1), cap], discounts: [all] }))
  expect(vat.map(({ percent, grossCents }) => ({ percent, grossCents }))).toEqual([
    { percent: 7, grossCents: 125 },
    { percent: 19, grossCents: 365 },
  ])
})

test('a class without a rate is a fault, never tax-free', () => {
  expect(() => priceCart(aRequest({ lines: [aLine({ taxClass: 'unheard' })] }))).toThrow('no tax rate for unheard')
})

test('gift cards and store credit pay in their order and change neither price nor tax [V3]', () => {
  const lines = [meals(10)]
  const credits = [
    { id: 'a', kind: 'gift-card', balanceCents: 5000 },
    { id: 'b', kind: 'store-credit', balanceCents: 9000 },
    { id: 'c', kind: 'gift-card', balanceCents: 100 },
  ] as const
  const paid = priceCart(aRequest({ lines, credits }))
  expect(paid.credits).toEqual([
    { id: 'a', usedCents: 5000 },
    { id: 'b', usedCents: 3490 },
    { id: 'c', usedCents: 0 },
  ])
  expect(paid.dueCents).toBe(0)
  expect({ total: paid.totalCents, vat: paid.vat }).toEqual({ total: 8490, vat: priceCart(aRequest({ lines })).vat })
})

test('no voucher buys a voucher [V3]', () => {
  const credits = [{ id: 'a', kind: 'gift-card', balanceCents: 50_000 }] as const
  expect(priceCart(aRequest({ lines: [giftCard, meals(7)], credits }))).toMatchObject({
    credits: [{ usedCents: 7 * 849 }],
    dueCents: 5000,
  })
})

test('savings are measured against the same goods bought once [P5]', () => {
  const { onceTotalCents } = priceCart(aRequest({ lines: [meals(12, true), bonus, smoothie], discounts: [ABO20] }))
  expect(onceTotalCents).toBe(12 * 849 + 399)
})

test('every cent is explained, line by line', () => {
  const surcharged = aLine({ quantity: 12, recurs: true, boxSurchargeCents: 100 })
  const { steps } = priceCart(aRequest({ lines: [surcharged, smoothie, bonus], discounts: [ABO20] }))
  expect(
    steps.map(({ subject, reason, cents }) => [subject.kind === 'line' ? subject.key : 'delivery', reason.kind, cents]),
  ).toEqual([
    ['meal', 'box', 12 * 759],
    ['meal', 'surcharge', 1200],
    ['meal', 'discount', -2062],
    ['smoothie', 'once', 399],
    ['smoothie', 'deposit', 25],
    ['bonus', 'gift', 0],
    ['delivery', 'delivery-free', 0],
  ])
})

test('the fee of a parcel is taxed like the goods in it, whatever voucher lies in the cart [V1] [V3]', () => {
  const { vat, delivery } = priceCart(aRequest({ lines: [aLine({ quantity: 2 }), giftCard] }))
  expect(delivery.totalCents).toBe(490)
  expect(vat.map(({ percent, grossCents }) => ({ percent, grossCents }))).toEqual([
    { percent: 0, grossCents: 5000 },
    { percent: 7, grossCents: 2 * 849 + 490 },
  ])
})
