import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { type Answer, answerCall, failure, type StripeBooks } from './stripe-books.fixture.ts'

/** What a company under load does to a request. */
type Mishap = 'none' | 'reset-before' | 'reset-after' | 'error-after'

/** Speaks Stripe's wire form: form-encoded requests, idempotency keys, its intents and errors. Kept in memory. */
export async function startStripe() {
  const books: StripeBooks = { intents: new Map(), refunds: [], confirmed: 0 }
  const once = rememberAnswers()
  let mishap: Mishap = 'none'

  const server = createServer(async (request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://stripe')
    const body = await textOf(request)
    if (mishap === 'reset-before') return void request.socket.destroy()
    const call = { method: request.method ?? '', path, form: new URLSearchParams(body || search) }
    const key = request.headers['idempotency-key']?.toString()
    const answer = once(key, `${path}?${body}`, () => answerCall(books, call))
    if (mishap === 'reset-after') return void request.socket.destroy()
    const said = mishap === 'error-after' ? failure(500, { type: 'api_error' }) : answer
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  return {
    stripe: new Stripe('sk_test_local', {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    /** How many confirmations moved money. */
    charged: () => books.confirmed,
    /** The bank takes the money of everything back. */
    dispute: () => {
      for (const intent of books.intents.values()) intent.latest_charge = { disputed: true }
    },
    suffer: (kind: Mishap) => {
      mishap = kind
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** One key, one answer; another request under the same key is a fault of the caller. */
function rememberAnswers() {
  const answers = new Map<string, { request: string; answer: Answer }>()
  return (key: string | undefined, request: string, work: () => Answer): Answer => {
    const known = key === undefined ? undefined : answers.get(key)
    if (known && known.request !== request) return failure(400, { type: 'idempotency_error' })
    const answer = known?.answer ?? structuredClone(work())
    if (key !== undefined) answers.set(key, { request, answer })
    return answer
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
