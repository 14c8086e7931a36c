import type { Log } from '#app/foundation/log/log.server.ts'
import { type StripeEndpoint, webhookFaults } from './stripe-webhooks.ts'

type Checked = Readonly<{
  /** The address at which the shop hears Stripe. */
  address: string
  listEndpoints: () => Promise<readonly StripeEndpoint[]>
  log: Pick<Log, 'warn' | 'error' | 'info'>
}>

/** Asks Stripe at a start whether it would tell the shop what it has to hear; says each fault, and stops nothing. */
export async function checkWebhooks({ address, listEndpoints, log }: Checked): Promise<void> {
  let endpoints: readonly StripeEndpoint[]
  try {
    endpoints = await listEndpoints()
  } catch (error) {
    log.warn({ err: error }, 'Stripe did not say where it sends events: check its webhooks by hand')
    return
  }
  const faults = webhookFaults(endpoints, address)
  if (faults.length > 0) log.error({ faults }, 'Stripe does not tell the shop all it has to hear')
  else log.info({ address }, 'Stripe sends all events that the shop hears')
}
