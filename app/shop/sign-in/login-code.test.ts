import { expect, test } from 'vitest'
import { CODES_AN_HOUR, codeWait, type SentByWhom, type SentCodes, typedCode, typedEmail } from './login-code.ts'

const now = new Date('2026-11-16T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const few: SentCodes = { count: 0, oldest: null }

type Sent = Extract<SentByWhom, { email: SentCodes }>
test.each<{ why: string; sent: Partial<Sent>; wait: number }>([
  { why: 'nobody asked before', sent: {}, wait: 0 },
  { why: 'four codes went to the address', sent: { email: { count: 4, oldest: ago(10) } }, wait: 0 },
  { why: 'five codes went to the address', sent: { email: { count: 5, oldest: ago(600) } }, wait: 3000 },
  { why: 'the network asked nineteen times', sent: { place: { count: 19, oldest: ago(1) } }, wait: 0 },
  { why: 'the network asked twenty times', sent: { place: { count: 20, oldest: ago(3599) } }, wait: 1 },
  { why: 'a /56 asked forty times', sent: { wider: [{ count: 40, oldest: ago(600) }, few] }, wait: 3000 },
  { why: 'a /48 asked forty times', sent: { wider: [few, { count: 40, oldest: ago(600) }] }, wait: 3000 },
  { why: 'a /48 asked thirty-nine times', sent: { wider: [few, { count: 39, oldest: ago(600) }] }, wait: 0 },
  { why: 'the whole shop sent two thousand', sent: { shop: { count: 2000, oldest: ago(60) } }, wait: 3540 },
  { why: 'this login got one twenty seconds ago', sent: { lastOfLogin: ago(20) }, wait: 25 },
  { why: 'this login got one a minute ago', sent: { lastOfLogin: ago(60) }, wait: 0 },
  {
    why: 'the longest of several waits counts',
    sent: { lastOfLogin: ago(1), email: { count: 5, oldest: ago(3500) } },
    wait: 100,
  },
])('[B2] [B4] another code waits $wait seconds when $why', ({ sent, wait }) => {
  expect(codeWait({ email: few, place: few, wider: [few, few], shop: few, lastOfLogin: null, ...sent }, now)).toBe(wait)
})

test.each([
  { count: 4, wait: 0 },
  { count: 5, wait: 3000 },
])('[D-32] a known browser waits for $count codes of its own only: $wait seconds', ({ count, wait }) => {
  expect(codeWait({ browser: { count, oldest: ago(600) }, lastOfLogin: null }, now)).toBe(wait)
})

test('[D-31] no network uses more than a fiftieth of the codes of the whole shop', () => {
  const { place, wider, shop } = CODES_AN_HOUR
  expect(Math.max(place, wider)).toBeLessThanOrEqual(shop / 50)
})

test.each([
  { typed: '123 456', code: '123456' },
  { typed: ' 123-456\n', code: '123456' },
  { typed: '12a456', code: '12a456' },
])('a code typed as "$typed" is read as $code', ({ typed, code }) => {
  expect(typedCode(typed)).toBe(code)
})

test('an address is the same however its letters are written', () => {
  expect(typedEmail('  Jana@Beispiel.EXAMPLE ')).toBe('jana@beispiel.example')
})
