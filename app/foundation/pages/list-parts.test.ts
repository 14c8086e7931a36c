import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsOfPart, listParts } from './list-parts.ts'

test('[9-size-orders] an empty list is one empty part', () => {
  expect(listParts(0, 6)).toEqual([{ part: 1, count: 0, hasNextPage: false, hasPreviousPage: false }])
})

test('[9-size-addresses] a full part has no empty one after it', () => {
  expect(listParts(16, 8).map(({ count, hasNextPage }) => ({ count, hasNextPage }))).toEqual([
    { count: 8, hasNextPage: true },
    { count: 8, hasNextPage: false },
  ])
})

test('the parts of a list put together are the list', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (items, size) => {
      const parts = listParts(items.length, size)
      const cut = parts.map(({ part }) => itemsOfPart(items, part, size))
      expect(cut.flat()).toEqual(items)
      expect(cut.map((part) => part.length)).toEqual(parts.map(({ count }) => count))
    }),
  )
})
