import { expect, test } from 'vitest'
import { mayAssign } from './may-assign.ts'

const OPEN = { isSettled: false, hasLink: false, isProved: false }

test.each([
  { letter: { ...OPEN, kind: 'withdrawal' }, may: true },
  { letter: { ...OPEN, kind: 'cancellation' }, may: true },
  { letter: { ...OPEN, kind: 'enquiry' }, may: true },
  { letter: { ...OPEN, kind: 'payment-returned' }, may: false },
  { letter: { ...OPEN, kind: 'withdrawal', isSettled: true }, may: false },
  { letter: { ...OPEN, kind: 'enquiry', isSettled: true }, may: false },
  { letter: { ...OPEN, kind: 'withdrawal', hasLink: true }, may: false },
  { letter: { ...OPEN, kind: 'cancellation', isProved: true }, may: false },
  { letter: { ...OPEN, kind: 'enquiry', isProved: true }, may: true },
] as const)('a member says which order is meant by $letter: $may', ({ letter, may }) => {
  expect(mayAssign(letter)).toBe(may)
})
