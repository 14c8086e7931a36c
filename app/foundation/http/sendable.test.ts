import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingFor, makeSendable, send } from './sendable.server.ts'

const body = 'Tief gekühlt. Tief gut. '.repeat(100)

test.each([
  { accepted: undefined, encoding: 'identity' },
  { accepted: 'gzip, deflate, br, zstd', encoding: 'br' },
  { accepted: 'gzip', encoding: 'gzip' },
  { accepted: 'br;q=0, gzip', encoding: 'gzip' },
  { accepted: 'br;q=0.0,gzip;q=0', encoding: 'identity' },
  { accepted: 'br;q=1.0', encoding: 'br' },
  { accepted: 'brx', encoding: 'identity' },
])('a client that takes $accepted gets $encoding', ({ accepted, encoding }) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('the compressed forms hold the same content', async () => {
  const { forms } = await makeSendable({ body, headers: {} })
  expect(brotliDecompressSync(forms.br.body).toString()).toBe(body)
  expect(gunzipSync(forms.gzip.body).toString()).toBe(body)
  expect(headerOf(forms.br.headers, 'content-encoding')).toBe('br')
  expect(forms.br.body.length).toBeLessThan(body.length / 4)
})

test('a client that has the page already is told so', async () => {
  const page = await makeSendable({ body, headers: { 'content-type': 'text/html' } })
  const request = new IncomingMessage(new Socket())
  request.headers['if-none-match'] = `"other", W/${page.etag}`
  const response = new ServerResponse(request)
  send(request, response, { sendable: page, requestId: 'r1' })
  expect(response.statusCode).toBe(304)
  expect(response.getHeader('content-type')).toBeUndefined()
})

test('a tiny answer is not compressed', async () => {
  const { forms } = await makeSendable({ body: '{}', headers: {} })
  expect(headerOf(forms.br.headers, 'content-encoding')).toBeUndefined()
})

test('every finished answer carries the security headers, and its own where it has them', async () => {
  const { forms } = await makeSendable({ body, headers: { 'referrer-policy': 'no-referrer' } })
  expect(headerOf(forms.br.headers, 'x-content-type-options')).toBe('nosniff')
  expect(headerOf(forms.br.headers, 'referrer-policy')).toBe('no-referrer')
})

function headerOf(headers: readonly string[], name: string): string | undefined {
  const place = headers.findIndex((each, index) => index % 2 === 0 && each === name)
  return place === -1 ? undefined : headers[place + 1]
}
