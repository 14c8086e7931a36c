import type { Mutant } from './mutant.ts'

const GRAPHQL = 'app/foundation/graphql'
const MAIL = 'app/foundation/mail'
const DATABASE = 'app/foundation/database'

/** The API, mails, the clock, migrations and purges. */
export const foundation: readonly Mutant[] = [
  {
    rule: 'a list gives at most 250 at once',
    file: `${GRAPHQL}/connection.ts`,
    find: 'if (count < 1 || count > MOST_ITEMS)',
    replace: 'if (count < 1)',
    tests: [`${GRAPHQL}/connection.test.ts`],
  },
  {
    rule: 'a cursor of another order is refused',
    file: `${GRAPHQL}/cursor.ts`,
    find: 'if (place.ordering !== ordering)',
    replace: 'if (place.ordering === "")',
    tests: [`${GRAPHQL}/connection.test.ts`],
  },
  {
    rule: 'the page behind a cursor begins after it',
    file: `${GRAPHQL}/connection.ts`,
    find: 'compare(placeOf(item), place) > 0',
    replace: 'compare(placeOf(item), place) >= 0',
    tests: [`${GRAPHQL}/connection.test.ts`],
  },
  {
    rule: 'a list in a list costs the product of both',
    file: `${GRAPHQL}/query-cost.ts`,
    find: 'return Math.min(MOST_ITEMS, Math.max(1, length))',
    replace: 'return Math.min(1, Math.max(1, length))',
    tests: [`${GRAPHQL}/query-limits.test.ts`, `${GRAPHQL}/graphql-api.test.ts`],
  },
  {
    rule: 'the lists of few things count as the longest ones',
    file: `${GRAPHQL}/query-cost.ts`,
    find: 'Math.max(ALONE, Math.floor(long))',
    replace: 'MOST_ITEMS',
    tests: [`${GRAPHQL}/query-cost.test.ts`],
  },
  {
    rule: 'things that may be the same one again have the longest list each',
    file: `${GRAPHQL}/query-cost.ts`,
    find: 'if (WITHIN_LIST.includes(name) && !given?.length) return members',
    replace: 'return members',
    tests: [`${GRAPHQL}/query-cost.test.ts`],
  },
  {
    rule: 'a query is no deeper, longer or wider than its limits',
    file: `${GRAPHQL}/query-limits.ts`,
    find: 'if (shape[each] > limits[each])',
    replace: 'if (shape[each] > 10 * limits[each])',
    tests: [`${GRAPHQL}/query-limits.test.ts`],
  },
  {
    rule: 'a mail with the same key is written once',
    file: `${MAIL}/outbox.server.ts`,
    find: "conflict.column('dedupe_key').doNothing()",
    replace: "conflict.column('dedupe_key').doUpdateSet({ sent_at: null })",
    tests: [`${MAIL}/send-mails.db.test.ts`],
  },
  {
    rule: 'a mail that two workers see is sent by one',
    file: `${MAIL}/send-mails.server.ts`,
    find: '      .forUpdate()\n      .skipLocked()\n      .execute()',
    replace: '      .execute()',
    tests: [`${MAIL}/send-mails.db.test.ts`],
  },
  {
    rule: 'a mail waits longer after every failure',
    file: `${MAIL}/try-again.ts`,
    find: '[1, 5, 15, 60, 240, 720, 1440, 1440]',
    replace: '[1, 1, 1, 1, 1, 1, 1, 1]',
    tests: [`${MAIL}/try-again.test.ts`],
  },
  {
    rule: 'the text of a mail goes after thirty days',
    file: `${MAIL}/outbox.server.ts`,
    find: "      .where('send_at', '<=', new Date(now.getTime() - KEPT_FOR_MS))",
    replace: "      .where('send_at', '<=', new Date(now.getTime() - 2 * KEPT_FOR_MS))",
    tests: [`${MAIL}/send-mails.db.test.ts`],
  },
  {
    rule: 'the clock goes forward only',
    file: 'app/foundation/clock/clock.server.ts',
    find: 'if (to < clock.now()) return false',
    replace: '',
    tests: ['app/foundation/clock/clock.db.test.ts'],
  },
  {
    rule: 'a moved clock moves in every process',
    file: 'app/foundation/clock/clock.server.ts',
    find: 'await notify(db, CLOCK_CHANNEL, to.toISOString())',
    replace: '',
    tests: ['app/foundation/clock/clock.db.test.ts'],
  },
  {
    rule: 'two processes do not migrate at the same time',
    file: `${DATABASE}/migrate.server.ts`,
    find: "await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])",
    replace: '',
    tests: [`${DATABASE}/migrate.db.test.ts`],
  },
  {
    rule: 'a migration that was changed afterwards is refused',
    file: `${DATABASE}/migrate.server.ts`,
    find: 'if (known.checksum !== checksum)',
    replace: 'if (known.checksum === "")',
    tests: [`${DATABASE}/migrate.db.test.ts`],
  },
  {
    rule: 'a transaction that another one undid runs again',
    file: `${DATABASE}/transaction.server.ts`,
    find: "new Set(['40001', '40P01', '0A000'])",
    replace: "new Set(['0A000'])",
    tests: [`${DATABASE}/transaction.db.test.ts`],
  },
  {
    rule: 'a sized bundle leads to the bundle only if there is one',
    file: 'app/shop/content/redirect-rules.ts',
    find: 'handle && isKnownProduct(handle) ?',
    replace: 'handle ?',
    tests: ['app/shop/content/redirect-rules.test.ts'],
  },
  {
    rule: 'expired carts go, others stay',
    file: 'app/shop/cart/changes/purge-carts.server.ts',
    find: "where('expires_on', '<', dayIn('UTC', now))",
    replace: "where('expires_on', '<=', dayIn('UTC', now))",
    tests: ['app/shop/cart/changes/carts.db.test.ts'],
  },
]
