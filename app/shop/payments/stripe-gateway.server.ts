import Stripe from 'stripe'
import { z } from 'zod'
import { mandateQuery } from './debit-mandate.ts'
import type {
  ChargeOutcome,
  ChargeRequest,
  GatewayEvent,
  PaymentGateway,
  RefundOutcome,
  RefundRequest,
} from './gateway.ts'
import { stripeCustomers } from './stripe-customers.server.ts'
import { declineOf, savedMethod, stripeSetups } from './stripe-methods.server.ts'
import { STRIPE_EVENTS } from './stripe-webhooks.ts'

type StripeSettings = Readonly<{
  stripe: Stripe
  /** The newest first; the one before stays good while it is being replaced. */
  eventSecrets: readonly string[]
  /** The origin of the frame with Stripe's fields. */
  origin: string
}>

const TOLERANCE_SECONDS = 300
const WITH_METHOD = { expand: ['payment_method', 'latest_charge'] }

/**
 * Stripe as one of the shop's gateways. A charge has two steps: making an intent moves no money and may be repeated with
 * its key at any time, which is how the shop asks what became of it; only the second step charges.
 */
export function createStripeGateway({ stripe, eventSecrets, origin }: StripeSettings): PaymentGateway {
  return {
    name: 'stripe',
    ...stripeCustomers(stripe),
    ...stripeSetups(stripe),
    charge: (request) => answered(() => charge(stripe, request)),
    findCharge: async (request) => {
      const found = await findIntent(stripe, request)
      return found ? outcomeOf(found) : null
    },
    abandonCharge: (request) => abandon(stripe, request),
    refund: (request) => refund(stripe, request),
    findRefund: async (key) => {
      const { data } = await stripe.refunds.list({ limit: 100 })
      const found = data.find(({ metadata }) => metadata?.['key'] === key)
      return found ? refundOutcome(found) : null
    },
    signatureHeader: 'stripe-signature',
    readEvent: (event) => readEvent(stripe, event, eventSecrets),
    fields: ({ language, kind, origin: parent, mandate }) => ({
      url: `${origin}/payments/stripe/fields?${new URLSearchParams({ language, kind, parent, ...(mandate && mandateQuery(mandate)) })}`,
      origin,
    }),
  }
}

async function charge(stripe: Stripe, request: ChargeRequest): Promise<ChargeOutcome> {
  const { id } = await makeIntent(stripe, request)
  const { methodRef, returnUrl, key, isOffSession = false } = request
  const present = { payment_method: methodRef, return_url: returnUrl, ...WITH_METHOD }
  const confirm = (details: Stripe.PaymentIntentConfirmParams, step: string) =>
    stripe.paymentIntents.confirm(id, details, { idempotencyKey: `${step}:${key}` })
  if (!isOffSession) return outcomeOf(await confirm(present, 'confirm'))
  const { return_url: _, ...away } = present
  const tried = await confirm({ ...away, off_session: true }, 'confirm').catch((error: unknown) => {
    if (isAskedFor(error)) return null
    throw error
  })
  // The bank wants to hear it from the customer: the same intent is confirmed as if they were here, at an address of theirs.
  return outcomeOf(tried ?? (await confirm(present, 'confirm-present')))
}

function isAskedFor(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError && error.code === 'authentication_required'
}

function makeIntent(stripe: Stripe, { key, cents, currency, gatewayCustomer, savesMethod }: ChargeRequest) {
  return stripe.paymentIntents.create(
    {
      amount: cents,
      currency: currency.toLowerCase(),
      customer: gatewayCustomer,
      allowed_payment_method_types: ['card', 'sepa_debit'],
      metadata: { key },
      ...(savesMethod ? { setup_future_usage: 'off_session' as const } : {}),
    },
    { idempotencyKey: `intent:${key}` },
  )
}

async function findIntent(
  stripe: Stripe,
  { key, gatewayRef }: Pick<ChargeRequest, 'key' | 'gatewayRef'>,
): Promise<Stripe.PaymentIntent | null> {
  if (gatewayRef) {
    const named = await stripe.paymentIntents.retrieve(gatewayRef, WITH_METHOD)
    if (named.metadata['key'] === key) return named
  }
  const { data } = await stripe.paymentIntents.search({ query: `metadata['key']:'${key}'`, limit: 1 })
  const [found] = data
  return found ? stripe.paymentIntents.retrieve(found.id, WITH_METHOD) : null
}

