import Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { ChargeOutcome } from './gateway.ts'
import { startStripe } from './stripe.fixture.ts'
import { createStripeGateway } from './stripe-gateway.server.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const REQUEST = {
  key: 'attempt-1',
  cents: 8628,
  currency: 'EUR',
  methodRef: 'pm_card',
  gatewayCustomer: 'cus_1',
  savesMethod: true,
  returnUrl: 'https://shop.example/return',
} as const

async function open() {
  const fake = await startStripe()
  const gateway = createStripeGateway({
    stripe: fake.stripe,
    eventSecrets: ['whsec_new', 'whsec_old'],
    origin: 'https://shop.example',
  })
  return { ...fake, gateway }
}

const gatewayRefOf = (outcome: ChargeOutcome) => ('gatewayRef' in outcome ? outcome.gatewayRef : '')

test('a charge succeeds with the amount, and the card as the buyer knows it', async () => {
  await using stripe = await open()
  expect(await stripe.gateway.charge(REQUEST)).toMatchObject({
    state: 'succeeded',
    cents: 8628,
    currency: 'EUR',
    method: { kind: 'card', ref: 'pm_card', label: 'Visa •••• 4242', fingerprint: 'fp_card' },
  })
})

test.each([
  { methodRef: 'pm_sepa', outcome: { state: 'pending', method: { kind: 'sepa', label: 'SEPA •••• 3000' } } },
  { methodRef: 'pm_confirm', outcome: { state: 'confirming', confirmationUrl: 'https://bank.example/ask' } },
  { methodRef: 'pm_declined', outcome: { state: 'declined', decline: 'insufficient-funds' } },
])('a charge of $methodRef leads to $outcome.state', async ({ methodRef, outcome }) => {
  await using stripe = await open()
  expect(await stripe.gateway.charge({ ...REQUEST, methodRef })).toMatchObject(outcome)
})

test('asked ten times at once with one key, Stripe charges once [R8]', async () => {
  await using stripe = await open()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => stripe.gateway.charge(REQUEST)))
  expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['succeeded']))
  expect(stripe.charged()).toBe(1)
})

test.each(['reset-after', 'error-after'] as const)(
  'after %s nobody knows, and asking again finds the truth without charging again [R21]',
  async (mishap) => {
    await using stripe = await open()
    const { gateway, suffer, charged } = stripe
    const intent = await gateway.findCharge(REQUEST)
    expect(intent).toBeNull()
    await gateway.charge({ ...REQUEST, key: 'warm-up' })
    suffer(mishap)
    expect(await gateway.charge(REQUEST)).toEqual({ state: 'unknown' })
    suffer('none')
    expect(await gateway.charge(REQUEST)).toMatchObject({ state: 'succeeded' })
    expect(await gateway.findCharge(REQUEST)).toMatchObject({ state: 'succeeded', cents: 8628 })
    expect(charged()).toBe(2)
  },
)

test('a charge that never arrived is stopped for good, one that succeeded is not [R21]', async () => {
  await using stripe = await open()
  const { gateway, suffer, charged } = stripe
  suffer('reset-before')
  expect(await gateway.charge(REQUEST)).toEqual({ state: 'unknown' })
  suffer('none')
  expect(await gateway.abandonCharge(REQUEST)).toBe(true)
  expect(await gateway.charge(REQUEST)).toMatchObject({ state: 'declined' })
  expect(charged()).toBe(0)

  const other = { ...REQUEST, key: 'attempt-2' }
  await gateway.charge(other)
  expect(await gateway.abandonCharge(other)).toBe(false)
})

test('a refund with one key is made once and found again', async () => {
  await using stripe = await open()
  const { gateway } = stripe
  const refund = { key: 'refund-1', gatewayRef: 'pi_1', cents: 500 }
  const first = await gateway.refund(refund)
  expect(first).toMatchObject({ state: 'done' })
  expect(await gateway.refund(refund)).toEqual(first)
  expect(await gateway.findRefund('refund-1')).toEqual(first)
  expect(await gateway.findRefund('refund-2')).toBeNull()
})

test.each([
  { secret: 'whsec_new', at: NOW, read: true },
  { secret: 'whsec_old', at: NOW, read: true },
  { secret: 'whsec_guess', at: NOW, read: false },
  { secret: 'whsec_new', at: new Date(NOW.getTime() - 301_000), read: false },
])('an event signed with $secret at $at is read: $read [C11]', async ({ secret, at, read }) => {
  await using stripe = await open()
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { key: 'attempt-1' } } },
  })
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const event = stripe.gateway.readEvent({ body: payload, signature, now: NOW })
  expect(event).toEqual(read ? { id: 'evt_1', kind: 'charge-changed', key: 'attempt-1', gatewayRef: 'pi_1' } : null)
})

test('a charge that succeeds in the moment in which it is stopped is not stopped [R21]', async () => {
  await using stripe = await open()
  stripe.suffer('reset-before', /\/confirm$/)
  expect(await stripe.gateway.charge(REQUEST)).toEqual({ state: 'unknown' })
  expect(await stripe.gateway.findCharge(REQUEST), 'made, not yet tried').toEqual({ state: 'unknown' })
  stripe.suffer('overtaken', /\/cancel$/)
  expect(await stripe.gateway.abandonCharge(REQUEST)).toBe(false)
  expect(await stripe.gateway.findCharge(REQUEST)).toMatchObject({ state: 'succeeded' })
})

test('a charge is found by its name too, but only under its own key', async () => {
  await using stripe = await open()
  const { gateway } = stripe
  const charged = await gateway.charge(REQUEST)
  const gatewayRef = gatewayRefOf(charged)
  expect(await gateway.findCharge({ ...REQUEST, gatewayRef })).toEqual(charged)
  expect(await gateway.findCharge({ ...REQUEST, key: 'attempt-2', gatewayRef })).toBeNull()
})

test('money that a bank took back is gone, and its event names the charge [D-21]', async () => {
  await using stripe = await open()
  const { gateway, dispute } = stripe
  const charged = await gateway.charge(REQUEST)
  dispute()
  expect(await gateway.findCharge(REQUEST)).toEqual({ state: 'returned', gatewayRef: gatewayRefOf(charged) })
  const object = { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1', metadata: {} }
  const payload = JSON.stringify({
    id: 'evt_2',
    object: 'event',
    type: 'charge.dispute.funds_withdrawn',
    data: { object },
  })
  const timestamp = Math.floor(NOW.getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_new', timestamp })
  const event = gateway.readEvent({ body: payload, signature, now: NOW })
  expect(event).toEqual({ id: 'evt_2', kind: 'charge-returned', key: null, gatewayRef: 'pi_1' })
})
