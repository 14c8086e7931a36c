import { expect, test } from 'vitest'
import { holdsToOffer, isShort } from './needed-stock.ts'

const SHELVES = [
  { id: 1, stock: 2 },
  { id: 2, stock: 0 },
  { id: 3, stock: null },
]
/** Attempt 10 waits longest; it holds a piece of each counted variant. */
const HELD = [
  { attemptId: 10, variantId: 1, pieces: 1 },
  { attemptId: 10, variantId: 2, pieces: 1 },
  { attemptId: 11, variantId: 1, pieces: 3 },
  { attemptId: 12, variantId: 2, pieces: 2 },
]

test.each([
  { needed: [[1, 2]], short: false, offered: [] },
  { needed: [[3, 99]], short: false, offered: [] },
  { needed: [[1, 3]], short: true, offered: [10] },
  { needed: [[1, 4]], short: true, offered: [10, 11] },
  { needed: [[2, 2]], short: true, offered: [10, 12] },
  { needed: [[2, 3]], short: true, offered: [10, 12] },
  {
    needed: [
      [1, 6],
      [2, 1],
    ],
    short: true,
    offered: [10, 11],
  },
  {
    needed: [
      [1, 1],
      [2, 4],
    ],
    short: true,
    offered: [],
  },
] as const)('[R28] who needs $needed is offered what $offered hold', ({ needed, short, offered }) => {
  expect(isShort(needed, SHELVES)).toBe(short)
  expect(holdsToOffer(needed, SHELVES, HELD)).toEqual(offered)
})
