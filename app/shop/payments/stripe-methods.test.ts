import { expect, test } from 'vitest'
import { startStripe } from './stripe.fixture.ts'
import { createStripeGateway } from './stripe-gateway.server.ts'
import { declineOf } from './stripe-methods.server.ts'

async function open() {
  const fake = await startStripe()
  const origin = 'https://shop.example'
  return { ...fake, gateway: createStripeGateway({ stripe: fake.stripe, eventSecrets: ['whsec'], origin }) }
}

const SETUP = {
  ...{ key: 'setup-1', gatewayCustomer: 'cus_1', returnUrl: 'https://shop.example/account/payment' },
  agreedFrom: { address: '192.0.2.1', browser: 'Browser' },
} as const
const CHARGE = {
  key: 'cycle-1',
  cents: 4000,
  currency: 'EUR',
  gatewayCustomer: 'cus_1',
  savesMethod: false,
  returnUrl: 'https://shop.example/return',
  isOffSession: true,
} as const

test.each([
  {
    methodRef: 'pm_card',
    outcome: { state: 'saved', method: { brand: 'Visa', last4: '4242', expiry: { month: 12, year: 2030 } } },
  },
  { methodRef: 'pm_sepa', outcome: { state: 'saved', method: { kind: 'sepa' }, mandateReference: 'STRIPE-1' } },
  { methodRef: 'pm_declined', outcome: { state: 'declined', decline: 'lost-or-stolen' } },
])('a method that is to be kept: $methodRef leads to $outcome.state', async ({ methodRef, outcome }) => {
  await using stripe = await open()
  expect(await stripe.gateway.setUpMethod({ ...SETUP, methodRef })).toMatchObject(outcome)
  expect(stripe.charged(), 'no money moves').toBe(0)
})

test('a bank that wants to be asked is asked, and afterwards the method is kept', async () => {
  await using stripe = await open()
  const { gateway, agree } = stripe
  const asked = await gateway.setUpMethod({ ...SETUP, methodRef: 'pm_confirm' })
  expect(asked).toMatchObject({ state: 'confirming', confirmationUrl: 'https://bank.example/keep' })
  const gatewayRef = asked.state === 'confirming' ? asked.gatewayRef : ''
  agree()
  expect(await gateway.findSetup({ ...SETUP, methodRef: 'pm_confirm', gatewayRef })).toMatchObject({ state: 'saved' })
  expect(await gateway.findSetup({ ...SETUP, methodRef: 'pm_confirm' }), 'never begun').toBeNull()
})

test('a silent Stripe keeps nothing, and a method is taken away once or twice alike', async () => {
  await using stripe = await open()
  const { gateway, suffer, detached } = stripe
  suffer('reset-after', /setup_intents/)
  expect(await gateway.setUpMethod({ ...SETUP, methodRef: 'pm_card' })).toEqual({ state: 'unknown' })
  await gateway.forgetMethod('pm_card')
  await gateway.forgetMethod('pm_card')
  expect(detached).toEqual(['pm_card'])
})

test.each([
  { methodRef: 'pm_card', outcome: { state: 'succeeded' } },
  { methodRef: 'pm_declined', outcome: { state: 'declined', decline: 'insufficient-funds' } },
  { methodRef: 'pm_confirm', outcome: { state: 'confirming', confirmationUrl: 'https://bank.example/ask' } },
])('a charge of $methodRef while its owner is away: $outcome.state', async ({ methodRef, outcome }) => {
  await using stripe = await open()
  expect(await stripe.gateway.charge({ ...CHARGE, methodRef })).toMatchObject(outcome)
})

test.each([
  { code: 'stolen_card', decline: 'lost-or-stolen' },
  { code: 'revocation_of_authorization', decline: 'invalid-method' },
  { code: 'expired_card', decline: 'expired' },
  { code: 'do_not_honor', decline: 'declined' },
  { code: undefined, decline: 'declined' },
])('$code is $decline', ({ code, decline }) => {
  expect(declineOf(code)).toBe(decline)
})
