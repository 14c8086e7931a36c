import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameSitePath } from './same-site-path.ts'

const FALLBACK = '/account'

test.each([
  '/',
  '/en/account/subscription?x=1',
  '/collections/bowls?tags=neu&sort=a%2Fb#top',
  '/account?next=https://example.com/',
  '/@name',
  '/:8080',
  '/a//b',
  '/suche?text=100%25',
  '/blogs/recipes/k%C3%BCrbis',
])('%s is followed', (path) => {
  expect(sameSitePath(path, FALLBACK)).toBe(path)
})

test('what a header cannot carry is encoded', () => {
  expect(sameSitePath('/blogs/kürbis suppe', FALLBACK)).toBe('/blogs/k%C3%BCrbis%20suppe')
})

test('dot segments are settled inside the shop', () => {
  expect(sameSitePath('/account/../faq', FALLBACK)).toBe('/faq')
})

test.each([
  null,
  undefined,
  '',
  ' ',
  'box',
  './box',
  '../box',
  '?x=1',
  '#x',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/..',
  '//[::1]',
  '//user@evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/a\\..\\b',
  '/..\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\evil.example',
  'http://evil.example',
  'HTTPS://evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://x',
  'mailto:a@evil.example',
  ' //evil.example',
  '\t//evil.example',
  '\n//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '/faq\r\nSet-Cookie: a=b',
  '/faq\nLocation: //evil.example',
  '/faq\u007f',
  '/faq\u0085x',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:a=b',
  '/%00',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/%255cevil.example',
  '/%2509/evil.example',
  '/%25%32%66evil.example',
  '/%20/evil.example',
  '/ /evil.example',
  '/\u00a0/evil.example',
  '%2f%2fevil.example',
  '%2fevil.example',
  '/./%2fevil.example',
  '/a/%252e%252e//evil.example',
  '/a/../%5cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/.%2e//evil.example',
  '/%',
  '/%zz',
  '/%c0%af/evil.example',
  '／／evil.example',
  '。evil.example',
  '@evil.example',
  'evil.example',
  'www.evil.example/',
])('%j leads to the fallback [B9]', (target) => {
  expect(sameSitePath(target, FALLBACK)).toBe(FALLBACK)
})

test('whatever is followed stays in the shop, however often it is resolved', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%25',
    '2f',
    ':',
    '@',
    'evil.example',
    '?',
    '#',
    '\t',
    ' ',
    '%0a',
    'ü',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const followed = sameSitePath(`/${pieces.join('')}`, FALLBACK)
      const once = new URL(followed, 'https://shop.example/en/')
      expect(once.origin).toBe('https://shop.example')
      expect(new URL(once.pathname, 'https://shop.example').origin).toBe('https://shop.example')
      expect(followed).toMatch(/^[\x21-\x7e]+$/)
      expect(sameSitePath(followed, FALLBACK)).toBe(followed)
    }),
    { numRuns: 2000 },
  )
})
