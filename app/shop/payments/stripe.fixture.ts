import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { type Answer, answerCall, type Call, failure, overtake, type StripeBooks } from './stripe-books.fixture.ts'

/** What a company under load does to a request. */
export type Mishap =
  | 'none'
  | 'reset-before'
  | 'reset-after'
  | 'error-after'
  | 'stall'
  | 'malformed'
  | 'wrong-amount'
  | 'wrong-currency'
  | 'overtaken'

/** Longer than any shop waits in a test. */
const STALL_MS = 2000

/** Speaks Stripe's wire form: form-encoded requests, idempotency keys, its intents and errors. Kept in memory. */
export async function startStripe() {
  const books: StripeBooks = {
    ...{ intents: new Map(), setups: new Map(), customers: new Map() },
    ...{ detached: [], refunds: [], confirmed: 0 },
  }
  const once = rememberAnswers()
  let [ordered, where]: [Mishap, RegExp] = ['none', /./]

  const server = createServer(async (request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://stripe')
    const body = await textOf(request)
    const mishap = where.test(path) ? ordered : 'none'
    if (mishap === 'reset-before') return void request.socket.destroy()
    if (mishap === 'overtaken') overtake(books, path)
    const call = { method: request.method ?? '', path, form: new URLSearchParams(body || search) }
    const key = request.headers['idempotency-key']?.toString()
    const answer = once(key, `${path}?${body}`, () => answerCall(books, spoilt(call, mishap)))
    if (mishap === 'reset-after') return void request.socket.destroy()
    const { status, text } = await saidAfter(mishap, answer)
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
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
    /** The bank's customer has agreed to what was asked. */
    agree: () => {
      for (const setup of books.setups.values()) setup.status = 'succeeded'
    },
    detached: books.detached,
    customers: books.customers,
    /** Number of confirmations that moved money. */
    charged: () => books.confirmed,
    /** The bank takes the money of everything back. */
    dispute: () => {
      for (const intent of books.intents.values()) intent.latest_charge = { disputed: true }
    },
    /** Money that went back, in cents. */
    refundedCents: () => books.refunds.reduce((sum, { amount }) => sum + amount, 0),
    /** From now on this happens to every request, or to those of an address. */
    suffer: (kind: Mishap, address = /./) => {
      ;[ordered, where] = [kind, address]
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** What the caller hears of an answer, and when. */
async function saidAfter(mishap: Mishap, answer: Answer): Promise<{ status: number; text: string }> {
  if (mishap === 'stall') await pause(STALL_MS)
  const { status, body } = mishap === 'error-after' ? failure(500, { type: 'api_error' }) : answer
  return { status, text: mishap === 'malformed' ? '{"id": "pi_' : JSON.stringify(body) }
}

/** What is charged wrongly is another amount, or another money. */
function spoilt(call: Call, mishap: Mishap): Call {
  const form = new URLSearchParams(call.form)
  if (mishap === 'wrong-amount') form.set('amount', String(Number(form.get('amount')) + 100))
  if (mishap === 'wrong-currency') form.set('currency', 'usd')
  return { ...call, form }
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
