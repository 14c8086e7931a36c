import { expect, test } from 'vitest'
import { readMethod } from './test-methods.ts'

const MONTH = '2026-11'

test.each([
  { number: '4242 4242 4242 4242', behaviour: 'succeeds', label: 'Visa •••• 4242' },
  { number: '4000000000000002', behaviour: 'declines', label: 'Visa •••• 0002' },
  { number: '4000-0000-0000-3220', behaviour: 'confirms', label: 'Visa •••• 3220' },
  { number: '4000 0000 0000 0341', behaviour: 'fails-later', label: 'Visa •••• 0341' },
])('the test card $number $behaviour', ({ number, behaviour, label }) => {
  const read = readMethod({ kind: 'card', number, expiry: '12/26', code: '123' }, MONTH)
  expect(read).toMatchObject({ ok: true, kind: 'card', behaviour, label })
})

test.each([
  { number: '4111 1111 1111 1111', expiry: '12/26', code: '123', faults: ['number'] },
  { number: '4242 4242 4242 4242', expiry: '10/26', code: '123', faults: ['expiry'] },
  { number: '4242 4242 4242 4242', expiry: '1026', code: '123', faults: ['expiry'] },
  { number: '4242 4242 4242 4242', expiry: '13/26', code: '123', faults: ['expiry'] },
  { number: '4242 4242 4242 4242', expiry: '126', code: '123', faults: ['expiry'] },
  { number: '4242 4242 4242 4242', expiry: '11 / 2026', code: '12', faults: ['code'] },
  { number: '', expiry: '', code: '', faults: ['number', 'expiry', 'code'] },
])('a card with "$number", "$expiry", "$code" is refused for all its faults: $faults', ({ faults, ...card }) => {
  expect(readMethod({ kind: 'card', ...card }, MONTH)).toEqual({ ok: false, faults })
})

test.each(['12/30', '1230', '12 / 30', '12-30', '12.30', '12/2030', '122030', ' 12 30 '])(
  'a card that ends in December 2030 may be typed as "%s"',
  (expiry) => {
    const read = readMethod({ kind: 'card', number: '4242424242424242', expiry, code: '123' }, MONTH)
    expect(read).toMatchObject({ ok: true, expiry: { month: 12, year: 2030 } })
  },
)

test.each([
  { expiry: '12 / 2034', code: ' 123', same: true },
  { expiry: '1234', code: '123', same: true },
  { expiry: '11/34', code: '123', same: false },
  { expiry: '12/34', code: '124', same: false },
])('typed with $expiry and $code it is the same card as 12/34 123: $same', ({ same, ...other }) => {
  const read = (card: typeof other) => readMethod({ kind: 'card', number: '4242424242424242', ...card }, MONTH)
  const [first, second] = [read({ expiry: '12/34', code: '123' }), read(other)]
  if (!first.ok || !second.ok) throw new Error('a good card was refused')
  expect(first.identity === second.identity).toBe(same)
})

test('a debit comes through, and the one from the published other account goes back [D-21]', () => {
  const read = (iban: string) => readMethod({ kind: 'sepa', iban, holder: 'Jana' }, MONTH)
  expect(read('DE89 3704 0044 0532 0130 00')).toMatchObject({ ok: true, behaviour: 'succeeds' })
  expect(read('DE62 3704 0044 0532 0130 01')).toMatchObject({ ok: true, behaviour: 'fails-later' })
})

test.each([
  { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Jana Albrecht', ok: true },
  { iban: 'NL91ABNA0417164300', holder: 'Jan', ok: true },
  { iban: 'DE89 3704 0044 0532 0130 01', holder: 'Jana Albrecht', ok: false },
  { iban: 'DE89 3704 0044 0532 0130 00', holder: ' ', ok: false },
  { iban: 'hello', holder: 'Jana', ok: false },
])('a debit from $iban of "$holder" is accepted: $ok', ({ ok, ...debit }) => {
  expect(readMethod({ kind: 'sepa', ...debit }, MONTH).ok).toBe(ok)
})

test('an empty debit is told about both of its fields', () => {
  const read = readMethod({ kind: 'sepa', iban: '', holder: '' }, MONTH)
  expect(read).toEqual({ ok: false, faults: ['iban', 'holder'] })
})
