import type { Mutant } from './mutant.ts'

const METHODS = 'app/shop/paying/methods'
const RENEWALS = 'app/shop/paying/renewals'

/** Kept payment methods: whose they are, when they go, and how they are charged. */
export const methods: readonly Mutant[] = [
  {
    rule: 'a method that was removed is neither listed nor charged',
    file: `${METHODS}/list-methods.server.ts`,
    find: "    .where('customer_id', '=', customerId)\n    .where('removed_at', 'is', null)\n",
    replace: "    .where('customer_id', '=', customerId)\n",
    tests: [`${RENEWALS}/charge-method.db.test.ts`],
  },
  {
    rule: 'a method of somebody else is unknown',
    file: `${METHODS}/list-methods.server.ts`,
    find: "    .where('customer_id', '=', customerId)\n    .where('removed_at', 'is', null)\n",
    replace: "    .where('removed_at', 'is', null)\n",
    tests: [`${METHODS}/methods.db.test.ts`],
  },
  {
    rule: 'what somebody has kept is not found by its reference',
    file: `${METHODS}/add-method.server.ts`,
    find: 'return isOwn || known.length === 0 ? gateway.findMethod(ref) : null',
    replace: 'return isOwn || known.length >= 0 ? gateway.findMethod(ref) : null',
    tests: [`${METHODS}/methods.db.test.ts`],
  },
  {
    rule: 'the only method of an active subscription stays',
    file: `${METHODS}/change-methods.server.ts`,
    find: "if (method.paysSubscription && !successor) return refused('ONLY_METHOD_OF_SUBSCRIPTION')",
    replace: '',
    tests: ['app/shop/subscriptions/move-method.db.test.ts'],
  },
  {
    rule: 'a card that is blocked is refused for good',
    file: `${RENEWALS}/charge-method.server.ts`,
    find: "new Set(['expired', 'lost-or-stolen', 'invalid-method'])",
    replace: "new Set(['expired', 'invalid-method'])",
    tests: [`${RENEWALS}/charge-method.db.test.ts`],
  },
  {
    rule: 'a customer who was asked by mail has seven days',
    file: 'app/shop/paying/open-payments.server.ts',
    find: 'ms: 7 * 86_400_000',
    replace: 'ms: 15 * 60_000',
    tests: [`${RENEWALS}/charge-method.db.test.ts`],
  },
  {
    rule: 'an order of somebody who has signed in is theirs, whatever address it carries',
    file: 'app/shop/paying/start-attempt.server.ts',
    find: 'customerId: wanted.customerId ?? null',
    replace: 'customerId: null',
    tests: [`${METHODS}/methods.db.test.ts`],
  },
  {
    rule: 'choices of another customer count for nothing',
    file: 'app/shop/checkout/own-choices.ts',
    find: 'if (details.owner !== customerId) return firstChoices(details, account)',
    replace: 'if (details.owner === null) return firstChoices(details, account)',
    tests: ['app/shop/checkout/own-choices.test.ts'],
  },
]
