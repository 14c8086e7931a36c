import { expect, test } from 'vitest'
import { networksOf } from './networks.ts'

test.each([
  { address: '203.0.113.9', networks: ['203.0.113.9 x1'] },
  { address: '', networks: [' x1'] },
  {
    address: '2001:db8:1:2a3f::9',
    networks: ['2001:db8:1:2a3f::/64 x1', '2001:db8:1:2a00::/56 x4', '2001:db8:1::/48 x16'],
  },
  { address: '2001:0db8::', networks: ['2001:db8:0:0::/64 x1', '2001:db8:0:0::/56 x4', '2001:db8:0::/48 x16'] },
  { address: '::1', networks: ['0:0:0:0::/64 x1', '0:0:0:0::/56 x4', '0:0:0::/48 x16'] },
  {
    address: '64:ff9b::203.0.113.9',
    networks: ['64:ff9b:0:0::/64 x1', '64:ff9b:0:0::/56 x4', '64:ff9b:0::/48 x16'],
  },
])('[D-31] $address counts in $networks', ({ address, networks }) => {
  expect(networksOf(address).map(({ key, width }) => `${key} x${width}`)).toEqual(networks)
})

test('[D-31] the key of an address has the networks of that address', () => {
  expect(networksOf('2001:db8:1:2a3f::/64')).toEqual(networksOf('2001:db8:1:2a3f::9'))
})
