import { expect, test } from 'vitest'
import { isMailAddress, oneLine } from './mail-address.ts'

test.each([
  ['jana@tiefgruen.example', true],
  ['jana.albrecht+box@mail.tiefgruen.example', true],
  ['jana@exämple.example', true],
  ['jana', false],
  ['jana@localhost', false],
  ['jana@tiefgruen.example, thief@evil.example', false],
  ['jana@tiefgruen.example;thief@evil.example', false],
  ['Jana <jana@tiefgruen.example>', false],
  ['jana@tiefgruen.example\r\nBcc: thief@evil.example', false],
  ['jana@tiefgruen.example\0', false],
  [`${'a'.repeat(250)}@b.example`, false],
])('%j is one address: %s [C13]', (text, isOne) => {
  expect(isMailAddress(text)).toBe(isOne)
})

test('what somebody typed starts no line of its own and turns no text around [C13]', () => {
  expect(oneLine('Jana\r\nBcc: x\u2028y\u202ez\ufffc\0')).toBe('Jana Bcc: x y z')
})
