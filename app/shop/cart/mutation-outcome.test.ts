import { expect, test } from 'vitest'
import { isCartGone, mutationOutcome } from './mutation-outcome.ts'

const error = { code: 'INVALID', field: ['lines'], message: 'x' }

test('an answer with errors is refused with them, even if it brings a cart [8-cart-userErrors]', () => {
  expect(mutationOutcome({ cart: { id: 'c1' }, userErrors: [error] })).toEqual({ ok: false, errors: [error] })
  expect(mutationOutcome({ cart: { id: 'c1' }, userErrors: [] })).toEqual({ ok: true, cart: { id: 'c1' } })
})

test.each([null, {}, { cart: null, userErrors: [] }])(
  'an answer of %j failed for unknown reasons [8-cart-unknown]',
  (answer) => {
    expect(mutationOutcome(answer)).toMatchObject({
      ok: false,
      errors: [{ message: 'The mutation failed due to an unknown error.' }],
    })
  },
)

test.each([
  { field: ['cartId'], gone: true },
  { field: ['lines', '0', 'cartId'], gone: false },
  { field: ['lines'], gone: false },
  { field: null, gone: false },
])('a fault in $field means a lost cart: $gone [8-cart-refetch] [8-cart-invalid-id] [D-04]', ({ field, gone }) => {
  expect(isCartGone([{ ...error, field }])).toBe(gone)
})
