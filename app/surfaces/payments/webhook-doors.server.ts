import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { GatewayNews } from '#app/shop/checkout/gateway-news.server.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'

type WebhookSettings = Readonly<{ gateway: Pick<PaymentGateway, 'name' | 'signatureHeader'>; news: GatewayNews }>

const MOST_BYTES = 1_048_576

/** Where the gateway tells what happened. The signature covers the bytes, so they are read as they came. */
export function webhookDoors({ gateway, news }: WebhookSettings): Hono {
  const doors = new Hono()
  doors.post(`/webhooks/payments/${gateway.name}`, bodyLimit({ maxSize: MOST_BYTES, onError: refused }), async (c) => {
    const body = await c.req.text()
    const taken = await news.take({ body, signature: c.req.header(gateway.signatureHeader) ?? null })
    return taken === 'refused' ? refused() : c.json({ received: true })
  })
  return doors
}

function refused(): Response {
  return Response.json({ error: 'This was not signed by the gateway.' }, { status: 400 })
}
