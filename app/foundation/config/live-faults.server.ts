import type { Settings } from './settings.server.ts'

type Judged = Pick<
  Settings,
  'publicUrl' | 'paymentGateway' | 'stripeSecretKey' | 'stripePublishableKey' | 'stripeEventSecrets' | 'smtpUrl'
>

/** Why a live shop does not open with these settings: one clear line for each thing to mend. */
export function liveFaults(settings: Judged): readonly string[] {
  const { publicUrl, smtpUrl } = settings
  const isSafe = publicUrl.protocol === 'https:'
  return [
    ...(isSafe ? [] : [`PUBLIC_URL is ${publicUrl.origin}, without https: a live shop needs an https:// address.`]),
    ...paymentFaults(settings),
    ...(smtpUrl ? [] : ['SMTP_URL is missing: a live shop confirms every order by mail.']),
  ]
}

/** Keys are never repeated, not even the harmless ones. */
function paymentFaults(settings: Judged): readonly string[] {
  const { paymentGateway, stripeSecretKey, stripePublishableKey, stripeEventSecrets } = settings
  if (paymentGateway === 'test')
    return ['PAYMENT_GATEWAY is test, which charges nobody: a live shop needs PAYMENT_GATEWAY=stripe.']
  const faults: string[] = []
  if (!/^[sr]k_live_./.test(stripeSecretKey ?? ''))
    faults.push('STRIPE_SECRET_KEY is no live key, so nobody would be charged: give the one that starts with sk_live_.')
  if (!/^pk_live_./.test(stripePublishableKey ?? ''))
    faults.push('STRIPE_PUBLISHABLE_KEY is no live key: give the one that starts with pk_live_.')
  if (stripeEventSecrets.length === 0)
    faults.push('STRIPE_EVENT_SECRETS is missing: without it the shop believes none of the events that Stripe sends.')
  return faults
}
