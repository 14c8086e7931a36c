import { randomUUID } from 'node:crypto'

type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: string
  metadata: Record<string, string>
  payment_method: unknown
  next_action: unknown
  last_payment_error: unknown
  latest_charge: null | { disputed: boolean }
}
type Setup = {
  id: string
  object: 'setup_intent'
  status: string
  payment_method: unknown
  next_action: unknown
  mandate: unknown
  last_setup_error: unknown
}
type Refund = { id: string; status: string; metadata: Record<string, string>; amount: number }

export type Answer = Readonly<{ status: number; body: unknown }>

/** When every customer of the pretended Stripe was made, in Unix time. */
export const MADE_AT_SECONDS = 1_790_000_000

/** What the pretended Stripe knows. */
export type StripeBooks = {
  intents: Map<string, Intent>
  setups: Map<string, Setup>
  detached: string[]
  customers: Map<string, { id: string; object: 'customer'; email: string; created: number }>
  refunds: Refund[]
  confirmed: number
}

export type Call = Readonly<{ method: string; path: string; form: URLSearchParams }>

/** Answers a call in Stripe's wire form. */
export function answerCall(books: StripeBooks, { method, path, form }: Call): Answer {
  if (path.startsWith('/v1/customers')) return customers(books, { method, path, form })
  if (path === '/v1/refunds')
    return method === 'POST' ? refund(books, form) : good({ object: 'list', data: books.refunds })
  if (path === '/v1/payment_intents') return createIntent(books, form)
  if (path.startsWith('/v1/setup_intents')) return setUp(books, path, form)
  const [, detached] = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path) ?? []
  if (detached !== undefined) return detach(books, detached)
  if (path === '/v1/payment_intents/search')
    return good({ object: 'search_result', data: searched(books, form.get('query') ?? '') })
  return actOn(books, path, form)
}

function customers({ customers: known }: StripeBooks, { method, path, form }: Call): Answer {
  const ref = path.split('/')[3] ?? ''
  if (method === 'DELETE')
    return known.delete(ref)
      ? good({ id: ref, object: 'customer', deleted: true })
      : failure(404, { type: 'invalid_request_error', code: 'resource_missing' })
  const email = form.get('email') ?? ''
  if (method === 'POST') {
    const made = {
      id: `cus_${randomUUID()}`,
      object: 'customer',
      email,
      created: MADE_AT_SECONDS,
    } as const
    known.set(made.id, made)
    return good(made)
  }
  const before = Number(form.get('created[lte]') ?? Number.POSITIVE_INFINITY)
  const found = [...known.values()].filter((each) => each.email === email && each.created <= before)
  const from = found.findIndex(({ id }) => id === form.get('starting_after')) + 1
  const data = found.slice(from, from + Number(form.get('limit') ?? 10))
  return good({ object: 'list', url: '/v1/customers', data, has_more: from + data.length < found.length })
}

function actOn(books: StripeBooks, path: string, form: URLSearchParams): Answer {
  const [, id = '', act] = /^\/v1\/payment_intents\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
  const intent = books.intents.get(id)
  if (!intent) return failure(404, { type: 'invalid_request_error', code: 'resource_missing' })
  if (act === 'confirm') return confirm(books, intent, form)
  if (act === 'cancel') return cancel(intent)
  return good(intent)
}

/** What has succeeded cannot be undone this way. */
function cancel(intent: Intent): Answer {
  if (intent.status === 'succeeded' || intent.status === 'processing')
    return failure(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' })
  intent.status = 'canceled'
  return good(intent)
}

/** A buyer's own request arrives just before this one. */
export function overtake({ intents }: StripeBooks, path: string): void {
  const intent = intents.get(path.split('/')[3] ?? '')
  if (intent) intent.status = 'succeeded'
}

function createIntent({ intents }: StripeBooks, form: URLSearchParams): Answer {
  const intent: Intent = {
    id: `pi_${randomUUID()}`,
    object: 'payment_intent',
    amount: Number(form.get('amount')),
    currency: form.get('currency') ?? '',
    status: 'requires_payment_method',
    metadata: { key: form.get('metadata[key]') ?? '' },
    payment_method: null,
    next_action: null,
    last_payment_error: null,
    latest_charge: null,
  }
  intents.set(intent.id, intent)
  return good(intent)
}

/** Keeps a method once its bank agrees; the customer's own bank may want to be asked. */
function setUp({ setups }: StripeBooks, path: string, form: URLSearchParams): Answer {
  const known = setups.get(path.split('/')[3] ?? '')
  if (known) return good(known)
  const method = form.get('payment_method') ?? ''
  if (method === 'pm_declined')
    return failure(402, { type: 'card_error', code: 'card_declined', decline_code: 'lost_card' })
  const asks = method === 'pm_confirm'
  const setup: Setup = {
    id: `seti_${randomUUID()}`,
    object: 'setup_intent',
    status: asks ? 'requires_action' : 'succeeded',
    payment_method: { id: method, ...methodFacts(method) },
    next_action: asks ? { redirect_to_url: { url: 'https://bank.example/keep' } } : null,
    mandate:
      method === 'pm_sepa' && form.has('mandate_data[customer_acceptance][online][ip_address]')
        ? { payment_method_details: { sepa_debit: { reference: 'STRIPE-1' } } }
        : null,
    last_setup_error: null,
  }
  setups.set(setup.id, setup)
  return good(setup)
}

function detach({ detached }: StripeBooks, method: string): Answer {
  if (detached.includes(method)) return failure(400, { type: 'invalid_request_error', code: 'resource_missing' })
  detached.push(method)
  return good({ id: method, object: 'payment_method' })
}

function confirm(books: StripeBooks, intent: Intent, form: URLSearchParams): Answer {
  const method = form.get('payment_method') ?? ''
  if (intent.status === 'canceled')
    return failure(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' })
  // Nobody is there to be asked.
  if (method === 'pm_confirm' && form.get('off_session') === 'true')
    return failure(402, {
      type: 'card_error',
      code: 'authentication_required',
      decline_code: 'authentication_required',
    })
  if (method === 'pm_declined') {
    intent.last_payment_error = { decline_code: 'insufficient_funds' }
    return failure(402, { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' })
  }
  books.confirmed++
  intent.payment_method = { id: method, ...methodFacts(method) }
  intent.status = method === 'pm_sepa' ? 'processing' : method === 'pm_confirm' ? 'requires_action' : 'succeeded'
  if (method === 'pm_confirm') intent.next_action = { redirect_to_url: { url: 'https://bank.example/ask' } }
  return good(intent)
}

function methodFacts(method: string) {
  return method === 'pm_sepa'
    ? { sepa_debit: { last4: '3000', fingerprint: 'fp_sepa' } }
    : { card: { brand: 'visa', last4: '4242', fingerprint: 'fp_card', exp_month: 12, exp_year: 2030 } }
}

function refund({ refunds }: StripeBooks, form: URLSearchParams): Answer {
  const metadata = { key: form.get('metadata[key]') ?? '' }
  const made = { id: `re_${randomUUID()}`, status: 'succeeded', metadata, amount: Number(form.get('amount')) }
  refunds.push(made)
  return good(made)
}

function searched({ intents }: StripeBooks, query: string): Intent[] {
  const key = /metadata\['key'\]:'([^']*)'/.exec(query)?.[1]
  return [...intents.values()].filter(({ metadata }) => metadata['key'] === key)
}

function good(body: unknown): Answer {
  return { status: 200, body }
}

export function failure(status: number, error: Record<string, string>): Answer {
  return { status, body: { error: { message: error['code'] ?? error['type'] ?? '', ...error } } }
}
