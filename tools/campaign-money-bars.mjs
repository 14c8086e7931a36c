const SUBSCRIPTIONS = 'contract/subscriptions'

/** Bars about orders and money: they run on every change. */
export const MONEY_BARS = {
  R1: {
    what: (size) => `${size} kills of server processes under twenty shoppers`,
    files: ['contract/orders/orders-faults.contract.test.ts'],
    sizes: { R1_KILLS: [25, 500], R3_KILLS: [0, 0] },
  },
  R2: {
    what: (size) => `${size} times dead at each failpoint`,
    isOnlyHere: true,
    files: ['contract/orders/orders-failpoints.contract.test.ts'],
    sizes: { R2_TIMES: [3, 50] },
  },
  'R4-R7': {
    what: (size) => `${size} buyers at once of the last unit, a hidden one, a code, a gift card`,
    isOnlyHere: true,
    files: ['contract/orders/orders-races.contract.test.ts'],
    only: '\\[R[4-7]\\]',
    sizes: {
      RACE_BUYERS: [100, 500],
      RACE_CODE_BUYERS: [100, 200],
      RACE_CARD_BUYERS: [50, 100],
      RACE_ROUNDS: [3, 20],
      RACE_CODE_ROUNDS: [1, 20],
      RACE_SHAPE_BUYERS: [12, 100],
      RACE_DELAY: [100, 100],
    },
  },
  'R8-R9': {
    what: (size) => `${size} presses of one button, keys used again`,
    isOnlyHere: true,
    files: ['contract/orders/orders-repeats.contract.test.ts', 'contract/orders/orders-keys.contract.test.ts'],
    only: '\\[R[89]\\]',
    sizes: { REPEAT_PRESSES: [50, 50], REPEAT_RETURNS: [20, 1000], KEY_CASES: [50, 1000], RACE_DELAY: [100, 100] },
  },
  R27: {
    what: (size) => `${size} orders withdrawn from, paid back, bounced and cancelled at random moments`,
    files: ['contract/orders/random-ends.db.test.ts'],
    sizes: { RANDOM_ENDS: [200, 1000] },
  },
  R11: {
    what: (size) => `${size} renewals due at once, four workers, one killed every two seconds, timeouts and declines`,
    isOnlyHere: true,
    files: [`${SUBSCRIPTIONS}/many-renewals.db.test.ts`],
    only: 'renewals, four workers',
    sizes: { RENEWALS_DUE: [500, 10_000], RENEWAL_KILLS: [5, 50] },
  },
  R12: {
    what: (size) => `${size} renewals that meet a cancellation, a skip, a pause or a new date, two workers`,
    isOnlyHere: true,
    files: [`${SUBSCRIPTIONS}/renewal-races.db.test.ts`],
    sizes: { RENEWAL_RACES: [50, 1000] },
  },
  R13: {
    what: (size) => `${size} random subscriptions over two years against a model`,
    isOnlyHere: true,
    files: [`${SUBSCRIPTIONS}/two-years.db.test.ts`],
    only: '\\[R13\\]',
    sizes: { TWO_YEAR_SUBSCRIPTIONS: [50, 1000] },
  },
  'R13 dates': {
    what: (size) => `${size} random subscriptions over two years, by the rules alone, against the same model`,
    files: [`${SUBSCRIPTIONS}/two-year-rules.test.ts`],
    sizes: { TWO_YEAR_LIVES: [2000, 50_000] },
  },
}
