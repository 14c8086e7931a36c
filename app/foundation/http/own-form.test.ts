import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { formTokenOf, isFormToken, isFromOwnPage, readFields } from './own-form.server.ts'

const ORIGIN = 'https://tiefgruen.example'
const LIMIT = 32_768

/** What a route learns of a form that is sent with these headers. */
async function sent({ headers = {}, body = '' }: { headers?: Record<string, string>; body?: string }) {
  const app = new Hono().post('/', async (c) => {
    const fields = await readFields(c)
    return c.json({ isOwn: isFromOwnPage(c, ORIGIN), fields: fields && Object.fromEntries(fields) })
  })
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.request('/', { method: 'POST', headers: { ...type, ...headers }, body })
  return (await answer.json()) as { isOwn: boolean; fields: Record<string, string> | null }
}

test('a form token is worth something for its own subject and secret only [C1]', () => {
  const token = formTokenOf('secret', 'session-1')
  expect(isFormToken('secret', 'session-1', token)).toBe(true)
  expect(isFormToken('secret', 'session-2', token)).toBe(false)
  expect(isFormToken('other', 'session-1', token)).toBe(false)
  for (const wrong of ['', token.slice(1), `${token}=`, 'x'.repeat(token.length)])
    expect(isFormToken('secret', 'session-1', wrong)).toBe(false)
})

test.each([
  { site: 'same-origin', origin: ORIGIN, isOwn: true },
  { site: 'same-origin', origin: 'null', isOwn: true },
  { site: 'same-origin', origin: undefined, isOwn: true },
  { site: undefined, origin: ORIGIN, isOwn: true },
  { site: undefined, origin: undefined, isOwn: true },
  { site: 'cross-site', origin: ORIGIN, isOwn: false },
  { site: 'same-site', origin: ORIGIN, isOwn: false },
  { site: 'none', origin: ORIGIN, isOwn: false },
  { site: 'cross-site', origin: undefined, isOwn: false },
  { site: 'same-origin', origin: 'https://evil.example', isOwn: false },
  { site: undefined, origin: 'https://evil.example', isOwn: false },
  { site: undefined, origin: 'null', isOwn: false },
  { site: undefined, origin: `${ORIGIN}.evil.example`, isOwn: false },
])('a form from $origin that the browser calls $site is our own: $isOwn [C1]', async ({ site, origin, isOwn }) => {
  const headers = { ...(site && { 'sec-fetch-site': site }), ...(origin && { origin }) }
  expect((await sent({ headers })).isOwn).toBe(isOwn)
})

test.each([
  { type: 'application/x-www-form-urlencoded; charset=utf-8', fields: { a: '1' } },
  { type: 'APPLICATION/X-WWW-FORM-URLENCODED', fields: { a: '1' } },
  { type: 'text/plain', fields: null },
  { type: 'application/json', fields: null },
  { type: 'multipart/form-data; boundary=a', fields: null },
  { type: '', fields: null },
])('a body of type "$type" is read as $fields [R20]', async ({ type, fields }) => {
  expect((await sent({ headers: { 'content-type': type }, body: 'a=1' })).fields).toEqual(fields)
})

test('a form is read up to its limit, whatever its length says [R20]', async () => {
  const ofLength = (length: number) => `a=${'x'.repeat(length - 2)}`
  expect((await sent({ body: ofLength(LIMIT) })).fields).toEqual({ a: 'x'.repeat(LIMIT - 2) })
  expect((await sent({ body: ofLength(LIMIT + 1) })).fields).toBeNull()
  expect((await sent({ body: 'a=1', headers: { 'content-length': String(LIMIT + 1) } })).fields).toBeNull()
})

test('a NUL in a field is left out: no database takes it [R20]', async () => {
  expect((await sent({ body: 'a=1%002&b=%00&c=%2500' })).fields).toEqual({ a: '12', b: '', c: '%00' })
})
