import { expect, test } from 'vitest'
import { boxFor, initialBox, nextBox, smallestBox } from './choose-box.ts'

const sizes = [6, 12, 16, 20]

test.each([
  { progress: 0, size: 6 },
  { progress: 5, size: 6 },
  { progress: 11.999, size: 6 },
  { progress: 12, size: 12 },
  { progress: 99, size: 20 },
])('$progress meals fill the box of $size [5.3-box-largest] [5.3-box-smallest]', ({ progress, size }) => {
  expect(boxFor(progress, sizes)).toBe(size)
})

test.each([
  { current: 16, progress: 5, growing: true, noDowngrade: false, size: 16 },
  { current: 6, progress: 17, growing: true, noDowngrade: false, size: 16 },
  { current: 16, progress: 11, growing: false, noDowngrade: true, size: 16 },
  { current: 12, progress: 20, growing: false, noDowngrade: true, size: 20 },
  { current: 16, progress: 11, growing: false, noDowngrade: false, size: 6 },
])(
  'from the box of $current with $progress meals, growing $growing and chosen $noDowngrade, comes that of $size [5.3-box-growing] [5.3-box-no-downgrade] [5.3-box-flag-when]',
  ({ size, ...change }) => {
    expect(nextBox({ ...change, sizes })).toBe(size)
  },
)

test.each([
  { stored: null, progress: 0, offered: sizes, size: 16 },
  { stored: null, progress: 16, offered: sizes, size: 16 },
  { stored: null, progress: 17, offered: sizes, size: 16 },
  { stored: null, progress: 20, offered: sizes, size: 20 },
  { stored: null, progress: 0, offered: [6, 12, 20], size: 12 },
  { stored: null, progress: 0, offered: [18, 20], size: 18 },
  { stored: 6, progress: 20, offered: sizes, size: 6 },
  { stored: 8, progress: 3, offered: sizes, size: 16 },
])(
  'a visit with $stored stored and $progress meals begins with $size of $offered [5.3-box-default] [5.3-box-default-above]',
  (row) => {
    expect(initialBox(row.stored, { progress: row.progress, sizes: row.offered })).toBe(row.size)
  },
)

test('the smallest box is the least that a subscription is checked out with [3.6-minBox-meaning]', () => {
  expect(smallestBox([12, 6, 20])).toBe(6)
})
