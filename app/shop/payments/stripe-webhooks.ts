import type { GatewayEvent } from './gateway.ts'

/** The events of Stripe that the shop hears, and what each of them is about. */
export const STRIPE_EVENTS: Readonly<Record<string, GatewayEvent['kind']>> = {
  'payment_intent.succeeded': 'charge-changed',
  'payment_intent.processing': 'charge-changed',
  'payment_intent.payment_failed': 'charge-changed',
  'payment_intent.canceled': 'charge-changed',
  'charge.dispute.funds_withdrawn': 'charge-returned',
  'refund.updated': 'refund-changed',
  'refund.failed': 'refund-changed',
}

/** An address to which Stripe sends events, as its dashboard shows it. */
export type StripeEndpoint = Readonly<{ url: string; status: string; enabled_events: readonly string[] }>

/** Why Stripe would not tell the shop what it has to hear: one clear line for each thing to mend at Stripe. */
export function webhookFaults(endpoints: readonly StripeEndpoint[], address: string): readonly string[] {
  const own = endpoints.filter(({ url }) => url === address)
  if (own.length === 0)
    return [`Stripe knows no webhook ${address}: add it with the events ${Object.keys(STRIPE_EVENTS).join(', ')}.`]
  const enabled = own.filter(({ status }) => status === 'enabled')
  if (enabled.length === 0) return [`The webhook ${address} is switched off at Stripe: switch it on.`]
  const heard = new Set(enabled.flatMap(({ enabled_events }) => enabled_events))
  const missing = heard.has('*') ? [] : Object.keys(STRIPE_EVENTS).filter((event) => !heard.has(event))
  return missing.length === 0
    ? []
    : [`The webhook ${address} lacks the events ${missing.join(', ')}: add them at Stripe.`]
}
