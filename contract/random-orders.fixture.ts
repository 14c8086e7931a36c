import fc from 'fast-check'

export const COUNTRIES = { DE: '04229', AT: '1010', DK: '2100' } as const

/** What somebody buys, and how. */
export type RandomOrder = Readonly<{
  goods: readonly Readonly<{ handle: string; quantity: number; recurs: boolean }>[]
  codes: readonly string[]
  /** Cents on the gift cards that pay along. */
  giftCards: readonly number[]
  country: keyof typeof COUNTRIES
}>

const MEALS = ['coco-curry', 'chili-sin-carne', 'buddha-bowl', 'chana-masala', 'apfel-crumble']
/** With a deposit, without, other tax classes, several parts. */
const SIDES = ['mango-smoothie', 'ananas-minze-shot', 'chili-oel', 'energy-balls-kakao', 'bestseller-bundle']
const CODES = ['ABO20', 'WILLKOMMEN10', 'LENA15', 'MAGAZIN10', 'IMMERGRUEN5', 'GRATISVERSAND', 'GIBTESNICHT']
/** Some of the smallest boxes are full only with this many. */
const FULL_BOX = 16

const line = (handles: readonly string[], quantity: fc.Arbitrary<number>, recurs: boolean) =>
  fc.record({ handle: fc.constantFrom(...handles), quantity, recurs: fc.constant(recurs) })
const few = fc.integer({ min: 1, max: 9 })
const sides = fc.uniqueArray(line(SIDES, few, false), { maxLength: 3, selector: ({ handle }) => handle })
const meals = (recurs: boolean) =>
  fc.uniqueArray(line(MEALS, few, recurs), { maxLength: 4, selector: ({ handle }) => handle })

const once = fc.tuple(meals(false), sides).map(([some, others]) => [...some, ...others])
const subscription = fc
  .tuple(line(['pad-thai'], fc.integer({ min: FULL_BOX, max: 30 }), true), meals(true), sides)
  .map(([box, some, others]) => [box, ...some, ...others])
const vouchers = fc.tuple(line(['gift-card'], fc.integer({ min: 1, max: 3 }), false))

/** Orders of every kind: bought once, in a rhythm, vouchers alone; with codes, gift cards and countries. */
export const randomOrder: fc.Arbitrary<RandomOrder> = fc.record({
  goods: fc.oneof(
    { weight: 5, arbitrary: once.filter((goods) => goods.length > 0) },
    { weight: 4, arbitrary: subscription },
    { weight: 1, arbitrary: vouchers },
  ),
  codes: fc.uniqueArray(fc.constantFrom(...CODES), { maxLength: 3 }),
  giftCards: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.integer({ min: 1, max: 6000 }), { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.constant([100_000]) },
  ),
  country: fc.constantFrom('DE', 'AT', 'DK'),
})
