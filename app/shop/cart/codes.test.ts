import { expect, test } from 'vitest'
import { addCode, checkoutCodes } from './codes.ts'

test.each([
  { codes: [], added: 'NEU', after: ['NEU'] },
  { codes: ['ALT'], added: 'NEU', after: ['NEU', 'ALT'] },
  { codes: ['A', 'neu'], added: ' Neu ', after: ['Neu', 'A'] },
  { codes: ['A'], added: '  ', after: ['A'] },
])('$added added to $codes gives $after [5.1-code-order] [5.1-code-repeat]', ({ codes, added, after }) => {
  expect(addCode(codes, added)).toEqual(after)
})

test.each([
  { mode: 'subscription', codes: ['X'], after: ['ABO', 'X'] },
  { mode: 'subscription', codes: ['X', 'abo'], after: ['X', 'abo'] },
  { mode: 'one-time', codes: ['X'], after: ['X'] },
  { mode: 'one-time', codes: ['ABO', 'X'], after: ['ABO', 'X'] },
] as const)('a $mode checkout takes $codes as $after [5.4-sub-code] [5.4-sub-code-place] [5.4-onetime-code]', (row) => {
  expect(checkoutCodes(row.codes, { mode: row.mode, subscriptionCode: 'ABO' })).toEqual(row.after)
})
