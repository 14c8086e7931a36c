import { expect, test } from 'vitest'
import { makeSendable } from '#app/foundation/http/sendable.server.ts'
import { createFailures } from './failures.server.ts'

test.each([
  ['timeout exceeded when trying to connect', 503, true],
  ['relation "cart" does not exist', 500, false],
])('%s is answered with %s', async (message, status, isToldWhen) => {
  const failureOf = await createFailures({
    makeFailure: (_, status = 500, headers = {}) => makeSendable({ status, body: 'page', headers }),
  })

  const page = failureOf('/en/checkout', new Error(message))

  expect(page.status).toBe(status)
  expect(page.forms.identity.headers.includes('retry-after')).toBe(isToldWhen)
})
