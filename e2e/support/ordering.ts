import type { Page } from '@playwright/test'
import { CARDS, cardOf, checkoutOf, type Goods, nextBuyer } from './buying.ts'

type Buyer = Readonly<{ firstName: string; lastName: string }>
type Ordered = Goods & Readonly<{ card?: string; language?: string; buyer?: Buyer }>

const MIRA: Buyer = { firstName: 'Mira', lastName: 'Sommer' }

/**
 * Buys something for an address without looking at it: from the cart to the order, as a browser without script does.
 * Answers the number of the order, as its page tells it.
 */
export async function orderFor(
  page: Page,
  email: string,
  { card = CARDS.good, language = 'de', buyer = MIRA, ...goods }: Ordered,
): Promise<string> {
  const address = new URL(`${await checkoutOf(page, goods)}&locale=${language}`)
  const { origin } = address
  const opened = await fetch(address, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const path = opened.headers.get('location') ?? '/checkout'
  const shown = await (await fetch(origin + path, { headers: { cookie } })).text()
  const typed = await typedBy(buyer, { origin, email, card })
  const body = new URLSearchParams({ ...hiddenFields(shown), ...typed })
  const sent = await fetch(`${origin}${path}/order`, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
  const to = sent.headers.get('location') ?? ''
  if (!to.includes('/orders/')) throw new Error(`the order came to nothing: ${sent.status} ${to}`)
  const told = await (await fetch(new URL(to, origin), { headers: { cookie } })).text()
  return /TG-\d+/.exec(told)?.[0] ?? ''
}

/** Buys something in the browser of a page, and answers the address of the order, which it has not seen yet. */
export async function orderIn(page: Page, email: string, goods: Goods): Promise<string> {
  const opened = await page.request.get(await checkoutOf(page, goods))
  const typed = await typedBy(MIRA, { origin: new URL(opened.url()).origin, email, card: CARDS.good })
  const form = { ...hiddenFields(await opened.text()), ...typed }
  const sent = await page.request.post('/checkout/order', { form, maxRedirects: 0 })
  const { location: to = '' } = sent.headers()
  if (!to.includes('/orders/')) throw new Error(`the order came to nothing: ${sent.status()} ${to}`)
  return to
}

/** What a buyer types, at an address that nobody has ordered to before. */
async function typedBy(
  { firstName, lastName }: Buyer,
  { origin, email, card }: Readonly<{ origin: string; email: string; card: string }>,
): Promise<Record<string, string>> {
  const number = nextBuyer()
  const address = { firstName, lastName, address1: `Karl-Heine-Straße ${number}` }
  return {
    email,
    // What comes by mail asks for the address of the invoice alone.
    ...addressAt('delivery', address),
    ...addressAt('billing', address),
    deliveryMethod: 'PARCEL',
    payment: 'card',
    methodRef: await methodOf(origin, { number: card, ...cardOf(number) }),
  }
}

function addressAt(group: 'delivery' | 'billing', street: Record<string, string>): Record<string, string> {
  const address = { ...street, zip: '04229', city: 'Leipzig', country: 'DE' }
  return Object.fromEntries(Object.entries(address).map(([field, value]) => [`${group}.${field}`, value]))
}

type Card = Readonly<{ number: string; expiry: string; code: string }>

async function methodOf(origin: string, card: Card): Promise<string> {
  const body = JSON.stringify({ kind: 'card', ...card })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/sandbox/gateway/methods`, { method: 'POST', headers, body })
  return (await answer.json()).ref
}

/** What the form sends beyond what is typed: hidden and chosen fields. */
function hiddenFields(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([input]) => input)
  const sent = inputs.filter((input) => !/type="(?:radio|checkbox)"/.test(input) || /\schecked/.test(input))
  return Object.fromEntries(
    sent.flatMap((input) => {
      const name = attribute(input, 'name')
      return name ? [[name, attribute(input, 'value') ?? '']] : []
    }),
  )
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
}
