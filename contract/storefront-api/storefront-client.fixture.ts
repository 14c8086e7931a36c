import type { StorefrontVersion } from '#app/shop/sites/shop-identity.ts'
import type { ShopProcess } from '../shop-process.fixture.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers have the shape their query asks for
type Data = any

export type StorefrontAnswer = Readonly<{
  status: number
  ms: number
  data: Data
  errors: readonly { message: string; path?: readonly string[]; extensions?: Record<string, unknown> }[]
}>

export const PATH = pathOf('2025-07')

export function pathOf(version: StorefrontVersion): string {
  return `/api/${version}/graphql.json`
}

export async function tokenOf(shop: Pick<ShopProcess, 'get'>): Promise<string> {
  const { storefrontAccessToken } = await (await shop.get('/.well-known/shop.json')).json()
  return storefrontAccessToken
}

/** Sends anything at all to a shop's storefront API, as a body or as a query with its variables. */
export function storefrontClient(shop: Pick<ShopProcess, 'origin'>, token: string, path = PATH) {
  async function send(body: string, headers: Record<string, string> = {}): Promise<StorefrontAnswer> {
    const started = performance.now()
    const answer = await fetch(shop.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token, ...headers },
      body,
    })
    const text = await answer.text()
    const { data = null, errors = [] } = JSON.parse(text)
    return { status: answer.status, ms: performance.now() - started, data, errors }
  }

  function ask(query: string, variables: Record<string, unknown> = {}): Promise<StorefrontAnswer> {
    return send(JSON.stringify({ query, variables }))
  }

  return { send, ask }
}
