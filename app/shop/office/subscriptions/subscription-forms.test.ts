import { expect, test } from 'vitest'
import { readForm, type Typed } from '#app/foundation/forms/form.ts'
import { subscriptionForms } from './subscription-forms.ts'

const REASON = { reason: ' Hat angerufen ' }
const MALFORMED = ['', ' ', '-1', '1.5', '1e9', '2147483648', '99999999999999999999', 'NaN', '2026-02-31', '__proto__']
const FIELDS = ['reason', 'cycle', 'rhythm', 'to', 'method', 'weeks', 'code', 'substitution', 'add', 'addQuantity']

test.each(Object.entries(subscriptionForms))('%s: whatever is typed is read or refused by name', (_, form) => {
  for (const text of MALFORMED) {
    const typed = Object.fromEntries([...FIELDS, 'line.1', 'piece.1', 'line.x', text].map((name) => [name, text]))
    const read = readForm(form, typed)
    expect(read.ok || ['reason', 'day', 'choice', 'pieces'].includes(read.refusal.code)).toBe(true)
  }
  expect(readForm(form, {})).toMatchObject({ refusal: { code: 'reason' } })
})

test.each<{ what: string; typed: Typed; expected: object }>([
  {
    what: 'lines are kept, changed, taken out and added in one go',
    typed: { 'line.7': '3', 'line.8': '0', add: '41', addQuantity: '2', rhythm: 'WEEK-2' },
    expected: {
      edits: {
        create: [{ variantId: 41, quantity: 2 }],
        update: [{ id: 7, quantity: 3 }],
        remove: [8],
      },
      rhythm: { interval: 'WEEK', intervalCount: 2 },
    },
  },
  {
    what: 'without a new rhythm the old one stays',
    typed: { 'line.7': '3', add: '', addQuantity: '1', rhythm: '' },
    expected: { edits: { create: [], update: [{ id: 7, quantity: 3 }], remove: [] }, rhythm: undefined },
  },
])('$what', ({ typed, expected }) => {
  expect(readForm(subscriptionForms.lines, { ...REASON, ...typed })).toEqual({
    ok: true,
    value: { reason: 'Hat angerufen', ...expected },
  })
})

test.each([
  { typed: { 'line.7': '100' } },
  { typed: { 'line.7': '' } },
  { typed: { 'line.x': '1' } },
  { typed: { 'line.7': '1', add: '3', addQuantity: '0' } },
])('$typed is no number of pieces', ({ typed }) => {
  expect(readForm(subscriptionForms.lines, { ...REASON, ...typed })).toMatchObject({ refusal: { code: 'pieces' } })
})

test('one delivery holds what is typed, each meal once; or again what is usual', () => {
  const typed = { ...REASON, cycle: '3', 'piece.5': '4', 'piece.6': '0', add: '5', addQuantity: '2' }
  const read = (more: Typed) => readForm(subscriptionForms.delivery, { ...typed, ...more })
  expect(read({})).toMatchObject({ value: { cycleIndex: 3, lines: [{ variantId: 5, quantity: 6 }] } })
  expect(read({ usual: 'yes' })).toMatchObject({ value: { cycleIndex: 3, lines: null } })
})
