import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineForm, readForm } from './form.ts'
import { dayField, idField, longText, text } from './form-fields.ts'

const parcel = defineForm(
  z.object({
    number: z.string('number').trim().min(1, 'number'),
    day: dayField('day'),
    note: longText(5),
    id: idField(),
    name: text(),
  }),
  ['number', 'day'],
)

test('a form is read into what an operation works with', () => {
  const typed = { number: ' 7 ', day: '2026-11-16', note: ' a\r\nb c d', id: '12', other: 'x' }
  expect(readForm(parcel, typed)).toEqual({
    ok: true,
    value: { number: '7', day: '2026-11-16', note: 'a\nb c', id: 12, name: '' },
  })
})

test.each([
  { typed: {}, code: 'number' },
  { typed: { number: ' ', day: '2026-11-16' }, code: 'number' },
  { typed: { number: '7' }, code: 'day' },
  { typed: { number: '7', day: '2026-02-31' }, code: 'day' },
])('the first fault of $typed is $code', ({ typed, code }) => {
  expect(readForm(parcel, typed)).toEqual({ ok: false, refusal: { code, field: code } })
})

test.each(['', 'x', '1.5', '1e400', '1e3', '-1', '99999999999999999999'])('"%s" stands for no thing', (id) => {
  expect(readForm(defineForm(z.object({ id: idField() })), { id })).toEqual({ ok: true, value: { id: 0 } })
})

test('a schema that names no fault is found out', () => {
  expect(() => readForm(defineForm(z.object({ name: z.string() })), {})).toThrow('A form has no fault')
})
