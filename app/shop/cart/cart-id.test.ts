import { expect, test } from 'vitest'
import { readAddressId, readCartId, readLineId, writeAddressId, writeCartId, writeLineId } from './cart-id.ts'

const token = 'kEV9g0XLWCufxIlebp9EjBwx'
const key = 'hx6CgT_36hNzRbnSQyK0ooXc'

test('[3.6-field-id] [3.7-field-tempId] ids are read as they were written', () => {
  expect(readCartId(writeCartId({ token, key }))).toEqual({ token, key })
  expect(readCartId(writeCartId({ token, key: null }))).toEqual({ token, key: null })
  expect(readLineId(writeLineId('a-1', token), token)).toBe('a-1')
  expect(readAddressId(writeAddressId('b-2', token), token)).toBe('b-2')
})

test.each([
  '',
  'x',
  token,
  `gid://shopify/Cart/${token}?key=`,
  `gid://shopify/Cart/short`,
  `gid://shopify/Order/${token}`,
])('[7.2-unknown-id] %j is no cart', (id) => {
  expect(readCartId(id)).toBeNull()
})

test('[7.2-unknown-id] a line of another cart is no line of this one', () => {
  expect(readLineId(writeLineId('a-1', key), token)).toBeNull()
  expect(readLineId('a-1', token)).toBeNull()
})
