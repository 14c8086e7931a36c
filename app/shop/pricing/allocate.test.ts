import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, total } from './allocate.ts'
import { percentUp } from './discount-amount.ts'

/** Number of random splits; a campaign asks for more. */
const ALLOCATIONS = Number(process.env['ALLOCATIONS'] ?? 20_000)

test.each([
  { cents: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
  { cents: 10, weights: [5, 3, 2], parts: [5, 3, 2] },
  { cents: 1, weights: [1, 2], parts: [0, 1] },
  { cents: 7, weights: [0, 0], parts: [7, 0] },
  { cents: 0, weights: [3, 4], parts: [0, 0] },
  { cents: 5, weights: [], parts: [] },
])('$cents split by $weights is $parts', ({ cents, weights, parts }) => {
  expect(allocate(cents, weights)).toEqual(parts)
})

test(
  'the parts add up exactly, none exceeds its weight, and all of it is all of each [R18]',
  () => {
    const weights = fc.array(fc.nat(200_000), { minLength: 1, maxLength: 8 })
    const isSound = (amounts: number[], share: number) => {
      const sum = total(amounts)
      const cents = Math.round(sum * share)
      const parts = allocate(cents, amounts)
      const fits = parts.every((part, place) => part >= 0 && part <= (amounts[place] ?? 0))
      return total(parts) === cents && (sum === 0 || (fits && allocate(sum, amounts).join() === amounts.join()))
    }
    fc.assert(fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), isSound), { numRuns: ALLOCATIONS })
  },
  60_000 + ALLOCATIONS / 5,
)

test.each([
  { cents: 12_980, percent: 25, up: 3245 },
  { cents: 12_980, percent: 50, up: 6490 },
  { cents: 8988, percent: 20, up: 1798 },
  { cents: 1001, percent: 2.5, up: 26 },
  { cents: 777, percent: 100, up: 777 },
  { cents: 777, percent: 0, up: 0 },
])(
  '$percent percent of $cents are $up, up to the cent and not pushed by fractions [5.3-price-ceil-exact] [5.3-price-first-order]',
  (row) => {
    expect(percentUp(row.cents, row.percent)).toBe(row.up)
  },
)
