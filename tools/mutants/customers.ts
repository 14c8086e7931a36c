import type { Mutant } from './mutant.ts'

const CUSTOMERS = 'app/shop/customers'
const ORDERS = 'app/shop/orders'
const OVER_HTTP = 'contract/customer-api'

/** Accounts: whose things they are, and what may be written to them. */
export const customers: readonly Mutant[] = [
  {
    rule: 'an order is found by its own customer alone',
    file: `${ORDERS}/reading/account-orders.server.ts`,
    find: ".selectAll().where('customer_id', '=', customerId)\n}",
    replace: '.selectAll()\n}',
    tests: [`${OVER_HTTP}/two-customers.db.test.ts`],
  },
  {
    rule: 'metafields are written to one’s own customer alone',
    file: `${CUSTOMERS}/api/customer-metafield-api.server.ts`,
    find: "read?.type === 'Customer' && read.id === String(customerId)",
    replace: "read?.type === 'Customer' && customerId > 0",
    tests: [`${OVER_HTTP}/two-customers.db.test.ts`],
  },
  {
    rule: 'the functions act on the token’s customer alone',
    file: 'app/surfaces/api/customer/function-routes.server.ts',
    find: 'if (idOf(body.data) !== customer.id) {',
    replace: 'if (idOf(body.data) < 1) {',
    tests: [`${OVER_HTTP}/two-customers.db.test.ts`],
  },
  {
    rule: 'of two writers who saw the same the second is told',
    file: `${CUSTOMERS}/metafields/check-metafield.ts`,
    find: "if (compareDigest !== undefined && compareDigest !== (stored?.digest ?? null)) return 'STALE_OBJECT'",
    replace: '',
    tests: [`${OVER_HTTP}/customer-values.db.test.ts`],
  },
  {
    rule: 'lists beside a customer only grow',
    file: `${CUSTOMERS}/metafields/append-value.ts`,
    find: 'return isKept && (distinct',
    replace: 'return (distinct',
    tests: [`${OVER_HTTP}/customer-values.db.test.ts`],
  },
  {
    rule: 'changes of an address book wait for each other',
    file: `${CUSTOMERS}/addresses/change-address-book.server.ts`,
    find: '!(await lockCustomer(tx, customerId))',
    replace: 'customerId < 0',
    tests: [`${OVER_HTTP}/address-book.db.test.ts`],
  },
  {
    rule: 'the first address is the default',
    file: `${CUSTOMERS}/addresses/change-address-book.server.ts`,
    find: 'isDefault || known.length === 0',
    replace: 'isDefault',
    tests: [`${OVER_HTTP}/address-book.db.test.ts`],
  },
  {
    rule: 'the default address is not deleted',
    file: `${CUSTOMERS}/addresses/change-address-book.server.ts`,
    find: "if (address.isDefault) return refusedBook('DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED')",
    replace: '',
    tests: [`${OVER_HTTP}/address-book.db.test.ts`],
  },
  {
    rule: 'a code for a new e-mail address is compared five times',
    file: `${CUSTOMERS}/profile/change-email.server.ts`,
    find: ".where('tries', '<', MOST_TRIES)",
    replace: '',
    tests: [`${OVER_HTTP}/customer-values.db.test.ts`],
  },
  {
    rule: 'prices follow from what the signed-in customer has ordered',
    file: 'app/shop/cart/changes/carts.server.ts',
    find: 'buyer ? { ...view, buyer } : view',
    replace: 'view',
    tests: [`${OVER_HTTP}/whose-cart.db.test.ts`],
  },
  {
    rule: 'without its key nobody learns whose cart it is',
    file: 'app/shop/cart/api/cart-api.server.ts',
    find: 'customerId: isOwner ? cart.customerId : null',
    replace: 'customerId: cart.customerId',
    tests: [`${OVER_HTTP}/whose-cart.db.test.ts`],
  },
  {
    rule: 'what takes an account away needs a proof of the last ten minutes',
    file: 'app/surfaces/account/api/settings-routes.server.ts',
    find: 'const isProved = !needsProof || isProofFresh(asking.holder, services.clock.now())',
    replace: 'const isProved = needsProof || true',
    tests: [`${OVER_HTTP}/account-routes.db.test.ts`],
  },
  {
    rule: 'the function that changes an address needs a proof as well',
    file: 'app/surfaces/api/customer/function-routes.server.ts',
    find: 'return isProofFresh(holder, at.now) ?',
    replace: 'return at.now ?',
    tests: [`${OVER_HTTP}/account-routes.db.test.ts`],
  },
  {
    rule: 'a passkey is removed by its own customer alone',
    file: 'app/shop/sign-in/passkeys.server.ts',
    find: ".deleteFrom('customer_passkey')\n    .where('customer_id', '=', customerId)",
    replace: ".deleteFrom('customer_passkey')",
    tests: [`${OVER_HTTP}/account-routes.db.test.ts`],
  },
  {
    rule: 'an export is its owner’s alone',
    file: `${CUSTOMERS}/dossier/customer-exports.server.ts`,
    find: ".select('archive')\n    .where('customer_id', '=', customerId)",
    replace: ".select('archive')",
    tests: ['app/compose/export-account.db.test.ts'],
  },
  {
    rule: 'an order is made anonymous only when it is over',
    file: `${ORDERS}/dossier/over-orders.server.ts`,
    find: ".where(OVER_AT, '<=', now)\n    .orderBy('placed.id')",
    replace: ".orderBy('placed.id')",
    tests: ['app/compose/erase-account.db.test.ts'],
  },
  {
    rule: 'failed payments of an erased customer name nobody',
    file: 'app/shop/paying/dossier/payment-part.server.ts',
    find: 'for (const attempt of failed) await makeAnonymous(tx, attempt, now)',
    replace: '',
    tests: ['app/compose/erase-account.db.test.ts'],
  },
]
