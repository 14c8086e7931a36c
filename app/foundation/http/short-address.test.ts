import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test.each([
  { address: '203.0.113.77', short: '203.0.113.0' },
  { address: '2001:db8:1:2:3:4:5:6', short: '2001:db8:1::' },
  { address: '2001:db8::7', short: '2001:db8::' },
  { address: '::1', short: '::' },
  { address: 'unknown', short: null },
  { address: '', short: null },
])('$address is shortened to $short [3.12-ip-origin]', ({ address, short }) => {
  expect(shortAddress(address)).toBe(short)
})
