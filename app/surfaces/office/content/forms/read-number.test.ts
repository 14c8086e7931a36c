import { expect, test } from 'vitest'
import { readValue } from './read-form.ts'

const model = { type: 'number', isWhole: false, min: null, max: null } as const
const read = (typed: string, before?: unknown) =>
  readValue(model, { fields: new URLSearchParams({ price: typed }), name: 'price', before })

test.each([
  ['12', 12],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['0,125', 0.125],
  ['0.125', 0.125],
  ['1200', 1200],
])('%s is a number', (typed, number) => {
  expect(read(typed)).toBe(number)
})

test.each(['1.200', '1,200', '12.000', '1.200.000', '1.200,50', ' 1.200 ', 'viel'])(
  '%s may mean two things or none: it stays as it was typed, for the check to refuse',
  (typed) => {
    expect(read(typed)).toBe(typed)
    expect(read(typed, typed)).toBe(typed)
  },
)

test('a number that nobody touched stays, however it is written', () => {
  expect(read('1.125', 1.125)).toBe(1.125)
})
