import { mutationOutcome } from '#app/shop/cart/mutation-outcome.ts'
import { API_VERSION } from '#app/shop/sites/shop-identity.ts'
import { pageLanguage } from './cart-core.ts'
import { CART_QUERY, mutationText, variablesOf } from './cart-queries.ts'
import type { CartProblem, CartWarning } from './cart-state.ts'
import { type ShopRequests, ShopThrottled } from './cart-turn.ts'
import { type ApiCart, readCart } from './read-cart.ts'

/** What the shop tells a program that wants to talk to it. */
type ShopAccess = Readonly<{ storefrontAccessToken: string; checkoutHost: string }>

type Payload = Readonly<{ cart: ApiCart | null; userErrors: readonly CartProblem[]; warnings: readonly CartWarning[] }>

/** Answers that say "not now": the same request may succeed later. */
const BUSY = [408, 502, 503, 504]
const TOO_MANY = 429
/** For a shop that forgets to say how long to wait. */
const UNSAID_WAIT_SECONDS = 5

let access: Promise<ShopAccess> | null = null

export function shopAccess(): Promise<ShopAccess> {
  access ??= fetch('/.well-known/shop.json')
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error('The shop does not answer'))))
    .catch((fault) => {
      access = null
      throw fault
    })
  return access
}

/** Asks the published API; null for an answer that holds nothing, throws where the shop cannot be reached or is busy. */
export async function ask<Data>(query: string, variables: Readonly<Record<string, unknown>>): Promise<Data | null> {
  const { storefrontAccessToken } = await shopAccess()
  const answer = await fetch(`/api/${API_VERSION}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': storefrontAccessToken },
    body: JSON.stringify({ query, variables: { ...variables, language: pageLanguage().toUpperCase() } }),
    // What was clicked last must not be lost with the page.
    keepalive: query.length < 20_000,
  })
  if (answer.status === TOO_MANY)
    throw new ShopThrottled(Number(answer.headers.get('retry-after')) || UNSAID_WAIT_SECONDS)
  if (answer.status === 401) access = null
  if (BUSY.includes(answer.status) || answer.status === 401) throw new Error(`The shop answers ${answer.status}`)
  const { data = null } = await answer.json().catch(() => ({}))
  return data
}

function lost(fault: unknown): 'lost' {
  if (fault instanceof ShopThrottled) throw fault
  return 'lost'
}

/** The cart's way to the shop: the published storefront API of its own host. */
export const shopRequests: ShopRequests = {
  async send(operation, cartId) {
    const language = pageLanguage()
    const variables = variablesOf(operation, cartId)
    const data = await ask<{ answer: Payload | null }>(mutationText(operation.kind), variables).catch(lost)
    if (data === 'lost') return { kind: 'unreachable' }
    const outcome = mutationOutcome(data?.answer ?? null)
    if (!outcome.ok) return { kind: 'refused', problems: outcome.errors }
    return { kind: 'cart', cart: readCart(outcome.cart, language), warnings: data?.answer?.warnings ?? [] }
  },
  async fetch(cartId) {
    const language = pageLanguage()
    const data = await ask<{ cart: ApiCart | null }>(CART_QUERY, { id: cartId })
    if (!data) throw new Error('The shop does not answer')
    return data.cart && readCart(data.cart, language)
  },
}
