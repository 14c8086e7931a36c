import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { UNLIMITED_METHODS } from '#app/shop/paying/methods/method-tries.server.ts'
import { createOwnOrigins } from '#app/surfaces/api/customer/own-origins.server.ts'
import { subscriptionRoutes } from '#app/surfaces/api/subscriptions/subscription-routes.server.ts'
import type { subscriptionShop } from './subscription-shop.fixture.ts'

type Shop = Awaited<ReturnType<typeof subscriptionShop>>

// biome-ignore lint/suspicious/noExplicitAny: answers have the shape their call asks for
type Data = any
export type ApiAnswer = Readonly<{
  status: number
  success: boolean
  message: string
  code?: string
  data: Data
  text: string
}>

/** The interface of subscriptions over HTTP; a token is the customer's id. */
export async function serveSubscriptions({ settings, payments }: Shop, methodTries = UNLIMITED_METHODS) {
  const routes = subscriptionRoutes({
    subscriptions: settings,
    gateway: payments.gateway,
    methodTries,
    clientOf: (c) => c.req.header('x-forwarded-for') ?? '203.0.113.1',
    tokens: {
      customerOf: async (token) =>
        /^\d+$/.test(token) ? { customerId: Number(token), sessionUid: '', provedAt: new Date(0) } : null,
      exchange: async (token) => (/^\d+$/.test(token) ? { accessToken: token, expiresIn: 3600 } : null),
    },
    corsFor: createOwnOrigins(new URL('http://shop.localhost')),
    returnUrl: 'http://shop.localhost/account/payment',
  })
  const server = createServer(getRequestListener(routes.fetch)).listen(0)
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/storefront/2023-10`

  /** A client of one customer, as other programs write it. */
  function clientOf(customerId: number | null, more: Record<string, string> = {}) {
    return async (call: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> => {
      const [method = 'GET', path = '/'] = call.split(' ')
      const authorization = customerId === null ? {} : { authorization: `Bearer ${customerId}` }
      const answer = await fetch(base + path, {
        method,
        headers: { ...authorization, 'content-type': 'application/json', ...more, ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      return { status: answer.status, text, ...JSON.parse(text) }
    }
  }
  const calls = routes.routes.flatMap(({ method, path }) =>
    ['ALL', 'OPTIONS'].includes(method) ? [] : [`${method} ${path.slice(path.indexOf('/', '/storefront/'.length))}`],
  )
  return { base, clientOf, close: () => server.close(), /** Every call that there is. */ calls }
}
