import { request } from 'node:http'
import { expect, test } from 'vitest'
import { consentEnds } from '#app/shop/consent/consent-record.ts'
import { standingShop } from '../standing-shop.fixture.ts'

const shop = standingShop()
const ALLOWED = 'https://tags.example/tag.js'
const record = { categories: ['necessary', 'analytics', 'marketing'], revision: 0 }
const chosen = { ...record, expirationTime: consentEnds(Date.now()) }
const COOKIE = `cc_cookie=${encodeURIComponent(JSON.stringify(chosen))}`

/** Sent as it is: fetch would tidy the address up. */
function ask(query: string, { method = 'GET', cookie = COOKIE } = {}): Promise<number> {
  const path = `/__third-party-proxy${query}`
  return new Promise((resolve, reject) => {
    request({ port: shop.port, host: 'localhost', path, method, headers: { cookie } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })
}

/** Hosts that are this machine, its network or the machines that run it, in every spelling. */
const HOSTS = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.000.000.001', '2130706433', '017700000001', '0177.0.0.1', '0x7f000001'],
  ...['0x7f.0.0.1', '0x7f.1', '127.0.0.1.', '0', '0.0.0.0', '0x0', '00', '[::1]', '[::]', '[0:0:0:0:0:0:0:1]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[fe80::1]', '[fe80::1%25eth0]'],
  ...['[fc00::1]', '[fd00:ec2::254]', '[ff02::1]', '[2002:7f00:1::]', '[2001:db8::1]', 'localhost', 'LOCALHOST'],
  ...['localhost.', 'a.localhost', 'localhost.localdomain', 'ip6-localhost', '127.0.0.1.nip.io', '7f000001.nip.io'],
  ...['localtest.me', 'spoofed.burpcollaborator.net', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255'],
  ...['192.168.0.1', '192.168.1.254', '100.64.0.1', '169.254.169.254', '169.254.170.2', '2852039166', '0xA9FEA9FE'],
  ...['0251.0376.0251.0376', '[::ffff:169.254.169.254]', 'metadata.google.internal', 'metadata', 'instance-data'],
  ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '①②⑦.⓪.⓪.①', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', 'db', 'postgres', 'tags'],
]

/** Other ways to mean something else than the one address that is allowed. */
const ADDRESSES = [
  ...[
    'http://tags.example/tag.js',
    'HTTPS://tags.example/tag.js',
    'https://TAGS.example/tag.js',
    '//tags.example/tag.js',
  ],
  ...[
    'https:tags.example/tag.js',
    'https:/tags.example/tag.js',
    'https:\\\\tags.example\\tag.js',
    'tags.example/tag.js',
  ],
  ...[
    'https://tags.example/tag.js/',
    'https://tags.example/tag.js?',
    'https://tags.example/tag.js#',
    ' https://tags.example/tag.js',
  ],
  ...[
    'https://tags.example/tag.js ',
    'https://tags.example/tag.js\t',
    'https://tags.example/tag.js\r\nHost: a',
    'https://tags.example',
  ],
  ...[
    'https://tags.example/./tag.js',
    'https://tags.example/a/../tag.js',
    'https://tags.example/%74ag.js',
    'https://tags.example//tag.js',
  ],
  ...[
    'https://tags.example:443/tag.js',
    'https://tags.example:22/tag.js',
    'https://tags.example:5432/tag.js',
    'https://tags.example./tag.js',
  ],
  ...[
    'https://tags.example@127.0.0.1/tag.js',
    'https://user:pass@tags.example/tag.js',
    'https://127.0.0.1#@tags.example/tag.js',
  ],
  ...[
    'https://127.0.0.1\\@tags.example/tag.js',
    'https://tags.example.evil.example/tag.js',
    'https://evil.example/https://tags.example/tag.js',
  ],
  ...[
    'https://evil.example/?https://tags.example/tag.js',
    'https://tags.example/tag.js,https://evil.example/',
    'https://tags.example%2f@evil.example/',
  ],
  ...[
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'gopher://127.0.0.1:5432/_',
    'ftp://tags.example/tag.js',
    'dict://127.0.0.1:11211/',
  ],
  ...[
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:https://tags.example/1',
    'ws://tags.example/tag.js',
    'ldap://127.0.0.1/',
  ],
  ...[
    'jar:https://tags.example/tag.js!/',
    'view-source:https://tags.example/tag.js',
    'about:blank',
    '/etc/passwd',
    '/',
    '.',
    '',
  ],
  ...[
    shop.origin,
    `${shop.origin}/`,
    `${shop.origin}/healthz`,
    `${shop.origin}/__third-party-proxy?url=${ALLOWED}`,
    '*',
    'null',
  ],
  ...[
    'https://tags.examp1e/tag.js',
    'https://tаgs.example/tag.js',
    'https://tags。example/tag.js',
    'https://tags.example/tag.js%00',
    '[object Object]',
  ],
]

test.each([...HOSTS.flatMap((host) => [`https://${host}/tag.js`, `http://${host}/`]), ...ADDRESSES])(
  '[7.11-proxy-allowlist] [C3] the proxy does not read %j',
  async (address) => {
    expect(await ask(`?url=${encodeURIComponent(address)}`)).toBe(403)
  },
)

test.each([
  '',
  '?',
  '?url',
  '?url=',
  `?URL=${ALLOWED}`,
  `?url[]=${ALLOWED}`,
  `?url=${ALLOWED}&url=https://evil.example/`,
  `?url=https://evil.example/&url=${ALLOWED}`,
  `?url=${ALLOWED}&redirect=1`,
  `?url=${encodeURIComponent(encodeURIComponent(ALLOWED))}`,
  `/?url=${ALLOWED}`,
])('[C3] a query that is not exactly one address is refused: %s', async (query) => {
  expect([403, 404, 308, 301]).toContain(await ask(query))
})

test('[C3] raw NULs and line breaks in the address are refused', async () => {
  for (const raw of ['%00', '%0d%0a', '%0a'])
    expect([400, 403]).toContain(await ask(`?url=${encodeURIComponent(ALLOWED)}${raw}`))
})

test('[7.11-proxy] the one allowed address is tried, but only after consent and only to be read', async () => {
  const query = `?url=${encodeURIComponent(ALLOWED)}`
  // Nobody answers under that name: that it was tried is all that can be seen here.
  expect(await ask(query)).toBe(502)
  expect(await ask(query, { cookie: '' })).toBe(403)
  expect(await ask(query, { method: 'POST' })).toBe(403)
})

test('[B11] the page of the worker has a policy of its own, and only the shop shows it', async () => {
  const { status, headers } = await shop.get('/~partytown/partytown-sandbox-sw.html')
  const policy = headers.get('content-security-policy') ?? ''

  expect(status).toBe(200)
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[\w+/]{43}=' 'unsafe-eval'; worker-src blob:; connect-src 'self'/,
  )
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/unsafe-inline|\*|https?:(?!\/\/)/)
})

