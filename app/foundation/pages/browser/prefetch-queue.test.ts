import { expect, test } from 'vitest'
import { PREFETCH_GAP, prefetchBatches } from './prefetch-queue.ts'

test.each([
  { count: 0, batches: [] },
  { count: 1, batches: [1] },
  { count: 4, batches: [4] },
  { count: 5, batches: [4, 1] },
  { count: 10, batches: [4, 4, 2] },
])('$count waiting pages are fetched as $batches [9-prefetch]', ({ count, batches }) => {
  expect(prefetchBatches(count)).toEqual(batches)
})

test('a batch starts three seconds after the one before [9-prefetch]', () => {
  expect(PREFETCH_GAP).toBe(3000)
})
