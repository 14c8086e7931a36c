import type { Page } from '@playwright/test'
import { CARDS, checkoutOf, type Goods } from './buying.ts'

type Ordered = Goods & Readonly<{ card?: string }>

let houses = process.pid * 1000

/** Buys something for an address without looking at it: from the cart to the order, as a browser without script does. */
export async function orderFor(page: Page, email: string, { card = CARDS.good, ...goods }: Ordered): Promise<void> {
  const { origin } = new URL(page.url())
  houses++
  const opened = await fetch(await checkoutOf(page, goods), { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const path = opened.headers.get('location') ?? '/checkout'
  const shown = await (await fetch(origin + path, { headers: { cookie } })).text()
  const body = new URLSearchParams({
    ...hiddenFields(shown),
    email,
    'delivery.firstName': 'Mira',
    'delivery.lastName': 'Sommer',
    'delivery.address1': `Karl-Heine-Straße ${houses}`,
    'delivery.zip': '04229',
    'delivery.city': 'Leipzig',
    'delivery.country': 'DE',
    deliveryMethod: 'PARCEL',
    payment: 'card',
    methodRef: await methodOf(origin, card),
  })
  const sent = await fetch(`${origin}${path}/order`, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
  const to = sent.headers.get('location') ?? ''
  if (!to.includes('/orders/')) throw new Error(`the order came to nothing: ${sent.status} ${to}`)
}

async function methodOf(origin: string, number: string): Promise<string> {
  const expiry = `${String((houses % 12) + 1).padStart(2, '0')}/${30 + (Math.floor(houses / 12) % 69)}`
  const body = JSON.stringify({ kind: 'card', number, expiry, code: '123' })
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
