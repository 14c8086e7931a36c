import { expect, test } from 'vitest'
import { idsNamedIn, requirementIds } from './coverage-spec.ts'

// The ids here are made up, so that this file covers nothing.
test('the list gives an id per line', () => {
  expect(requirementIds('0.1-made-up [rule]\nZ1 [law]\n\n# Z2\n')).toEqual(['0.1-made-up', 'Z1'])
})

test.each([
  { source: "test('German is the default [0-made-up]', () => {})", ids: ['0-made-up'] },
  { source: "test('the button says so [Z1] [0.2-made-up-02]', f)", ids: ['Z1', '0.2-made-up-02'] },
  { source: "{ id: '0.3-made-up', from: '/cart', code: 'A10' }", ids: ['0.3-made-up'] },
  { source: "// test('one day [Z1]')", ids: [] },
  { source: "test.skip('one day [Z1]', f)", ids: [] },
  { source: "test.todo(\n  'one day [Z1]',\n)", ids: [] },
])('$source names $ids', ({ source, ids }) => {
  expect(idsNamedIn(source)).toEqual(ids)
})
