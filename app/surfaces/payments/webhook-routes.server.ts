import { Hono } from 'hono'
import type { GatewayEvents } from '#app/shop/paying/gateway-events.server.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'

type WebhookSettings = Readonly<{
  gateway: Pick<PaymentGateway, 'name' | 'signatureHeader'>
  gatewayEvents: GatewayEvents
}>

const MOST_BYTES = 1_048_576

/** The webhook, where the gateway delivers its events. The signature covers the bytes, so they are read as they came. */
export function webhookRoutes({ gateway, gatewayEvents }: WebhookSettings): Hono {
  const routes = new Hono()
  routes.post(`/webhooks/payments/${gateway.name}`, async (c) => {
    const body = await readBody(c.req.raw)
    const signature = c.req.header(gateway.signatureHeader) ?? null
    const taken = body === null ? 'refused' : await gatewayEvents.take({ body, signature })
    if (taken === 'refused') return c.json({ error: 'This was not signed by the gateway.' }, 400)
    return c.json({ received: true })
  })
  return routes
}

/** Null for more than any event has. It is read to its end all the same: who is still sending hears no answer. */
async function readBody({ body }: Request): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes <= MOST_BYTES) chunks.push(chunk)
  }
  return bytes <= MOST_BYTES ? Buffer.concat(chunks).toString('utf8') : null
}
