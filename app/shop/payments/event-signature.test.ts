import { expect, test } from 'vitest'
import { isSigned, signEvent } from './event-signature.server.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const BODY = '{"id":"evt_1"}'
const GOOD = signEvent(BODY, 'secret', NOW)
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test.each([
  { case: 'as it was signed', signature: GOOD, good: true },
  { case: 'five minutes later', now: after(300), signature: GOOD, good: true },
  { case: 'too late', now: after(301), signature: GOOD, good: false },
  { case: 'from the future', now: after(-301), signature: GOOD, good: false },
  { case: 'without a signature', signature: null, good: false },
  { case: 'with an empty signature', signature: '', good: false },
  { case: 'by a stranger', signature: signEvent(BODY, 'guess', NOW), good: false },
  { case: 'with the older of two secrets', secrets: ['new', 'secret'], signature: GOOD, good: true },
  { case: 'with one byte changed', body: '{"id":"evt_2"}', signature: GOOD, good: false },
  { case: 'written anew', body: '{ "id": "evt_1" }', signature: GOOD, good: false },
])('an event $case is good: $good [C11]', ({ body = BODY, signature, secrets = ['secret'], now = NOW, good }) => {
  expect(isSigned({ body, signature }, secrets, now)).toBe(good)
})
