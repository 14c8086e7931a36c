import { expect, test } from 'vitest'
import { boxPromiseFault, boxPromisesIn } from './box-promises.ts'

const offered = { sizes: [6, 12, 16, 20], rhythms: [1, 2, 3, 4] }

test.each([
  { size: 12, weeks: 3, fault: null },
  { size: 16, weeks: 4, fault: null },
  { size: 16, weeks: 3, fault: 'not-together' },
  { size: 20, weeks: 3, fault: 'not-together' },
  { size: 6, weeks: 4, fault: 'not-together' },
  { size: 7, weeks: 1, fault: 'no-size' },
  { size: 20, weeks: 5, fault: 'no-rhythm' },
  { size: 16, weeks: null, fault: null },
  { size: null, weeks: 3, fault: null },
  { size: null, weeks: 6, fault: 'no-rhythm' },
])('a box of $size every $weeks weeks: $fault', ({ size, weeks, fault }) => {
  expect(boxPromiseFault({ size, weeks, path: [] }, offered)).toBe(fault)
})

test('boxes are promised by offers and by answers, and by nothing else that has a size', () => {
  const page = {
    size: 3,
    blocks: [
      { kind: 'hero', offer: { box: { size: 12, weeks: 3, meals: [] } } },
      { kind: 'quiz', questions: [{ answers: [{ effect: { size: 16, weeks: 4 } }, { effect: { likes: 'bowls' } }] }] },
    ],
  }
  expect(boxPromisesIn(page)).toEqual([
    { size: 12, weeks: 3, path: ['blocks', 0, 'offer', 'box'] },
    { size: 16, weeks: 4, path: ['blocks', 1, 'questions', 0, 'answers', 0, 'effect'] },
    { size: null, weeks: null, path: ['blocks', 1, 'questions', 0, 'answers', 1, 'effect'] },
  ])
})
