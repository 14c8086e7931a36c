import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  { path: '/products/coco-curry', logged: '/products/coco-curry' },
  { path: '/orders/3f9a-secret', logged: '/orders/…' },
  { path: '/en/orders/3f9a-secret/invoice', logged: '/en/orders/…' },
  { path: '/discount/ANNA-PERSONAL', logged: '/discount/…' },
  { path: '/preview/page/de/17', logged: '/preview/…' },
  { path: '/cart/c/token', logged: '/cart/c/…' },
])('$path is logged as $logged', ({ path, logged }) => {
  expect(loggedPath(path)).toBe(logged)
})
