import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linksWritten, linkTarget } from './link-target.ts'

test.each([
  '/',
  '/faq',
  '/en/faq#kosten',
  '#preise',
  '/collections/all-products?tags=neu&sort=price&page=2',
  '/discount/LENA15?redirect=/pages/veganuary-starter-bundle',
  '/account/login?return_url=/account/orders?page=2',
  '/lexicon?q=pak%20choi',
  '/lexicon?a=1&b="x',
])('%s is a link inside the shop', (to) => {
  expect(linkTarget(to)).toEqual({ kind: 'own', to })
})

test.each(['mailto:hallo@tiefgruen.example', 'tel:+49301234567'])('%s reaches somebody', (to) => {
  expect(linkTarget(to)).toEqual({ kind: 'message', to })
})

test.each([
  ['https://www.bund.example/schlichtung', 'https://www.bund.example/schlichtung', 'www.bund.example'],
  [
    'HTTPS://Tiefgruen.Example.evil.example',
    'https://tiefgruen.example.evil.example/',
    'tiefgruen.example.evil.example',
  ],
  // A look-alike shows how it is really spelled.
  ['https://tiefgrün.example/a', 'https://xn--tiefgrn-s2a.example/a', 'xn--tiefgrn-s2a.example'],
  ['https://tiеfgruen.example', 'https://xn--tifgruen-d8g.example/', 'xn--tifgruen-d8g.example'],
])('%s is a page of others', (written, to, host) => {
  expect(linkTarget(written)).toEqual({ kind: 'foreign', to, host })
})

const REFUSED = [
  ...[
    '',
    'faq',
    './faq',
    '../faq',
    '?a=1',
    '#',
    '//evil.example',
    '///evil.example',
    '//2130706433',
    '/\\evil.example',
  ],
  ...[
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/..//evil.example',
  ],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
  ],
  ...[' javascript:alert(1)', '\u200bjavascript:alert(1)', 'javascript&#58;alert(1)', 'javascript&colon;alert(1)'],
  ...[
    '&#106;avascript:alert(1)',
    'javascript%3aalert(1)',
    'view-source:javascript:1',
    'data:text/html,<script>1</script>',
  ],
  ...[
    'DATA:text/html;base64,PHM+',
    'vbscript:x',
    'blob:https://x.example',
    'file:///etc/passwd',
    'about:blank',
    'ftp://evil.example',
  ],
  ...[
    'http://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https:///evil.example',
  ],
  ...[
    'https://\\evil.example',
    'https://shop.example\\@evil.example',
    'https://tiefgruen.example@evil.example',
    'https://a:b@evil.example',
  ],
  ...[
    'https://evil',
    'https://',
    'https://ev il.example',
    'https://evil.example/\u202egpj',
    'https://evil.example/\u0000',
  ],
  ...[
    'mailto:a@b.example?bcc=c@d.example',
    'mailto:a@b.example,c@d.example',
    'mailto:',
    'tel:*21#',
    'sms:+491',
    'intent://x',
  ],
  ...[
    '／／evil.example',
    '<javascript:1>',
    '/account/login?return_url=//evil.example',
    '/account/login?return_url=/\\evil.example',
  ],
  ...['/account/login?return_url=https://evil.example', '/account/login?return_url=https:evil.example'],
  ...['/account/login?return_url=%2f%2fevil.example', '/account/login?return_url=%252f%252fevil.example'],
  ...['/account/login?return_url=javascript:alert(1)', '/account/login?return_url=java%09script:alert(1)'],
  ...['/account/login?return_url=%20//evil.example', '/account/login?a=1&return_url=%5c%5cevil.example#x'],
  ...[
    '/account/login?return_url=/en/account/login?return_url=//evil.example',
    '/discount/A?redirect=/..//evil.example',
  ],
]

test.each(REFUSED)('%j is no link of a text', (written) => {
  expect(linkTarget(written)).toBeNull()
})

test('whatever is taken for a link of the shop stays there in a browser', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%25',
      ':',
      '@',
      'evil.example',
      '?',
      '#',
      '&',
      '=',
      '\t',
      ' ',
      '%0a',
      'https:',
      'javascript:',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const written = pieces.join('')
      const target = linkTarget(written)
      if (target?.kind === 'own')
        expect(new URL(target.to, 'https://shop.example/en/').origin).toBe('https://shop.example')
      if (target?.kind === 'foreign') expect(new URL(target.to).protocol).toBe('https:')
    }),
    { numRuns: 5000 },
  )
})

test('links are found as they were meant, those that no text can have among them', () => {
  const text = 'Ein [Weg](/faq), [noch einer](java\tscript:alert(1)) und [keiner]().'
  expect(linksWritten(text)).toEqual(['/faq', 'java\tscript:alert(1', ''])
})
