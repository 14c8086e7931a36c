import { expect, test } from 'vitest'
import { drawingOf, keepingOf, keptAddress, mayKeep, needsConnection, scriptsIn } from './cache-policy.ts'

const SHOP = 'https://shop.example'
const keeping = (address: string, method = 'GET') => keepingOf({ method, address: new URL(address, SHOP), shop: SHOP })

test.each([
  ['/assets/browser-CSLCA1T9.js', 'asset'],
  ['/assets/figtree-latin-wght-normal-D_ZTVpCC.woff2', 'asset'],
  ['/assets/icon-192-0123456789.png', 'asset'],
  ['/art/coco-curry-0123456789.svg', 'picture'],
  ['/art/coco-curry-0123456789.svg?format=webp&width=320', 'picture'],
  ['/art/own-winterteller.svg', 'changing-picture'],
  ['/art/own-winterteller-320.avif', 'changing-picture'],
  ['/', 'page'],
  ['/en', 'page'],
  ['/box', 'page'],
  ['/collections/all-products', 'page'],
  ['/collections/all-products?page=2', 'page'],
  ['/en/products/coco-curry', 'page'],
  ['/products/gift-card/25', 'page'],
  ['/blogs', 'page'],
  ['/lexicon', 'page'],
  ['/lexicon/kichererbse', 'page'],
  ['/versand', 'page'],
  ['/widerrufsbelehrung', 'page'],
  ['/barrierefreiheit', 'page'],
  ['/accounting-made-easy', 'page'],
  ['/page-data/index/page-data.json', 'page-data'],
  ['/page-data/en/lexicon/page-data.json', 'page-data'],
  ['/page-data/collections/bowls/page-data.json', 'page-data'],
  ['/page-data/sq/d/0123456789abcdef.json', 'static'],
  ['/slice-data/header-de.json', 'slice'],
])('[7.11-sw-scope] %s is kept as %s', (address, kept) => {
  expect(keeping(address)).toBe(kept)
})

/** One address of every kind of route that is about a person, does something, or speaks to programs. */
const NEVER = [
  ...[
    '/account',
    '/account/orders',
    '/account/subscription',
    '/account/subscription/manage-products',
    '/ACCOUNT/orders',
  ],
  ...[
    '/account/login',
    '/account/callback?code=x&state=y',
    '/account/api/orders/7',
    '/account/api/calendar/x.ics',
    '/shop-time',
  ],
  ...['/page-data/account/page-data.json', '/page-data/account/orders/page-data.json', '/%61ccount/orders'],
  ...['/page-data/%61ccount/page-data.json', '/page-data/discount/NEU15/page-data.json', '/%2561ccount/orders'],
  ...[
    '/checkout',
    '/checkout/waiting',
    '/checkout/continue/x',
    '/checkout/return?ref=x',
    '/cart',
    '/cart/c/token?key=x',
  ],
  ...['/orders/token', '/orders/token/pay', '/downloads/7-x', '/gift-card-balance', '/discount/NEU15'],
  ...['/widerruf', '/widerruf/receipt', '/cancellation', '/cancellation/receipt', '/preview', '/preview/unsere-story'],
  ...['/office', '/office/orders', '/office/sign-in', '/office/customers/7', '/office/preview/x'],
  ...['/api/2025-07/graphql.json', '/4930555012340717/account/customer/api/2025-07/graphql', '/functions/changeEmail'],
  ...['/4930555012340717/auth/oauth/authorize', '/authentication/4930555012340717/logout', '/webhooks/payments/test'],
  ...['/.well-known/shop.json', '/.well-known/openid-configuration', '/healthz', '/page-data/app-data.json'],
  ...['/sandbox/outbox', '/sandbox/clock', '/sandbox/gateway/fields', '/sandbox/carrier/7', '/components'],
  ...['/__third-party-proxy?url=https%3A%2F%2Fexample.com%2Fa.js', '/_anything', '/sw.js', '/manifest.webmanifest'],
  // Pieces of a page are no pages.
  ...['/consent/de', '/consent/de/settings', '/consent/en', '/consent/en/settings'],
  ...['/robots.txt', '/sitemap.xml', '/og/coco-curry.png', '/404.html', '/500.html', '/offline', '//account', '/a%5Cb'],
]

