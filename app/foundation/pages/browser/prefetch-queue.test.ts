import { expect, test } from 'vitest'
import { PREFETCH_GAP_MS, takeBatch } from './prefetch-queue.ts'

test.each([
  { count: 0, batches: [] },
  { count: 1, batches: [1] },
  { count: 4, batches: [4] },
  { count: 5, batches: [4, 1] },
  { count: 10, batches: [4, 4, 2] },
])('$count waiting pages are fetched as $batches [9-prefetch]', ({ count, batches }) => {
  const pages = Array.from({ length: count }, (_, page) => `/page-${page}`)
  const queue = [...pages]
  const taken: (readonly string[])[] = []
  while (queue.length > 0) taken.push(takeBatch(queue))
  expect(taken.map(({ length }) => length)).toEqual(batches)
  expect(taken.flat()).toEqual(pages)
})

test('a batch starts three seconds after the one before [9-prefetch]', () => {
  expect(PREFETCH_GAP_MS).toBe(3000)
})
