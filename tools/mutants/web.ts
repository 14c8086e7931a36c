import type { Mutant } from './mutant.ts'

const HTTP = 'app/foundation/http'
const LIMITS = 'app/foundation/limits'
const PAGES = 'app/foundation/pages'

/** Forms, limits, addresses and the page cache. */
export const web: readonly Mutant[] = [
  {
    rule: 'a form token is worth nothing for another subject',
    file: `${HTTP}/own-form.server.ts`,
    find: 'own.length === other.length && timingSafeEqual(own, other)',
    replace: 'own.length === other.length',
    tests: [`${HTTP}/own-form.test.ts`],
  },
  {
    rule: 'a form of another site is refused by what the browser says of it',
    file: `${HTTP}/own-form.server.ts`,
    find: "site !== undefined && site !== 'same-origin'",
    replace: "site !== undefined && site === 'cross-origin'",
    tests: [`${HTTP}/own-form.test.ts`],
  },
  {
    rule: 'a form of another origin is refused',
    file: `${HTTP}/own-form.server.ts`,
    find: "return from === undefined || from === origin || (from === 'null' && site === 'same-origin')",
    replace: 'return true',
    tests: [`${HTTP}/own-form.test.ts`],
  },
  {
    rule: 'a form is read up to its limit',
    file: `${HTTP}/own-form.server.ts`,
    find: 'text.length > mostCharacters ? null',
    replace: 'text.length > 2 * mostCharacters ? null',
    tests: [`${HTTP}/own-form.test.ts`],
  },
  {
    rule: 'only trusted proxies say where a request comes from',
    file: `${HTTP}/client-address.server.ts`,
    find: 'while (client && isTrusted(client))',
    replace: 'while (client)',
    tests: [`${HTTP}/client-address.test.ts`],
  },
  {
    rule: 'an IPv6 household is one client',
    file: `${LIMITS}/networks.ts`,
    find: '{ bits: 64, width: 1 }',
    replace: '{ bits: 128, width: 1 }',
    tests: [`${HTTP}/client-address.test.ts`, `${LIMITS}/networks.test.ts`],
  },
  {
    rule: 'a limiter refuses what is beyond its capacity',
    file: `${LIMITS}/rate-limit.ts`,
    find: 'if (permit.allowed) bucket.left -= cost',
    replace: 'if (permit.allowed) bucket.left -= 0',
    tests: [`${LIMITS}/rate-limit.test.ts`],
  },
  {
    rule: 'a limiter gives back no more than its capacity',
    file: `${LIMITS}/rate-limit.ts`,
    find: 'Math.min(capacity, known.left + seconds * refillPerSecond)',
    replace: 'known.left + seconds * refillPerSecond',
    tests: [`${LIMITS}/rate-limit.test.ts`],
  },
  {
    rule: 'a limit that all processes share counts every try',
    file: `${LIMITS}/shared-limiter.server.ts`,
    find: 'capacity + HAIR}::float8',
    replace: '2 * capacity + HAIR}::float8',
    tests: [`${LIMITS}/shared-limiter.db.test.ts`],
  },
  {
    rule: 'a backslash in a path leads elsewhere',
    file: `${PAGES}/browser/same-site-path.ts`,
    find: '\\u009f\\\\]/',
    replace: '\\u009f]/',
    tests: [`${PAGES}/browser/same-site-path.test.ts`],
  },
  {
    rule: 'an encoded path is judged by what it decodes to',
    file: `${PAGES}/browser/same-site-path.ts`,
    find: 'path === null || /^\\/[/\\s]/.test(path)',
    replace: 'path === null',
    tests: [`${PAGES}/browser/same-site-path.test.ts`],
  },
  {
    rule: 'a page goes with any of its tags',
    file: `${PAGES}/cache/page-cache.server.ts`,
    find: 'entry.tags.some((tag) => stale.has(tag))',
    replace: 'entry.tags.every((tag) => stale.has(tag))',
    tests: [`${PAGES}/cache/page-cache.test.ts`],
  },
  {
    rule: 'a page whose sources changed while it was made is not kept',
    file: `${PAGES}/cache/page-cache.server.ts`,
    find: 'if (!isFresh(page.tags, page.readAt)) return',
    replace: '',
    tests: [`${PAGES}/cache/page-cache.test.ts`],
  },
  {
    rule: 'every tag of a notice is heard',
    file: `${PAGES}/cache/stale-pages.server.ts`,
    find: "cache.invalidate(tags.split(' '))",
    replace: "cache.invalidate(tags.split(' ').slice(0, 1))",
    tests: [`${PAGES}/cache/stale-pages.db.test.ts`],
  },
  {
    rule: 'tags that fit into no notice together are told in several',
    file: `${PAGES}/cache/stale-pages.server.ts`,
    find: 'else all.push(tag)',
    replace: 'else if (last === undefined) all.push(tag)',
    tests: [`${PAGES}/cache/stale-pages.db.test.ts`],
  },
  {
    rule: 'after a gap all pages go',
    file: `${PAGES}/cache/stale-pages.server.ts`,
    find: 'onReconnect: () => cache.clear()',
    replace: 'onReconnect: () => undefined',
    tests: [`${PAGES}/cache/stale-pages.db.test.ts`],
  },
  {
    rule: 'a loaded catalogue makes its pages stale',
    file: 'app/shop/catalog/loading/load-goods.server.ts',
    find: 'await markStale(tx, [CATALOG_TAG, FRAME_TAG])',
    replace: 'await markStale(tx, [FRAME_TAG])',
    tests: ['app/shop/catalog/window/shop-windows.db.test.ts'],
  },
  {
    rule: 'a page has an ending slash no more',
    file: `${PAGES}/paths.ts`,
    find: "path.replace(/^[/\\\\]{2,}/, '/')",
    replace: 'path',
    tests: [`${PAGES}/paths.test.ts`],
  },
]
