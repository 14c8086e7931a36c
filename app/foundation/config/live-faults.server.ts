import type { Settings } from './settings.server.ts'

type Judged = Pick<
  Settings,
  | 'publicUrl'
  | 'paymentGateway'
  | 'stripeSecretKey'
  | 'stripePublishableKey'
  | 'stripeEventSecrets'
  | 'smtpUrl'
  | 'stagingMailsTo'
>

/** Why a live shop does not open with these settings: one clear line for each thing to mend. */
export function liveFaults(settings: Judged): readonly string[] {
  const { smtpUrl, stagingMailsTo } = settings
  return [
    ...publicFaults(settings, 'live'),
    ...(smtpUrl ? [] : ['SMTP_URL is missing: a live shop confirms every order by mail.']),
    ...(stagingMailsTo === null
      ? []
      : ['STAGING_MAILS_TO is set: customers of a live shop would get no mail. Remove it.']),
  ]
}

/** The same for a staging shop: nobody is charged there, and only the team gets its mails. */
export function stagingFaults(settings: Judged): readonly string[] {
  const isTold = settings.smtpUrl && settings.stagingMailsTo
  return [
    ...publicFaults(settings, 'test'),
    ...(isTold ? [] : ['SMTP_URL and STAGING_MAILS_TO have to be set: every mail of a staging shop goes to the team.']),
  ]
}

type Keys = 'live' | 'test'

const SHOPS: Readonly<Record<Keys, string>> = { live: 'a live shop', test: 'a staging shop' }
const WRONG_KEYS: Readonly<Record<Keys, string>> = {
  live: 'so nobody would be charged',
  test: 'so people would be charged',
}

/** Keys are never repeated, not even the harmless ones. */
function publicFaults(settings: Judged, keys: Keys): readonly string[] {
  const { publicUrl, paymentGateway, stripeSecretKey, stripePublishableKey, stripeEventSecrets } = settings
  const faults: string[] = []
  if (publicUrl.protocol !== 'https:')
    faults.push(`PUBLIC_URL is ${publicUrl.origin}, without https: ${SHOPS[keys]} needs an https:// address.`)
  if (paymentGateway === 'test') {
    faults.push(
      keys === 'live'
        ? 'PAYMENT_GATEWAY is test, which charges nobody: a live shop needs PAYMENT_GATEWAY=stripe.'
        : 'PAYMENT_GATEWAY is test, which works on this machine only: a staging shop needs PAYMENT_GATEWAY=stripe with test keys.',
    )
    return faults
  }
  if (!new RegExp(`^[sr]k_${keys}_.`).test(stripeSecretKey ?? ''))
    faults.push(`STRIPE_SECRET_KEY is no ${keys} key, ${WRONG_KEYS[keys]}: give the one that starts with sk_${keys}_.`)
  if (!new RegExp(`^pk_${keys}_.`).test(stripePublishableKey ?? ''))
    faults.push(`STRIPE_PUBLISHABLE_KEY is no ${keys} key: give the one that starts with pk_${keys}_.`)
  if (stripeEventSecrets.length === 0)
    faults.push('STRIPE_EVENT_SECRETS is missing: without it the shop believes none of the events that Stripe sends.')
  return faults
}
