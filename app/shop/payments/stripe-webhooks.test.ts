import { expect, test } from 'vitest'
import { checkWebhooks } from './check-webhooks.server.ts'
import { STRIPE_EVENTS, webhookFaults } from './stripe-webhooks.ts'

const ADDRESS = 'https://shop.example/webhooks/payments/stripe'
const ALL = Object.keys(STRIPE_EVENTS)
const READY = { url: ADDRESS, status: 'enabled', enabled_events: ALL }

test.each([
  { endpoints: [READY], says: [] },
  { endpoints: [{ ...READY, enabled_events: ['*'] }], says: [] },
  { endpoints: [], says: [/knows no webhook https:\/\/shop\.example.*payment_intent\.succeeded, .*refund\.failed/] },
  { endpoints: [{ ...READY, url: 'https://other.example' }], says: [/knows no webhook/] },
  { endpoints: [{ ...READY, status: 'disabled' }], says: [/is switched off/] },
  {
    endpoints: [{ ...READY, enabled_events: ALL.slice(1) }],
    says: [/lacks the events payment_intent\.succeeded: add/],
  },
])('what Stripe would not tell the shop is said: $says', ({ endpoints, says }) => {
  expect(webhookFaults(endpoints, ADDRESS)).toEqual(says.map((each) => expect.stringMatching(each)))
})

test('a Stripe that does not answer is a warning, a missing webhook an error, and neither stops a start', async () => {
  const lines: string[] = []
  const note = (level: string) => (_: object, text: string) => void lines.push(`${level}: ${text}`)
  const log = { info: note('info'), warn: note('warn'), error: note('error') } as never
  await checkWebhooks({ address: ADDRESS, log, listEndpoints: () => Promise.reject(new Error('offline')) })
  await checkWebhooks({ address: ADDRESS, log, listEndpoints: async () => [] })
  await checkWebhooks({ address: ADDRESS, log, listEndpoints: async () => [READY] })
  expect(lines).toEqual([
    expect.stringMatching(/^warn: .*by hand/),
    expect.stringMatching(/^error: Stripe does not tell/),
    expect.stringMatching(/^info: Stripe sends all/),
  ])
})
