import type { Mutant } from './mutant.ts'

const ORDERS = 'app/shop/orders'
const PAYING = 'app/shop/paying'
const GRAPHQL = 'app/foundation/graphql'
const LIMITS = 'app/foundation/limits'

/** What may leave, what may go back, where frozen goods go, what work costs, and how often somebody may try to pay. */
export const safety: readonly Mutant[] = [
  {
    rule: 'a withdrawn order does not leave',
    file: `${ORDERS}/may-leave.ts`,
    find: 'if (heldReason !== null) return',
    replace: "if (heldReason === '') return",
    tests: [`${ORDERS}/may-leave.test.ts`],
  },
  {
    rule: 'an order that was paid back does not leave',
    file: `${ORDERS}/may-leave.ts`,
    find: 'isPaidBack(money.totalCents, refundedCents) ||',
    replace: '',
    tests: [`${ORDERS}/may-leave.test.ts`],
  },
  {
    rule: 'pieces that were paid back are not packed',
    file: `${ORDERS}/may-leave.ts`,
    find: 'quantity: line.quantity - piecesBack(out, line.key)',
    replace: 'quantity: line.quantity - 0 * piecesBack(out, line.key)',
    tests: [`${ORDERS}/may-leave.test.ts`, `${ORDERS}/parcel-contents.test.ts`],
  },
  {
    rule: 'money that the bank took back is not given back',
    file: `${ORDERS}/received-money.ts`,
    find: "sum(inState(charges, 'captured')) -",
    replace: 'sum(charges) -',
    tests: [`${ORDERS}/received-money.test.ts`],
  },
  {
    rule: 'a debit that came back is owed',
    file: `${ORDERS}/received-money.ts`,
    find: 'Math.max(0, chargedCents - here - writtenOff)',
    replace: '0',
    tests: [`${ORDERS}/received-money.test.ts`],
  },
  {
    rule: 'a debit that came back opens a case',
    file: 'app/shop/declarations/payment-cases.server.ts',
    find: "      kind: 'payment-returned',",
    replace: "      kind: 'enquiry',",
    tests: ['app/compose/returned-debits.db.test.ts'],
  },
  {
    rule: 'holidays are those of the place that a parcel goes to',
    file: 'app/shop/sites/delivery-days.ts',
    find: '!isHolidayIn(calendar, day, regions)',
    replace: '!isHolidayIn(calendar, day, [])',
    tests: ['app/shop/sites/delivery-days.test.ts'],
  },
  {
    rule: 'a locker is known by any spelling',
    file: 'app/shop/customers/pick-up-address.ts',
    find: "plain.replace(/[^a-z0-9]/g, '')",
    replace: 'plain',
    tests: ['app/shop/customers/pick-up-address.test.ts'],
  },
  {
    rule: 'the second line of an address names no locker either',
    file: 'app/shop/customers/check-fields.ts',
    find: 'return withoutPickUp(checkText(typed',
    replace: 'return (checkText(typed',
    tests: ['app/shop/customers/check-fields.test.ts'],
  },
  {
    rule: 'words that are searched cost more',
    file: `${GRAPHQL}/query-price.ts`,
    find: 'tops + searches(variables, sizes) +',
    replace: 'tops +',
    tests: [`${GRAPHQL}/query-price.test.ts`],
  },
  {
    rule: 'the same thing under many names is paid for each',
    file: `${GRAPHQL}/query-price.ts`,
    find: 'if (selection.kind === Kind.FIELD) return sum + 1',
    replace: 'if (selection.kind === Kind.FIELD) return 1',
    tests: [`${GRAPHQL}/query-price.test.ts`],
  },
  {
    rule: 'a query ends when its time is up',
    file: `${GRAPHQL}/time-budget.ts`,
    find: 'performance.now() > stopsAt',
    replace: 'performance.now() < 0',
    tests: [`${GRAPHQL}/time-budget.test.ts`],
  },
  {
    rule: 'a full machine says so',
    file: 'app/foundation/serving/admission.server.ts',
    find: 'overload.isFull(isUrgent(url)) ?',
    replace: 'overload.isFull(true) && url === null ?',
    tests: ['app/foundation/serving/admission.test.ts'],
  },
  {
    rule: 'a list that is made for one visitor costs more than a page',
    file: 'app/surfaces/work-prices.ts',
    find: 'query: ANY, points: 150 }',
    replace: 'query: ANY, points: 5 }',
    tests: ['app/surfaces/work-prices.test.ts'],
  },
  {
    rule: 'pauses grow with every declined payment',
    file: `${LIMITS}/growing-pause.ts`,
    find: 'firstSeconds * 2 ** Math.min(beyond - 1, 30)',
    replace: 'firstSeconds',
    tests: [`${LIMITS}/growing-pause.test.ts`],
  },
  {
    rule: 'tries at the same time are not all the last free one',
    file: `${LIMITS}/growing-pause.ts`,
    find: 'remembered(before, rule, now) + 1',
    replace: 'remembered(before, rule, now)',
    tests: [`${LIMITS}/growing-pause.test.ts`],
  },
  {
    rule: 'payments that nobody has confirmed hold half of the stock at most',
    file: `${PAYING}/unconfirmed-share.ts`,
    find: '/ 2)',
    replace: '/ 1)',
    tests: [`${PAYING}/unconfirmed-share.test.ts`],
  },
  {
    rule: 'what a stranger typed holds no link',
    file: 'app/shop/declarations/without-links.ts',
    find: "text.replace(LINKS, '…')",
    replace: 'text',
    tests: ['app/shop/declarations/without-links.test.ts'],
  },
]