/** The search may lag behind; making the intent with its key again finds it for certain, or takes its place. */
async function abandon(stripe: Stripe, request: ChargeRequest): Promise<boolean> {
  const { id } = (await findIntent(stripe, request)) ?? (await makeIntent(stripe, request))
  if (await isPaid(stripe, id)) return false
  try {
    await stripe.paymentIntents.cancel(id)
    return true
  } catch (error) {
    // The buyer's own request was faster, or somebody else has cancelled it.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return !(await isPaid(stripe, id))
  }
}

async function isPaid(stripe: Stripe, id: string): Promise<boolean> {
  const { status } = await stripe.paymentIntents.retrieve(id)
  return status === 'succeeded' || status === 'processing'
}

/** An error that names a decline is an answer; any other leaves open what happened. */
async function answered(ask: () => Promise<ChargeOutcome>): Promise<ChargeOutcome> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return { state: 'declined', decline: declineOf(error.decline_code) }
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return { state: 'declined', decline: 'invalid-method' }
    return { state: 'unknown' }
  }
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { id, status, amount, currency, next_action, payment_method } = intent
  if (status === 'requires_action') {
    const confirmationUrl = next_action?.redirect_to_url?.url
    return confirmationUrl ? { state: 'confirming', gatewayRef: id, confirmationUrl } : { state: 'unknown' }
  }
  if (isDisputed(intent)) return { state: 'returned', gatewayRef: id }
  if (status === 'succeeded' || status === 'processing') {
    const method = savedMethod(payment_method)
    const state = status === 'succeeded' ? 'succeeded' : 'pending'
    return { state, gatewayRef: id, cents: amount, currency: currency.toUpperCase(), method }
  }
  // Made, but never tried: the request that made it may still be about to.
  if (status === 'requires_payment_method' && !intent.last_payment_error) return { state: 'unknown' }
  if (status === 'requires_payment_method' || status === 'canceled')
    return { state: 'declined', decline: declineOf(intent.last_payment_error?.decline_code) }
  return { state: 'unknown' }
}

/** The bank has taken the money back, or is about to. */
function isDisputed({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return charge !== null && typeof charge === 'object' && charge.disputed
}

async function refund(stripe: Stripe, { key, gatewayRef, cents }: RefundRequest): Promise<RefundOutcome> {
  try {
    const details = { payment_intent: gatewayRef, amount: cents, metadata: { key } }
    return refundOutcome(await stripe.refunds.create(details, { idempotencyKey: `refund:${key}` }))
  } catch (error) {
    return { state: error instanceof Stripe.errors.StripeInvalidRequestError ? 'failed' : 'unknown' }
  }
}

function refundOutcome({ id, status }: Stripe.Refund): RefundOutcome {
  return status === 'failed' || status === 'canceled' ? { state: 'failed' } : { state: 'done', gatewayRef: id }
}

function readEvent(
  stripe: Stripe,
  { body, signature, now }: { body: string; signature: string | null; now: Date },
  secrets: readonly string[],
): GatewayEvent | null {
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(
        body,
        signature ?? '',
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      )
      return { id: event.id, kind: STRIPE_EVENTS[event.type] ?? 'other', ...subjectOf(event.data.object) }
    } catch {
      // The next secret may be the right one.
    }
  }
  return null
}

const reference = z.string().nullable().catch(null)
const eventSubject = z.object({
  object: reference,
  id: reference,
  payment_intent: reference,
  metadata: z.record(z.string(), z.string()).catch({}),
})

/** Disputes know the intent they are about, not the key that the shop gave it. */
function subjectOf(object: object): Pick<GatewayEvent, 'key' | 'gatewayRef'> {
  const subject = eventSubject.parse(object)
  const gatewayRef = subject.object === 'payment_intent' ? subject.id : subject.payment_intent
  return { key: subject.metadata['key'] ?? null, gatewayRef }
}
