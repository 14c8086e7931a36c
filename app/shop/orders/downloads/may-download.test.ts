import { expect, test } from 'vitest'
import { orderedLine } from '#app/shop/orders/order-snapshot.fixture.ts'
import { type Downloaded, mayDownload } from './may-download.ts'

const BOOK: Downloaded = {
  lineKey: 'book',
  snapshot: {
    lines: [orderedLine({ variantId: 1, key: 'book', type: 'ebook', quantity: 2 }), orderedLine({ variantId: 2 })],
    waivesWithdrawal: true,
  },
  financialStatus: 'PAID',
  isCancelled: false,
  isWithdrawn: false,
  refunds: [],
}
const refundOf = (key: string, quantity: number) => ({ lines: [{ key, quantity }] })

test.each<[string, Partial<Downloaded>, boolean]>([
  ['it is paid', {}, true],
  ['its debit is on the way, as with any goods', { financialStatus: 'PENDING' }, true],
  ['something else was refunded', { financialStatus: 'PARTIALLY_REFUNDED', refunds: [refundOf('line-2', 1)] }, true],
  ['one of two pieces was refunded', { refunds: [refundOf('book', 1)] }, true],
  ['all pieces were refunded', { refunds: [refundOf('book', 1), refundOf('book', 1)] }, false],
  ['everything was refunded', { financialStatus: 'REFUNDED' }, false],
  ['the bank took the money back', { financialStatus: 'VOIDED' }, false],
  ['the order was cancelled', { isCancelled: true }, false],
  ['[L13] its buyer withdraws, but has no right to after agreeing', { isWithdrawn: true }, true],
  [
    '[L13] its buyer withdraws and never agreed to get it at once',
    { isWithdrawn: true, snapshot: { ...BOOK.snapshot, waivesWithdrawal: false } },
    false,
  ],
  ['the order has no such line', { lineKey: 'other' }, false],
])('an e-book when %s', (_, change, may) => {
  expect(mayDownload({ ...BOOK, ...change })).toBe(may)
})
