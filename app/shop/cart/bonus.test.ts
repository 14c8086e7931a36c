import { expect, test } from 'vitest'
import { type BonusSituation, reevaluateBonus } from './bonus.ts'

const situation: BonusSituation = {
  bonus: { variantId: 'B', weightThreshold: 12 },
  change: { kind: 'other' },
  progress: 12,
  page: 'normal',
  freeGiftRemoved: null,
}
const put = (quantity: number) => ({ kind: 'set', variantId: 'B', quantity }) as const

test.each([
  { why: 'the meals suffice [5.1-bonus-add]', change: {}, quantity: 1 },
  { why: 'any other change was made, too [5.1-bonus-reeval]', change: { change: { kind: 'other' } }, quantity: 1 },
  { why: 'meals are missing [5.1-bonus-remove]', change: { progress: 11.999 }, quantity: 0 },
  { why: 'the page is a one-time one [5.1-bonus-onetime-page]', change: { page: 'one-time' }, quantity: 0 },
  { why: 'the customer took it out [5.1-bonus-readd]', change: { freeGiftRemoved: 'B' }, quantity: 0 },
  { why: 'the customer took out another one [5.1-bonus-readd]', change: { freeGiftRemoved: 'OLD' }, quantity: 1 },
  { why: 'the customer wants three [5.1-bonus-quantity]', change: { change: put(3) }, quantity: 1 },
  { why: 'it is not available [5.1-bonus-config]', change: { bonus: null }, quantity: 0 },
] as const)('the cart holds $quantity when $why', ({ change, quantity }) => {
  expect(reevaluateBonus({ ...situation, ...change }).quantity).toBe(quantity)
})

test.each([
  { why: 'removed by hand', change: { kind: 'remove', variantId: 'B' }, known: null, remembered: 'B' },
  { why: 'set to none', change: put(0), known: null, remembered: 'B' },
  {
    why: 'taken away by the shop',
    change: { kind: 'set', variantId: 'M', quantity: 1 },
    known: null,
    remembered: null,
  },
  { why: 'put back by hand', change: { kind: 'add', variantId: 'B', quantity: 1 }, known: 'B', remembered: null },
  { why: 'missed below the threshold', change: { kind: 'remove', variantId: 'M' }, known: 'B', remembered: 'B' },
] as const)('a bonus $why is remembered as $remembered [5.1-bonus-removed-life]', ({ change, known, remembered }) => {
  const verdict = reevaluateBonus({ ...situation, progress: 3, change, freeGiftRemoved: known })
  expect(verdict.freeGiftRemoved).toBe(remembered)
})
