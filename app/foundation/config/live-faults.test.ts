import { expect, test } from 'vitest'
import { liveFaults } from './live-faults.server.ts'

const READY = {
  publicUrl: new URL('https://shop.example'),
  paymentGateway: 'stripe',
  stripeSecretKey: 'sk_live_x',
  stripePublishableKey: 'pk_live_x',
  stripeEventSecrets: ['whsec_x'],
  smtpUrl: 'smtp://mail.example',
} as const

test('[C20] a live shop with live keys, https, event secrets and mails may open', () => {
  expect(liveFaults(READY)).toEqual([])
  expect(liveFaults({ ...READY, stripeSecretKey: 'rk_live_x' })).toEqual([])
})

test.each([
  {
    changed: { publicUrl: new URL('http://shop.example') },
    says: /^PUBLIC_URL is http:\/\/shop\.example, without https/,
  },
  { changed: { paymentGateway: 'test' as const }, says: /^PAYMENT_GATEWAY is test, which charges nobody/ },
  { changed: { stripeSecretKey: 'sk_test_x' }, says: /^STRIPE_SECRET_KEY is no live key/ },
  { changed: { stripeSecretKey: 'sk_live_' }, says: /^STRIPE_SECRET_KEY is no live key/ },
  { changed: { stripePublishableKey: 'pk_test_x' }, says: /^STRIPE_PUBLISHABLE_KEY is no live key/ },
  { changed: { stripeEventSecrets: [] }, says: /^STRIPE_EVENT_SECRETS is missing/ },
  { changed: { smtpUrl: null }, says: /^SMTP_URL is missing/ },
])('[C20] $changed keeps a live shop closed, in one clear line', ({ changed, says }) => {
  expect(liveFaults({ ...READY, ...changed })).toEqual([expect.stringMatching(says)])
})

test('[C20] every fault is told at once, and no key is repeated', () => {
  const faults = liveFaults({ ...READY, stripeSecretKey: 'sk_test_geheim', stripePublishableKey: null, smtpUrl: null })
  expect(faults).toHaveLength(3)
  expect(faults.join()).not.toContain('geheim')
})