test('[B11] [C17] the empty page of the tag manager runs the shop’s own files only, and only the shop shows it', async () => {
  const answer = await shop.get('/measurement/tags.html')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([200, 'SAMEORIGIN'])
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; connect-src 'self'; frame-src 'self';/)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(await answer.text()).toMatch(
    /<script type="module" src="[^"]+" integrity="sha384-[^"]+"><\/script><\/head><body><\/body>/,
  )
  // In a frame Partytown would hand everything to the page around it.
  expect(await (await shop.get('/~partytown/partytown-framed.js')).text()).not.toContain('navigator,top,')
})

test('[B11] pages themselves may run nothing but the shop’s own files', async () => {
  for (const path of ['/', '/collections/all-products', '/datenschutzerklarung', '/account']) {
    const policy = (await shop.get(path)).headers.get('content-security-policy') ?? ''
    expect([path, /script-src 'self';/.test(policy), /unsafe|blob:|connect-src 'self' /.test(policy)]).toEqual([
      path,
      true,
      false,
    ])
  }
})

test('machines are not asked about cookies, people are, in their language', async () => {
  const asked = async (path: string, agent: string) => (await shop.get(path, { 'user-agent': agent })).text()

  expect(await asked('/consent/de', 'Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe('')
  expect(await asked('/consent/de', 'Mozilla/5.0')).toContain('Kekse? Nur wenn du magst')
  expect(await asked('/consent/en', 'Mozilla/5.0')).toContain('Cookies? Only if you fancy')
})
