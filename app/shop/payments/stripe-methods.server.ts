import Stripe from 'stripe'
import type { Decline, PaymentGateway, SavedMethod, SetupOutcome, SetupRequest } from './gateway.ts'

const WITH_METHOD = { expand: ['payment_method', 'mandate'] }

/** Methods that Stripe keeps: found, set up for later charges, and taken away. */
export function stripeSetups(
  stripe: Stripe,
): Pick<PaymentGateway, 'findMethod' | 'setUpMethod' | 'findSetup' | 'forgetMethod'> {
  return {
    findMethod: (ref) => findMethod(stripe, ref),
    setUpMethod: (request) => setUp(stripe, request),
    findSetup: async ({ gatewayRef }) =>
      gatewayRef ? setupOutcome(await stripe.setupIntents.retrieve(gatewayRef, WITH_METHOD)) : null,
    forgetMethod: async (ref) => {
      await stripe.paymentMethods.detach(ref).catch((error: unknown) => {
        // It was taken away before, or never kept: nobody can charge it either way.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      })
    },
  }
}

async function findMethod(stripe: Stripe, ref: string): Promise<SavedMethod | null> {
  if (!/^pm_\w{1,100}$/.test(ref)) return null
  const found = await stripe.paymentMethods.retrieve(ref).catch(() => null)
  return found && savedMethod(found)
}

async function setUp(stripe: Stripe, request: SetupRequest): Promise<SetupOutcome> {
  const { key, methodRef, gatewayCustomer, returnUrl, agreedFrom } = request
  const online = agreedFrom && { ip_address: agreedFrom.address, user_agent: agreedFrom.browser }
  try {
    const intent = await stripe.setupIntents.create(
      {
        customer: gatewayCustomer,
        payment_method: methodRef,
        allowed_payment_method_types: ['card', 'sepa_debit'],
        usage: 'off_session',
        confirm: true,
        return_url: returnUrl,
        metadata: { key },
        ...(online ? { mandate_data: { customer_acceptance: { type: 'online', online } } } : {}),
        ...WITH_METHOD,
      },
      { idempotencyKey: `setup:${key}` },
    )
    return setupOutcome(intent)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return { state: 'declined', decline: declineOf(error.decline_code) }
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return { state: 'declined', decline: 'invalid-method' }
    return { state: 'unknown' }
  }
}

function setupOutcome(intent: Stripe.SetupIntent): SetupOutcome {
  const { id, status, next_action, payment_method, mandate, last_setup_error } = intent
  if (status === 'requires_action') {
    const confirmationUrl = next_action?.redirect_to_url?.url
    return confirmationUrl ? { state: 'confirming', gatewayRef: id, confirmationUrl } : { state: 'unknown' }
  }
  if (status === 'succeeded')
    return { state: 'saved', method: savedMethod(payment_method), mandateReference: referenceOf(mandate) }
  if (status === 'requires_payment_method' || status === 'canceled')
    return { state: 'declined', decline: declineOf(last_setup_error?.decline_code) }
  return { state: 'unknown' }
}

function referenceOf(mandate: Stripe.SetupIntent['mandate']): string | null {
  if (!mandate || typeof mandate === 'string') return null
  return mandate.payment_method_details.sepa_debit?.reference ?? null
}

export function savedMethod(method: Stripe.PaymentIntent['payment_method']): SavedMethod {
  const unknown = { kind: 'card', label: '', fingerprint: null, brand: '', last4: '', expiry: null } as const
  if (!method || typeof method === 'string') return { ...unknown, ref: method ?? '' }
  const { id: ref, card, sepa_debit: debit } = method
  if (debit) {
    const last4 = debit.last4 ?? ''
    const label = `SEPA •••• ${last4}`
    return { kind: 'sepa', ref, label, fingerprint: debit.fingerprint, brand: '', last4, expiry: null }
  }
  if (!card) return { ...unknown, ref }
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  const { last4, fingerprint = null, exp_month: month, exp_year: year } = card
  return { kind: 'card', ref, label: `${brand} •••• ${last4}`, fingerprint, brand, last4, expiry: { month, year } }
}

/** Stripe's reasons in the shop's words. What is not named may succeed on another day. */
const DECLINES: Readonly<Record<string, Decline>> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired',
  lost_card: 'lost-or-stolen',
  stolen_card: 'lost-or-stolen',
  pickup_card: 'lost-or-stolen',
  invalid_account: 'invalid-method',
  new_account_information_available: 'invalid-method',
  revocation_of_authorization: 'invalid-method',
  revocation_of_all_authorizations: 'invalid-method',
  stop_payment_order: 'invalid-method',
}

export function declineOf(code: string | null | undefined): Decline {
  return DECLINES[code ?? ''] ?? 'declined'
}
