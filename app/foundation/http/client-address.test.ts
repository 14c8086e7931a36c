import { expect, test } from 'vitest'
import { createClientAddress, limitKeyOf } from './client-address.server.ts'

test.each([
  { why: 'nobody is trusted', trusted: [], peer: '203.0.113.9', header: '1.2.3.4', client: '203.0.113.9' },
  {
    why: 'the peer is no proxy of ours',
    trusted: ['10.0.0.0/8'],
    peer: '203.0.113.9',
    header: '1.2.3.4',
    client: '203.0.113.9',
  },
  {
    why: 'our proxy wrote it',
    trusted: ['10.0.0.0/8'],
    peer: '10.1.2.3',
    header: '203.0.113.9',
    client: '203.0.113.9',
  },
  {
    why: 'the client wrote the beginning itself',
    trusted: ['10.0.0.7'],
    peer: '10.0.0.7',
    header: '1.1.1.1, 10.0.0.7, 203.0.113.9',
    client: '203.0.113.9',
  },
  {
    why: 'two proxies of ours',
    trusted: ['10.0.0.0/8', '192.0.2.1'],
    peer: '10.0.0.7',
    header: '6.6.6.6, 203.0.113.9, 192.0.2.1',
    client: '203.0.113.9',
  },
  { why: 'nothing was forwarded', trusted: ['10.0.0.7'], peer: '10.0.0.7', header: null, client: '10.0.0.7' },
  { why: 'only proxies of ours', trusted: ['10.0.0.0/8'], peer: '10.0.0.7', header: '10.0.0.8', client: '10.0.0.8' },
  {
    why: 'nonsense at its end',
    trusted: ['10.0.0.7'],
    peer: '10.0.0.7',
    header: '203.0.113.9, <script>',
    client: '10.0.0.7',
  },
  {
    why: 'the client pretends to be our proxy',
    trusted: ['10.0.0.7'],
    peer: '203.0.113.9',
    header: '10.0.0.7',
    client: '203.0.113.9',
  },
  {
    why: 'IPv4 inside IPv6',
    trusted: ['10.0.0.7'],
    peer: '::ffff:10.0.0.7',
    header: '::ffff:203.0.113.9',
    client: '203.0.113.9',
  },
  {
    why: 'IPv4 inside IPv6, in hexadecimal',
    trusted: ['10.0.0.7'],
    peer: '10.0.0.7',
    header: '::FFFF:cb00:7109',
    client: '203.0.113.9',
  },
  {
    why: 'ports and brackets',
    trusted: ['10.0.0.7'],
    peer: '10.0.0.7',
    header: '[2001:DB8::1]:443, 10.0.0.7:80',
    client: '2001:db8::1',
  },
  {
    why: 'an IPv6 network of ours',
    trusted: ['fd00::/8'],
    peer: 'fd12::1',
    header: '203.0.113.9',
    client: '203.0.113.9',
  },
  { why: 'no connection any more', trusted: ['10.0.0.7'], peer: undefined, header: '203.0.113.9', client: '' },
])('[C7] the client’s address: $why', ({ trusted, peer, header, client }) => {
  expect(createClientAddress(trusted)({ peer, forwardedFor: header })).toBe(client)
})

test('[C7] a header with a hundred thousand addresses is read quickly', () => {
  const find = createClientAddress(['10.0.0.0/8'])
  const started = performance.now()
  expect(find({ peer: '10.0.0.1', forwardedFor: '10.0.0.2,'.repeat(100_000) })).toBe('10.0.0.1')
  expect(performance.now() - started).toBeLessThan(10_000)
})

test.each([
  { address: '203.0.113.9', key: '203.0.113.9' },
  { address: '2001:db8::1', key: '2001:db8:0:0::/64' },
  { address: '2001:db8:0:0:ffff::2', key: '2001:db8:0:0::/64' },
  { address: '2001:db8:0001:2:3:4:5:6', key: '2001:db8:1:2::/64' },
  { address: '::1', key: '0:0:0:0::/64' },
])('[C7] $address is limited as $key', ({ address, key }) => {
  expect(limitKeyOf(address)).toBe(key)
})
