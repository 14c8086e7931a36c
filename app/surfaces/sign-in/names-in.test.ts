import { expect, test } from 'vitest'
import { namesIn } from './names-in.ts'

test.each([
  [' Zoë ', 'O’Neill-von der Au', { names: { firstName: 'Zoë', lastName: 'O’Neill-von der Au' }, fault: null }],
  ['', 'Blum', { names: null, fault: 'firstName' }],
  ['<b>Cara</b>', 'Blum', { names: null, fault: 'firstName' }],
  ['Cara', 'https://beispiel.example', { names: null, fault: 'lastName' }],
  ['Cara', 'B'.repeat(51), { names: null, fault: 'lastName' }],
  ['Cara', ' ', { names: null, fault: 'lastName' }],
])(
  '[2.1-register-form] the names %j and %j are taken as in all other forms, or the wrong one is told',
  (firstName, lastName, read) => {
    expect(namesIn(new URLSearchParams({ firstName, lastName }))).toEqual(read)
  },
)
