import { expect, test } from 'vitest'
import { isPagePath } from './page-paths.ts'

test.each([
  { path: '/', is: true },
  { path: '/en/gutschein-guthaben', is: true },
  { path: '/ordersheet', is: true },
  { path: '/orders/x', is: false },
  { path: '/en/orders/x', is: false },
  { path: '/en/downloads/7-x', is: false },
  { path: '/gift-card-balance', is: false },
  { path: '/account/orders', is: true },
  { path: '/widerruf', is: true },
  { path: '/en/widerruf/receipt', is: false },
  { path: '/cancellation/receipt', is: false },
  { path: '/en/kontakt/receipt', is: false },
  { path: '/preview/page/de/7', is: false },
  { path: '/newsletter', is: true },
  { path: '/newsletter/sent', is: false },
  { path: '/en/tracking/sent', is: false },
  { path: '/enquiries/b2b', is: false },
  { path: '/account/api/orders/7', is: false },
  { path: '/4930555012340717/auth/oauth/authorize', is: false },
  { path: '/authentication/4930555012340717/logout', is: false },
  { path: '/sitemap.xml', is: false },
])('$path is a page of the shell: $is', ({ path, is }) => {
  expect(isPagePath(path)).toBe(is)
})
