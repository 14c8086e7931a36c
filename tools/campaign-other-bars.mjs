const API = 'contract/storefront-api'
const SUBSCRIPTIONS = 'contract/subscriptions'

/** Bars that take turns by day, a quarter in each run. */
export const OTHER_BARS = {
  R3: {
    what: (size) => `${size} kills of the database under twenty shoppers`,
    files: ['contract/orders/orders-faults.contract.test.ts'],
    sizes: { R3_KILLS: [3, 50], R1_KILLS: [0, 0] },
  },
  'R8-R9 loaded': {
    what: (size) =>
      `${size} times four buttons pressed thirty times each at once, keys used again, on a loaded machine`,
    isOnlyHere: true,
    files: ['contract/orders/orders-repeats.contract.test.ts', 'contract/orders/orders-keys.contract.test.ts'],
    only: 'burners beside',
    sizes: { LOADED_ROUNDS: [2, 40], LOADED_PRESSES: [30, 30], BURNERS: [4, 4], RACE_DELAY: [0, 0] },
  },
  R10: {
    what: (size) => `${size} histories of gateway events in any order`,
    isOnlyHere: true,
    files: ['contract/orders/orders-repeats.contract.test.ts'],
    only: '\\[R10\\]',
    sizes: { EVENT_HISTORIES: [100, 2000], RACE_DELAY: [0, 0] },
  },
  R17: {
    what: (size) => `${size} sequences of cart operations`,
    isOnlyHere: true,
    files: ['app/shop/cart/model/carts-model.db.test.ts', `${API}/storefront-cart-model.contract.test.ts`],
    sizes: { CART_SEQUENCES: [1000, 100_000] },
  },
  R18: {
    what: (size) => `${size} allocations and prices`,
    files: ['app/shop/pricing/allocate.test.ts', 'app/shop/pricing/price-properties.test.ts'],
    sizes: { ALLOCATIONS: [100_000, 1_000_000] },
  },
  R20: {
    what: (size) => `${size} malformed values for every argument`,
    isOnlyHere: true,
    files: [`${API}/storefront-malformed.contract.test.ts`],
    sizes: { MALFORMED_VALUES: [20, 2000] },
  },
  places: {
    what: (size) => `${size} malformed texts in every form, address, query and cookie`,
    files: ['contract/server/route-safety.contract.test.ts'],
    only: '\\[R20\\]',
    sizes: { PLACE_TEXTS: [60, 1000] },
  },
  R21: {
    what: (size) => `each fault of a gateway ${size} times`,
    isOnlyHere: true,
    files: ['app/shop/paying/gateway-faults.db.test.ts', 'contract/orders/orders-gateway-faults.contract.test.ts'],
    sizes: { R21_TIMES: [2, 100] },
  },
  R22: {
    what: (size) => `${size} mails while the mail server is down for an hour`,
    files: ['app/foundation/mail/send-mails.db.test.ts'],
    sizes: { MAILS: [100, 1000] },
  },
  R23: {
    what: (size) => `${size} kills of the embedded database`,
    isOnlyHere: true,
    files: ['app/foundation/database/embedded/embedded.db.test.ts'],
    sizes: { R23_KILLS: [10, 200] },
  },
  R24: {
    what: (size) => `a backup of a filled shop, and of the schemas of up to ${size} releases`,
    isOnlyHere: true,
    files: ['contract/server/backup.contract.test.ts', 'contract/server/schema-history.db.test.ts'],
    sizes: { SCHEMAS: [5, 1000] },
  },
  R28: {
    what: (size) => `floods of ${size} s each from one address beside ordinary shoppers`,
    files: ['contract/server/flood.contract.test.ts'],
    sizes: { FLOOD_SECONDS: [30, 120] },
  },
  'R28 hoarding': {
    what: (size) => `${size} rounds of payments that nobody confirms, for all pieces of a meal, beside honest buyers`,
    files: ['contract/server/hoarding.contract.test.ts'],
    sizes: { HOARD_ROUNDS: [15, 60] },
  },
  'R28 prices of work': {
    what: (size) => `${size} of each request, and the processor time that they take beside their points`,
    isOnlyHere: true,
    files: ['contract/server/work-prices.contract.test.ts'],
    sizes: { PRICED_REQUESTS: [15, 100] },
  },
  'R11 speed': {
    what: (size) => `${size} renewals by one worker and by four, with a gateway that takes its time`,
    files: [`${SUBSCRIPTIONS}/many-renewals.db.test.ts`],
    only: 'times as fast as one',
    // A ratio of times: a machine that others use too cannot keep to it.
    isForNights: true,
    sizes: { RENEWALS_FOR_SPEED: [96, 400] },
  },
  R14: {
    what: (size) => `${size} subscriptions in each of four outages`,
    isOnlyHere: true,
    files: [`${SUBSCRIPTIONS}/two-years.db.test.ts`],
    only: '\\[R14\\]',
    sizes: { OUTAGE_SUBSCRIPTIONS: [8, 200] },
  },
  R15: {
    what: () => 'named stories of billing, each with its charges, orders, mails and receipts',
    isOnlyHere: true,
    files: [`${SUBSCRIPTIONS}/stories.contract.test.ts`],
    sizes: { STORIES: ['all', 'all'] },
  },
  R16: {
    what: (size) => `${size} random dunnings`,
    files: ['app/shop/subscriptions/rules/dunning.test.ts'],
    sizes: { DUNNINGS: [1000, 100_000] },
  },
  R19: {
    what: (size) => `${size} drafts of subscriptions against a model`,
    files: ['app/shop/subscriptions/rules/draft.test.ts'],
    sizes: { DRAFTS: [1000, 50_000] },
  },
  'many subscriptions': {
    what: (size) => `${size} subscriptions in the tables: finding due ones, reading one`,
    files: [`${SUBSCRIPTIONS}/many-subscriptions.db.test.ts`],
    sizes: { LOADED_SUBSCRIPTIONS: [100_000, 100_000] },
  },
  R29: {
    what: (size) => `${size} due things of 20 ms, one and four workers, one killed every two seconds`,
    isOnlyHere: true,
    files: ['app/foundation/jobs/many-workers.db.test.ts'],
    sizes: { DUE_THINGS: [2000, 10_000] },
  },
  R31: {
    what: (size) => `each act of a subscription on a page that was left open, ${size} times`,
    isOnlyHere: true,
    files: ['contract/office/acts-as-shown.db.test.ts'],
    sizes: { OPEN_PAGES: [5, 50] },
  },
  R30: {
    what: (size) => `${size} moves of stock, seen by pages, lists, search, API and carts of four processes`,
    isOnlyHere: true,
    files: ['contract/orders/orders-races.contract.test.ts'],
    only: '\\[R30\\]',
    sizes: { STOCK_MOVES: [50, 1000], RACE_DELAY: [5, 5] },
  },
  orders: {
    what: (size) => `${size} random orders from the cart to the invoice`,
    isOnlyHere: true,
    files: ['contract/orders/orders-totals.contract.test.ts'],
    sizes: { RANDOM_ORDERS: [300, 10_000] },
  },
  whose: {
    what: (size) =>
      `${size} strangers with the link of a cart, guessed secrets, and letters about other people's orders`,
    files: ['contract/orders/whose-order.contract.test.ts'],
    sizes: { WHOSE_STRANGERS: [20, 300] },
  },
  races: {
    what: (size) => `${size} carts changed by four processes at once, the database 100 ms away`,
    isOnlyHere: true,
    files: [`${API}/storefront-cart-races.contract.test.ts`],
    sizes: { CART_RACES: [60, 600] },
  },
  processes: {
    what: () => 'shops that start apart, are stopped, killed with -9, or draw pictures which no build knows',
    isOnlyHere: true,
    files: ['contract/server/server-life.contract.test.ts', 'contract/server/pictures.contract.test.ts'],
    sizes: { PROCESSES: ['all', 'all'] },
  },
  widths: {
    what: (size) => `${size} pairings of language and width, every screen at eleven widths`,
    isInBrowser: true,
    files: ['e2e/every-width.spec.ts'],
    sizes: { E2E_PAIRINGS: ['all', 'all'] },
  },
  browser: {
    what: (size) => `all ${size} pairings of language and width in the browser`,
    // Longer than everything else by day: `npm test` meets half of it, turned by the seed.
    isForNights: true,
    isInBrowser: true,
    files: [],
    sizes: { E2E_PAIRINGS: ['all', 'all'] },
  },
  slow: {
    what: () => 'the browser against a shop that takes up to 0.7 s longer for half of its answers',
    // A quarter of an hour, and no two runs are alike.
    isForNights: true,
    isInBrowser: true,
    files: [],
    sizes: { SLOW_MS: [700, 700] },
  },
  'R28 tries': {
    what: (size) => `${size} declined cards, kept cards, wrong codes and negative pieces sent to the subscription API`,
    files: ['contract/accounts/counted-tries.db.test.ts'],
    sizes: { WRONG_TRIES: [100, 600] },
  },
  'R28 sign-in': {
    what: (size) => `${size} sign-in codes asked for from one network, and customers who get in all the same`,
    files: ['contract/accounts/locked-out.contract.test.ts'],
    sizes: { CODE_REQUESTS: [60, 2100] },
  },
  'R28 routes': {
    what: (size) =>
      `${size} cards, codes, gift cards, touches and foreign carts tried by one sender, and withdrawals by a guess`,
    isOnlyHere: true,
    files: ['contract/server/attacks.contract.test.ts'],
    sizes: { ATTACK_TRIES: [60, 300] },
  },
  'R28 links': {
    what: (size) => `${size} spellings each of links that lead away, written, stored before, shown and handed out`,
    isOnlyHere: true,
    files: ['contract/server/away-links.contract.test.ts'],
    sizes: { LINK_VARIANTS: [8, 24] },
  },
  'R28 erasing': {
    what: (size) => `${size} erasures each that meet a profile, an address, a mail address and more in the same moment`,
    files: ['app/compose/erase-race.db.test.ts'],
    sizes: { ERASE_RACES: [5, 50] },
  },
}
