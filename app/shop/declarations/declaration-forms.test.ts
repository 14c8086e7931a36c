import { expect, test } from 'vitest'
import { typedInto } from '#app/foundation/forms/form.ts'
import { cancellationForm, enquiryForm, withdrawalForm } from './declaration-forms.ts'

const SENDER = { name: 'Jana', contract: 'TG-100234', email: 'jana@beispiel.example' }

test('a declaration is taken as it is, without control characters and cut where nobody reads on', () => {
  const goods = ` a\u0000b\r\nc${'d'.repeat(2000)}`
  expect(typedInto(withdrawalForm, { ...SENDER, goods, other: 'x' })).toEqual({
    ...SENDER,
    goods: `ab\nc${'d'.repeat(996)}`,
  })
})

test('fields that are missing are empty', () => {
  expect(typedInto(enquiryForm, {})).toEqual({ name: '', contract: '', email: '', text: '' })
})

test.each([
  { typed: {}, cause: 'ordinary', reason: '', wishedOn: null },
  {
    typed: { cause: 'ordinary', reason: 'x', wishedOn: '2026-12-24' },
    cause: 'ordinary',
    reason: '',
    wishedOn: '2026-12-24',
  },
  { typed: { cause: 'cause', reason: 'x', wishedOn: 'bald' }, cause: 'cause', reason: 'x', wishedOn: null },
  { typed: { cause: 'x', reason: 'x', wishedOn: '2026-02-30' }, cause: 'ordinary', reason: '', wishedOn: null },
])('a cancellation by $typed', ({ typed, ...read }) => {
  expect(typedInto(cancellationForm, { ...SENDER, ...typed })).toEqual({ ...SENDER, ...read })
})
