import { expect, test } from 'vitest'
import { givenReason } from './given-reason.ts'

test.each([
  { reason: 'Hat angerufen', given: 'Hat angerufen' },
  { reason: 'freezer', given: 'freezer' },
  { reason: 'skipped', given: null },
  { reason: 'no-answer', given: null },
  { reason: '', given: null },
  { reason: null, given: null },
])('of the recorded reason $reason the team reads $given', ({ reason, given }) => {
  expect(givenReason(reason)).toBe(given)
})
