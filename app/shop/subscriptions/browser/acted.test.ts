import { expect, test } from 'vitest'
import { nameOfAct } from './acted.ts'

test.each([
  { method: 'POST', path: '/subscription/7/pause', act: 'pause' },
  { method: 'PUT', path: '/subscription/7/line/12/quantity', act: 'line.quantity' },
  { method: 'POST', path: '/subscription/7/order/99/skip', act: 'order.skip' },
  { method: 'DELETE', path: '/subscription/7/discount/LENA15', act: 'discount.remove' },
  { method: 'PUT', path: '/subscription/7/preferences', act: 'preferences' },
  { method: 'PUT', path: '/subscription/7', act: 'change' },
])('$method $path is $act, without what is personal', ({ method, path, act }) => {
  expect(nameOfAct(method, path)).toBe(act)
})
