import { expect, test } from 'vitest'
import { isCartGone, mutationOutcome } from './mutation-outcome.ts'
import { recoverCart } from './recover-cart.ts'

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

const createCart = async () => ({ id: 'new' })

test('a failed operation brings the stored cart back [8-cart-refetch]', async () => {
  const fetchCart = async (id: string) => ({ id })
  expect(await recoverCart({ storedId: 'c1', fetchCart, createCart })).toEqual({ cart: { id: 'c1' }, created: false })
})

test.each(['c1', null])(
  'a cart %s that is gone is replaced by a new one [8-cart-invalid-id] [8-cart-refetch] [D-04]',
  async (storedId) => {
    const fetchCart = async () => null
    expect(await recoverCart({ storedId, fetchCart, createCart })).toEqual({ cart: { id: 'new' }, created: true })
  },
)

test('a cart that cannot be asked for is not given up [8-cart-refetch] [D-04]', async () => {
  const fetchCart = async () => Promise.reject(new Error('offline'))
  await expect(recoverCart({ storedId: 'c1', fetchCart, createCart })).rejects.toThrow('offline')
})
