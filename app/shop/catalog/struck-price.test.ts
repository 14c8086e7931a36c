import { expect, test } from 'vitest'
import type { AskedPrice } from './price-history.ts'
import { struckPrice } from './struck-price.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const asked = (cents: number, from: string, to: string | null): AskedPrice => ({
  cents,
  validFrom: day(from),
  validTo: to === null ? null : day(to),
})

test.each([
  { name: 'nothing to compare with', compareAt: null, struck: null },
  { name: 'the price of the days before', compareAt: 949, struck: 949 },
  { name: 'a price that was never asked', compareAt: 999, struck: null },
  { name: 'a price below the present one', compareAt: 799, struck: null },
])('[P4] $name: struck is $struck', ({ compareAt, struck }) => {
  expect(struckPrice([asked(949, '2026-09-01', '2026-11-01'), asked(849, '2026-11-01', null)], compareAt)).toBe(struck)
})

test('[P4] a dearer price of the thirty days does not count when a cheaper one was asked as well', () => {
  const history = [
    asked(949, '2026-09-01', '2026-10-20'),
    asked(899, '2026-10-20', '2026-11-01'),
    asked(849, '2026-11-01', null),
  ]
  expect(struckPrice(history, 949)).toBeNull()
  expect(struckPrice(history, 899)).toBe(899)
})

test('[P4] the reduction began when the price fell, not when the comparison was written down', () => {
  const history = [
    asked(949, '2026-09-01', '2026-11-01'),
    asked(849, '2026-11-01', '2026-11-02'),
    asked(849, '2026-11-02', null),
  ]
  expect(struckPrice(history, 949)).toBe(949)
})

test('[P4] records that begin with the reduction cannot judge it', () => {
  expect(struckPrice([asked(849, '2026-11-01', null)], 949)).toBe(949)
})
