import { expect, test } from 'vitest'
import { type Purpose, purposeColumns, purposeOf } from './purpose.ts'

test.each<{ purpose: Purpose; columns: ReturnType<typeof purposeColumns> }>([
  {
    purpose: { kind: 'cart', cartToken: 'abc' },
    columns: { cart_token: 'abc', subscription_cycle_id: null, order_id: null },
  },
  { purpose: { kind: 'cycle', cycleId: 7 }, columns: { cart_token: null, subscription_cycle_id: 7, order_id: null } },
  { purpose: { kind: 'order', orderId: 9 }, columns: { cart_token: null, subscription_cycle_id: null, order_id: 9 } },
])('a row is of the purpose $purpose.kind and of no other', ({ purpose, columns }) => {
  expect(purposeColumns(purpose)).toEqual(columns)
  expect(purposeOf(columns)).toEqual(purpose)
})

test('a row without a purpose is a fault', () => {
  expect(() => purposeOf({ cart_token: null, subscription_cycle_id: null })).toThrow('without a purpose')
})
