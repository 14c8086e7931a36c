import { expect, test } from 'vitest'
import { makeSendable } from '#app/foundation/http/sendable.server.ts'
import { createFailures } from './failures.server.ts'
import { createRefusals } from './refusals.server.ts'

const maker = { makeFailure: (_: unknown, status = 500) => makeSendable({ status, body: 'page', headers: {} }) }
const NO_CONNECTION = 'timeout exceeded when trying to connect'

test.each([
  { path: '/en/checkout', message: NO_CONNECTION, status: 503, content: 'page' },
  { path: '/en/checkout', isRead: false, message: NO_CONNECTION, status: 503, content: 'page' },
  { path: '/api/2025-07/graphql.json', message: NO_CONNECTION, status: 503, content: 'SERVICE_UNAVAILABLE' },
  { path: '/en/checkout', message: 'relation "cart" does not exist', status: 500, content: 'page' },
])('$path: $message is answered with $status', async ({ path, isRead = true, message, status, content }) => {
  const failureOf = await createFailures(maker, await createRefusals(maker))

  const page = failureOf({ path, isRead }, new Error(message))

  expect(page.status).toBe(status)
  expect(String(page.forms.identity.body)).toContain(content)
  expect(page.forms.identity.headers.includes('retry-after')).toBe(status === 503)
  expect(page.forms.identity.headers.includes('refresh')).toBe(status === 503 && isRead)
})
