import type { Mutant } from './mutant.ts'

const PAYING = 'app/shop/paying'
const ORDERS = 'app/shop/orders'

/** Attempts, stray money, numbers of invoices, vouchers that go back, first orders. */
export const paying: readonly Mutant[] = [
  {
    rule: 'what is sold out is not put aside',
    file: 'app/shop/catalog/stock/hold-stock.server.ts',
    find: "    .where('stock', '>=', quantity)\n",
    replace: '',
    tests: [`${PAYING}/pay.db.test.ts`],
  },
  {
    rule: 'a payment that failed gives its pieces back',
    file: 'app/shop/catalog/stock/give-stock-back.server.ts',
    find: 'const pieces = -Number(quantity)',
    replace: 'const pieces = 0 * Number(quantity)',
    tests: [`${PAYING}/pay.db.test.ts`],
  },
  {
    rule: 'a cart that changed since it was priced is not paid',
    file: `${PAYING}/start-attempt.server.ts`,
    find: "if (!isAsAgreed) return { state: 'cart-changed' }",
    replace: '',
    tests: [`${PAYING}/pay.db.test.ts`],
  },
  {
    rule: 'of two submissions of one cart the second finds the first',
    file: `${PAYING}/attempts.server.ts`,
    find: '.selectAll().where(paysFor(purpose)).where(IS_LIVE)',
    replace: '.selectAll().where(paysFor(purpose))',
    tests: [`${PAYING}/pay.db.test.ts`, `${PAYING}/attempts.db.test.ts`],
  },
  {
    rule: 'money that comes after a failure goes back',
    file: `${PAYING}/finish-attempt.server.ts`,
    find: "const isStray = outcome !== null && 'cents' in outcome && (await keepStray",
    replace: "const isStray = outcome === null && 'cents' in {} && (await keepStray",
    tests: [`${PAYING}/gateway-faults.db.test.ts`, `${PAYING}/gateway-events.db.test.ts`, `${PAYING}/pay.db.test.ts`],
  },
  {
    rule: 'a debit that comes back takes its order along',
    file: `${PAYING}/finish-attempt.server.ts`,
    find: 'await returnPayment(tx, { attemptId: attempt.id, now, onReturned })',
    replace: 'await onReturned',
    tests: [`${PAYING}/gateway-events.db.test.ts`, `${PAYING}/gateway-faults.db.test.ts`],
  },
  {
    rule: 'numbers of invoices have six digits and no gap',
    file: `${ORDERS}/numbers.server.ts`,
    find: "eb('value', '+', 1)",
    replace: "eb('value', '+', 2)",
    tests: [`${PAYING}/pay.db.test.ts`],
  },
  {
    rule: 'vouchers that go back are taken from what is left of them',
    file: `${ORDERS}/refunds/voucher-rule.ts`,
    find: 'Math.min(left, balance, inHand)',
    replace: 'Math.min(left, inHand)',
    tests: [`${ORDERS}/refunds/voucher-rule.test.ts`],
  },
  {
    rule: 'vouchers that were spent are not taken back',
    file: `${ORDERS}/refunds/voucher-rule.ts`,
    find: 'VOUCHER_KINDS.every((kind) => taken[kind] <= unspent[kind]) ? taken : null',
    replace: 'taken',
    tests: [`${ORDERS}/refunds/voucher-rule.test.ts`],
  },
  {
    rule: 'who ordered before has no first order any more',
    file: 'app/shop/checkout/account/known-buyer.server.ts',
    find: 'isFirstOrder: !hasOrdered',
    replace: 'isFirstOrder: true',
    tests: ['app/shop/checkout/account/known-buyer.db.test.ts'],
  },
  {
    rule: 'who ordered before is known by the card',
    file: 'app/shop/checkout/account/known-buyer.server.ts',
    find: '...(fingerprint ?',
    replace: "...(fingerprint === '' ?",
    tests: ['app/shop/checkout/account/known-buyer.db.test.ts'],
  },
]
