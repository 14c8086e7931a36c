import { expect, test } from 'vitest'
import { tokenToTell } from './token-to-tell.ts'

const [NINA, OLAF] = ['gid://shopify/Customer/1', 'gid://shopify/Customer/2']

test('a cart that knows nobody, or somebody else, hears the token of who has signed in; one that knows them nothing', () => {
  const nina = { customerId: NINA, token: 'shcat_nina' }
  expect(tokenToTell(null, nina)).toBe('shcat_nina')
  expect(tokenToTell(OLAF, nina)).toBe('shcat_nina')
  expect(tokenToTell(NINA, nina)).toBeUndefined()
})

test('where nobody has signed in the cart forgets its customer, and hears nothing if it has none', () => {
  const nobody = { customerId: null, token: null }
  expect(tokenToTell(NINA, nobody)).toBeNull()
  expect(tokenToTell(null, nobody)).toBeUndefined()
  expect(tokenToTell(null, { customerId: null, token: 'shcat_nina' })).toBeUndefined()
})

test('without a good token a cart keeps its own customer, and nobody else', () => {
  const late = { customerId: NINA, token: null }
  expect(tokenToTell(NINA, late)).toBeUndefined()
  expect(tokenToTell(null, late)).toBeUndefined()
  expect(tokenToTell(OLAF, late)).toBeNull()
})
