import { expect, test } from 'vitest'
import { originOf, siteOfHost } from './site-hosts.ts'

test.each([
  { host: 'localhost:3000', site: 'main' },
  { host: 'ch.localhost:3000', site: 'ch' },
  { host: 'NL.tiefgruen.example', site: 'nl' },
  { host: 'evil.example', site: 'main' },
  { host: undefined, site: 'main' },
])('[1-regions-config] $host is the site $site', ({ host, site }) => {
  expect(siteOfHost(host)).toBe(site)
})

test('a site’s origin comes from the public address, never from the request', () => {
  expect(originOf('main', new URL('https://tiefgruen.example'))).toBe('https://tiefgruen.example')
  expect(originOf('ch', new URL('https://tiefgruen.example:8443'))).toBe('https://ch.tiefgruen.example:8443')
})