test.each(
  NEVER.flatMap((address) =>
    /^\/(?:account|checkout|cart|orders|discount|preview|office|widerruf|cancellation|downloads)/i.test(address)
      ? [address, `/en${address}`]
      : [address],
  ),
)('[C9] [7.11-sw-scope] %s is never kept', (address) => {
  expect(keeping(address)).toBe('never')
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])('[C9] the answer to %s is never kept', (method) => {
  for (const address of ['/', '/assets/a.js', '/art/a.svg', '/lexicon']) expect(keeping(address, method)).toBe('never')
})

test.each(['https://www.googletagmanager.com/gtm.js', 'https://ch.shop.example/', 'http://shop.example/lexicon'])(
  '[C17] %s is of another origin and never touched',
  (address) => {
    expect(keeping(address)).toBe('never')
  },
)

test.each([
  ['/lexicon', '/lexicon'],
  ['/collections/bowls?page=2', '/collections/bowls?page=2'],
  ['/lexicon?utm_source=mail', null],
  ['/collections/bowls?page=2&utm_source=mail', null],
  ['/collections/bowls?q=curry', null],
  ['/?fbclid=abc', null],
  ['/collections/bowls?page=x', null],
])('a page opened as %s is kept as %s', (address, kept) => {
  expect(keptAddress(new URL(address, SHOP))).toBe(kept)
})

const PUBLIC = { status: 200, type: 'basic', redirected: false, cacheControl: 'public, max-age=0, must-revalidate' }

test.each([
  [PUBLIC, true],
  [{ ...PUBLIC, cacheControl: 'no-store, private' }, false],
  [{ ...PUBLIC, cacheControl: 'private' }, false],
  [{ ...PUBLIC, cacheControl: 'NO-STORE' }, false],
  [{ ...PUBLIC, cacheControl: null }, false],
  [{ ...PUBLIC, status: 404 }, false],
  [{ ...PUBLIC, status: 206 }, false],
  [{ ...PUBLIC, status: 503 }, false],
  [{ ...PUBLIC, status: 0, type: 'opaqueredirect' }, false],
  [{ ...PUBLIC, type: 'opaque' }, false],
  [{ ...PUBLIC, redirected: true }, false],
])('[C9] the server has the last word: %o may be kept: %s', (answer, may) => {
  expect(mayKeep(answer)).toBe(may)
})

test.each([
  ['/account/orders', true],
  ['/en/checkout', true],
  ['/orders/token', true],
  ['/widerruf', true],
  ['/account/api/orders/7', false],
  ['/office/orders', false],
  ['/sandbox/outbox', false],
  ['/downloads/7-x', false],
])('without a connection %s shows the offline page: %s', (path, does) => {
  expect(needsConnection(path)).toBe(does)
})

test('a page names the scripts that bring it to life', () => {
  const html =
    '<link rel="modulepreload" href="/assets/a.js"><script type="module" src="/assets/a.js"></script><script type="application/json" id="page">{}</script><script type="module" src="/assets/b.js"></script>'
  expect(scriptsIn(html)).toEqual(['/assets/a.js', '/assets/b.js'])
})

test.each([
  { path: '/art/hero-buddha-bowl.c47cfb0c.svg', drawing: 'hero-buddha-bowl.c47cfb0c' },
  { path: '/art/hero-buddha-bowl.c47cfb0c-320.avif', drawing: 'hero-buddha-bowl.c47cfb0c' },
  { path: '/art/box-16-11-none.b1b7b813-640.avif', drawing: 'box-16-11-none.b1b7b813' },
  { path: '/assets/x.js', drawing: null },
])('$path shows $drawing', ({ path, drawing }) => {
  expect(drawingOf(path)).toBe(drawing)
})
