import { expect, test } from 'vitest'
import { boxOf, editLines } from './edit-lines.ts'
import { FOUR_WEEKS, WEEKLY } from './schedule.fixture.ts'

const lines = [
  { id: 1, variantId: 10, quantity: 6 },
  { id: 2, variantId: 20, quantity: 6 },
]
const NOTHING = { create: [], update: [], remove: [] }

test('[7.5-lines] a draft is saved as a whole: new, changed and removed lines at once', () => {
  const edits = { create: [{ variantId: 30, quantity: 2 }], update: [{ id: 1, quantity: 8 }], remove: [2] }
  expect(editLines(lines, edits)).toEqual([
    { id: 1, variantId: 10, quantity: 8 },
    { id: null, variantId: 30, quantity: 2 },
  ])
})

test('more of a meal that is there joins its line; none of it removes the line', () => {
  const edits = { ...NOTHING, create: [{ variantId: 10, quantity: 2 }], update: [{ id: 2, quantity: 0 }] }
  expect(editLines(lines, edits)).toEqual([{ id: 1, variantId: 10, quantity: 8 }])
})

test.each([
  { why: 'an unknown line is changed', edits: { ...NOTHING, update: [{ id: 9, quantity: 1 }] } },
  { why: 'an unknown line is removed', edits: { ...NOTHING, remove: [9] } },
  { why: 'a quantity is negative', edits: { ...NOTHING, update: [{ id: 1, quantity: -1 }] } },
  { why: 'pieces are taken from a line', edits: { ...NOTHING, create: [{ variantId: 10, quantity: -2 }] } },
  {
    why: 'more pieces than there are come back',
    edits: { ...NOTHING, create: [{ variantId: 10, quantity: 9 }], update: [{ id: 1, quantity: -3 }] },
  },
  { why: 'a new line has none', edits: { ...NOTHING, create: [{ variantId: 30, quantity: 0 }] } },
  { why: 'a quantity is broken', edits: { ...NOTHING, create: [{ variantId: 30, quantity: 0.5 }] } },
  { why: 'a quantity is huge', edits: { ...NOTHING, create: [{ variantId: 30, quantity: 100 }] } },
])('nothing is saved when $why', ({ edits }) => {
  expect(editLines(lines, edits)).toBeNull()
})

test.each([
  { meals: 5, rhythm: WEEKLY, answer: 'BELOW_MINIMUM 1' },
  { meals: 7, rhythm: WEEKLY, answer: 6 },
  { meals: 7, rhythm: FOUR_WEEKS, answer: 'FREQUENCY_NOT_ALLOWED billingPolicy' },
  { meals: 13, rhythm: FOUR_WEEKS, answer: 12 },
])('[S-18] [4.3-save-minimum] $meals meals every $rhythm.intervalCount weeks: $answer', ({ meals, rhythm, answer }) => {
  const box = boxOf({ meals, sizes: [6, 12, 16, 20], rhythm })
  expect(box.ok ? box.value : `${box.refusal.code} ${box.refusal.field}`).toBe(answer)
})
