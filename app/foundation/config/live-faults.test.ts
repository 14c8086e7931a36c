import { expect, test } from 'vitest'
import { liveFaults, stagingFaults } from './live-faults.server.ts'

const READY = {
  publicUrl: new URL('https://shop.example'),
  paymentGateway: 'stripe',
  stripeSecretKey: 'sk_live_x',
  stripePublishableKey: 'pk_live_x',
  stripeEventSecrets: ['whsec_x'],
  smtpUrl: 'smtp://mail.example',
  stagingMailsTo: null,
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
  { changed: { stagingMailsTo: 'team@shop.example' }, says: /^STAGING_MAILS_TO is set/ },
  { changed: { smtpUrl: null }, says: /^SMTP_URL is missing/ },
])('[C20] $changed keeps a live shop closed, in one clear line', ({ changed, says }) => {
  expect(liveFaults({ ...READY, ...changed })).toEqual([expect.stringMatching(says)])
})

test('[C20] every fault is told at once, and no key is repeated', () => {
  const faults = liveFaults({ ...READY, stripeSecretKey: 'sk_test_geheim', stripePublishableKey: null, smtpUrl: null })
  expect(faults).toHaveLength(3)
  expect(faults.join()).not.toContain('geheim')
})

const STAGING = {
  ...READY,
  stripeSecretKey: 'sk_test_x',
  stripePublishableKey: 'pk_test_x',
  stagingMailsTo: 'team@shop.example',
} as const

test('[C20] a staging shop with test keys, https and a mail address of the team may open', () => {
  expect(stagingFaults(STAGING)).toEqual([])
})

test.each([
  { changed: { publicUrl: new URL('http://test.example') }, says: /without https: a staging shop/ },
  { changed: { paymentGateway: 'test' as const }, says: /^PAYMENT_GATEWAY is test, which works on this machine only/ },
  { changed: { stripeSecretKey: 'sk_live_x' }, says: /^STRIPE_SECRET_KEY is no test key, so people would be charged/ },
  { changed: { stripePublishableKey: 'pk_live_x' }, says: /^STRIPE_PUBLISHABLE_KEY is no test key/ },
  { changed: { stripeEventSecrets: [] }, says: /^STRIPE_EVENT_SECRETS is missing/ },
  { changed: { stagingMailsTo: null }, says: /^SMTP_URL and STAGING_MAILS_TO have to be set/ },
])('[C20] $changed keeps a staging shop closed, in one clear line', ({ changed, says }) => {
  expect(stagingFaults({ ...STAGING, ...changed })).toEqual([expect.stringMatching(says)])
})
