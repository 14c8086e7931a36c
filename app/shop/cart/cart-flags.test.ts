import { expect, test } from 'vitest'
import { afterEvent, type CartEvent, countRemoval, RESTING_CART } from './cart-flags.ts'

const begin = { ...RESTING_CART, bundlesAdded: ['Protein Bundle'] }
const after = (...events: CartEvent[]) => events.reduce(afterEvent, begin)

test.each([
  { events: ['fetchStart'], becomes: { loading: true } },
  { events: ['fetchStart', 'fetchFailure'], becomes: { loading: false, error: true } },
  { events: ['fetchFailure', 'fetchStart'], becomes: { error: true } },
  { events: ['fetchFailure', 'fetchStart', 'fetchSuccess'], becomes: { loading: false, error: false } },
  { events: ['updateStart'], becomes: { updating: true } },
  { events: ['updateStart', 'updateEnd'], becomes: { updating: false } },
  { events: ['checkoutStart'], becomes: { checkoutLoading: true } },
  { events: ['checkoutStart', 'checkoutSuccess'], becomes: { checkoutLoading: false } },
  { events: ['checkoutStart', 'checkoutFailure'], becomes: { checkoutLoading: false } },
] as const)(
  'after $events the cart is $becomes [4.4-flags] [4.4-checkout-loading] [4.4-error-on-fetch] [4.4-error-cleared] [8-cart-fetch]',
  ({ events, becomes }) => {
    expect(after(...events)).toMatchObject(becomes)
  },
)

test('choosing a box forgets the bundles [4.4-bundles-reset]', () => {
  expect(after('updateStart').bundlesAdded).toEqual(['Protein Bundle'])
  expect(after('boxSelected').bundlesAdded).toEqual([])
})

test('only removals by the customer count [3.6-field-removeCount] [3.6-removeCount-step]', () => {
  expect(countRemoval(2, 'customer')).toBe(3)
  expect(countRemoval(2, 'shop')).toBe(2)
})
