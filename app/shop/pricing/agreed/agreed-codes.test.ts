import { expect, test } from 'vitest'
import { aDiscount } from '#app/shop/discounts/discount.fixture.ts'
import type { DiscountValue } from '#app/shop/discounts/discount.ts'
import { agreeCodes, withAgreedCodes } from './agreed-codes.ts'

const TEN = { kind: 'percent', percent: 10 } as const
const CODE = aDiscount({ id: 1, code: 'IMMER', value: TEN, endsAt: new Date('2027-02-01T00:00:00Z'), used: 3 })
const [AGREED] = agreeCodes(['immer'], { had: [], discounts: [CODE] })
const kept = AGREED ? [AGREED] : []

test('[S-23] a code is kept with its terms, through JSON; one that was there keeps the terms it had', () => {
  const stored = JSON.parse(JSON.stringify(kept))
  expect(withAgreedCodes({ discounts: [] }, stored)).toEqual({ discounts: [CODE] })
  const worse = { ...CODE, value: { kind: 'percent', percent: 5 } as const }
  const fresh = aDiscount({ id: 2, code: 'NEU' })
  expect(
    agreeCodes(['NEU', 'IMMER', 'FREMD'], { had: stored, discounts: [worse, fresh] }).map(({ id, value }) => [
      id,
      value,
    ]),
  ).toEqual([
    [2, fresh.value],
    [1, TEN],
  ])
})

test.each<{ what: string; today: DiscountValue; holds: DiscountValue }>([
  { what: 'takes less off', today: { kind: 'percent', percent: 5 }, holds: TEN },
  { what: 'takes more off', today: { kind: 'percent', percent: 15 }, holds: { kind: 'percent', percent: 15 } },
  { what: 'is of another kind', today: { kind: 'fixed', cents: 100 }, holds: TEN },
])('[S-23] [S-25] a code that $what today', ({ today, holds }) => {
  const other = aDiscount({ id: 2, code: null })
  const now = { ...CODE, value: today, used: 7, endsAt: new Date('2026-12-01T00:00:00Z'), minimumMeals: 20 }
  const { discounts } = withAgreedCodes({ discounts: [now, other] }, kept)
  expect(discounts).toEqual([other, { ...CODE, value: holds, used: 7 }])
})

test('without an agreed code the discounts of the day hold', () => {
  const rules = { discounts: [CODE] }
  expect(withAgreedCodes(rules, [])).toBe(rules)
})
