import { expect, test } from 'vitest'
import { loadWithRetries, pageResourcesMissing } from './retry.ts'

const lost = 'lost'

/** A server that gives these answers one after the other; `lost` is a connection that breaks. */
function serverOf(answers: readonly (number | typeof lost)[]) {
  const server = {
    requests: 0,
    async ask() {
      const status = answers[server.requests++]
      if (status === lost || status === undefined) throw new TypeError('Failed to fetch')
      return { status, ok: status < 300 }
    },
  }
  return server
}

test.each([
  { answers: [200], requests: 1, outcome: 'page' },
  { answers: [lost, 200], requests: 2, outcome: 'page' },
  { answers: [503, 500, lost, 200], requests: 4, outcome: 'page' },
  { answers: [lost, lost, lost, lost, 200], requests: 4, outcome: 'failed' },
  { answers: [500, 500, 500, 500, 200], requests: 4, outcome: 'failed' },
  { answers: [404, 200], requests: 1, outcome: 'not-found' },
  { answers: [lost, 404, 200], requests: 2, outcome: 'not-found' },
  { answers: [403, 200], requests: 1, outcome: 'failed' },
] as const)(
  'answers $answers take $requests requests and end as $outcome [4.8-retry] [9-retry]',
  async ({ answers, requests, outcome }) => {
    const server = serverOf(answers)

    expect((await loadWithRetries(server.ask)).outcome).toBe(outcome)
    expect(server.requests).toBe(requests)
  },
)

test('the answer that counted comes back with the page', async () => {
  expect(await loadWithRetries(serverOf([lost, 200]).ask)).toEqual({
    outcome: 'page',
    answer: { status: 200, ok: true },
  })
})

test('a load that the visitor gave up is not repeated', async () => {
  let requests = 0
  const load = loadWithRetries(async () => {
    requests++
    throw new DOMException('gone', 'AbortError')
  })

  await expect(load).rejects.toThrow('gone')
  expect(requests).toBe(1)
})

test('missing resources are named with the page that wanted them [8-page-resources]', () => {
  expect(pageResourcesMissing('/faq').message).toBe('page resources for /faq not found')
})
