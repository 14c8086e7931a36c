import { expect, test } from 'vitest'
import { mailKindOf } from './mail-kind.ts'

test.each([
  ['order:7:confirmed:', { kind: 'order.confirmed', about: 'order:7' }],
  ['subscription:3:skip:receipt-2', { kind: 'subscription.skip', about: 'subscription:3 receipt-2' }],
  [
    'subscription:3:payment-declined:cycle-2:try-1',
    { kind: 'subscription.payment-declined', about: 'subscription:3 cycle-2:try-1' },
  ],
  ['sign-in-code:12', { kind: 'sign-in-code', about: 'sign-in-code:12' }],
])('%s tells its kind and what it is about', (key, told) => {
  expect(mailKindOf(key)).toEqual(told)
})
