import { Hono } from 'hono'
import type { GatewayEvents } from '#app/shop/paying/gateway-events.server.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'

type WebhookSettings = Readonly<{
  gateway: Pick<PaymentGateway, 'name' | 'signatureHeader'>
  gatewayEvents: GatewayEvents
}>

/** The webhook, where the gateway delivers its events. The signature covers the bytes, so they are read as they came. */
export function webhookRoutes({ gateway, gatewayEvents }: WebhookSettings): Hono {
  const routes = new Hono()
  routes.post(`/webhooks/payments/${gateway.name}`, async (c) => {
    const body = await c.req.text()
    const signature = c.req.header(gateway.signatureHeader) ?? null
    const taken = await gatewayEvents.take({ body, signature })
    if (taken === 'refused') return c.json({ error: 'This was not signed by the gateway.' }, 400)
    return c.json({ received: true })
  })
  return routes
}
