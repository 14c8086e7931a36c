import { expect } from 'vitest'
import type { ShopProcess } from './shop-process.fixture.ts'
import type { cartClient } from './storefront-api/cart-client.fixture.ts'

type Carts = ReturnType<typeof cartClient>
export type Fields = Readonly<Record<string, string | undefined>>
type Place = Pick<ShopProcess, 'origin'>

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  confirms: '4000 0000 0000 3220',
} as const

let months = 0

/** What the gateway's frame gives a browser. Every call is another card, as every buyer has their own. */
export async function methodAt(
  { origin }: Place,
  card: keyof typeof CARDS | 'sepa' = 'good',
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  months++
  const expiry = `${String((months % 12) + 1).padStart(2, '0')}/${30 + (Math.floor(months / 12) % 69)}`
  const body =
    card === 'sepa'
      ? { kind: 'sepa', iban: 'DE89 3704 0044 0532 0130 00', holder: 'Jana Albrecht' }
      : { kind: 'card', number: CARDS[card], expiry, code: '123' }
  const answer = await fetch(`${origin}/sandbox/gateway/methods`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { ref } = await answer.json()
  expect(ref).toMatch(/^pm_/)
  return ref
}

let houses = 0

/** A form filled by somebody who never ordered before. */
export function newcomer(): Fields {
  houses++
  return {
    email: `jana${houses}@beispiel.example`,
    'delivery.firstName': 'Jana',
    'delivery.lastName': 'Albrecht',
    'delivery.address1': `Karl-Heine-Straße ${houses}`,
    'delivery.zip': '04229',
    'delivery.city': 'Leipzig',
    'delivery.country': 'DE',
    deliveryMethod: 'PARCEL',
    payment: 'card',
  }
}

/** Somebody with a browser, from the address of their cart to the page of their order; without script. */
export async function buyerOf(shop: Place, checkoutUrl: string, query = '') {
  const opened = await fetch(`${checkoutUrl}${query}`, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const path = opened.headers.get('location') ?? '/checkout'

  async function look(address = path): Promise<string> {
    const answer = await fetch(shop.origin + address, { headers: { cookie }, redirect: 'manual' })
    if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}`)
    return answer.text()
  }

  /** Sends the form of the page as it was shown, with these fields changed. */
  async function send(to: string, fields: Fields, headers: Record<string, string> = {}): Promise<Response> {
    const body = formOf(await look())
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value)
    return fetch(shop.origin + path + to, { method: 'POST', headers: { cookie, ...headers }, body, redirect: 'manual' })
  }

  return { opened, cookie, path, look, send }
}

/** What a browser would send: hidden and chosen fields, and what is typed. */
export function formOf(html: string): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [input] of html.matchAll(/<input\b[^>]*>/g)) {
    const [name, value] = [attribute(input, 'name'), attribute(input, 'value')]
    const isChoice = /type="(?:radio|checkbox)"/.test(input)
    if (name && (!isChoice || /\schecked/.test(input))) fields.set(name, value ?? (isChoice ? 'on' : ''))
  }
  for (const [, name = '', options = ''] of html.matchAll(/<select\b[^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/g))
    fields.set(name, /value="([^"]+)" selected/.exec(options)?.[1] ?? '')
  return fields
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
}

/** The cart of a client with some meals, once or in a rhythm. */
export async function cartWith(
  carts: Carts,
  goods: Readonly<Record<string, number>>,
  { plan, ...input }: { plan?: string; discountCodes?: string[]; giftCardCodes?: string[] } = {},
) {
  const lines = await Promise.all(
    Object.entries(goods).map(async ([handle, quantity]) => ({
      merchandiseId: await carts.variantOf(handle),
      quantity,
      ...(plan ? { sellingPlanId: plan } : {}),
    })),
  )
  const { cart, userErrors } = await carts.create({ lines, ...input })
  expect(userErrors).toEqual([])
  return cart
}
