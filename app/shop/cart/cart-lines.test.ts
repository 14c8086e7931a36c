import { expect, test } from 'vitest'
import {
  allGiftCards,
  attributesOfNewLine,
  isOneTime,
  isSameLine,
  itemsByVariant,
  totalQuantity,
} from './cart-lines.ts'

const once = [{ key: '_oneTime', value: 'true' }]
const line = { variantId: 'v1', attributes: once, sellingPlanId: null }

test('only goods that never come again are marked so [5.1-onetime-tag] [3.7-field-oneTime]', () => {
  expect(attributesOfNewLine({ oneTime: true })).toEqual(once)
  expect(attributesOfNewLine({ oneTime: false })).toEqual([])
  expect(isOneTime(once)).toBe(true)
  expect(isOneTime([{ key: 'note', value: 'x' }])).toBe(false)
})

test.each([
  { what: 'the same', other: { ...line }, same: true },
  { what: 'another variant', other: { ...line, variantId: 'v2' }, same: false },
  { what: 'other attributes', other: { ...line, attributes: [] }, same: false },
  { what: 'as many other attributes', other: { ...line, attributes: [{ key: 'note', value: 'x' }] }, same: false },
  { what: 'another value', other: { ...line, attributes: [{ key: '_oneTime', value: 'no' }] }, same: false },
  { what: 'a plan', other: { ...line, sellingPlanId: 'p' }, same: false },
])('goods with $what go to the same line: $same', ({ other, same }) => {
  expect(isSameLine(line, other)).toBe(same)
})

test('the order of attributes makes no other line', () => {
  const note = { key: 'note', value: 'x' }
  const one = { ...line, attributes: [note, ...once] }
  expect(isSameLine(one, { ...line, attributes: [...once, note] })).toBe(true)
})

test.each([
  { types: ['Gift Card'], all: true },
  { types: ['Gift Card', 'Gift Card'], all: true },
  { types: ['Gift Card', 'Meal'], all: false },
  { types: ['gift card'], all: false },
  { types: [], all: false },
])('a cart of $types is all vouchers: $all [3.6-field-allGiftCards] [3.6-allGiftCards-empty]', ({ types, all }) => {
  expect(allGiftCards(types)).toBe(all)
})

test('two lines of a variant show as one, under the first [3.7-key-collision] [3.6-field-totalQuantity]', () => {
  const lines = [
    { id: 'l1', variantId: 'v1', quantity: 2 },
    { id: 'l2', variantId: 'v2', quantity: 1 },
    { id: 'l3', variantId: 'v1', quantity: 3 },
  ]
  expect([...itemsByVariant(lines).values()]).toEqual([
    { id: 'l1', variantId: 'v1', quantity: 5 },
    { id: 'l2', variantId: 'v2', quantity: 1 },
  ])
  expect(totalQuantity(lines)).toBe(6)
})
