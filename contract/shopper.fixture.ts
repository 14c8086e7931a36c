import { setTimeout as pause } from 'node:timers/promises'
import { cartWith, type Fields, formOf, methodAt, newcomer } from './buyer.fixture.ts'
import type { History } from './orders/order-history.fixture.ts'
import { cartClient } from './storefront-api/cart-client.fixture.ts'
import { storefrontClient } from './storefront-api/storefront-client.fixture.ts'

export type Purchase = Readonly<{
  goods: Readonly<Record<string, number>>
  plan?: string
  discountCodes?: string[]
  giftCardCodes?: string[]
  card?: 'good' | 'declined' | 'confirms' | 'sepa'
}>
type Place = Readonly<{ origin: string }>
/** Where a shopper stands after a press of the button. */
type Step = Readonly<{ state: 'ok' | 'waiting' | 'fail' | 'silent'; to: string }>

const MOST_PRESSES = 8
const PAUSE_MS = 150
/** Nobody presses a button before having looked at it. */
const LOOK_MS = 400
const ANSWER_TIMEOUT_MS = 60_000

export type Shopper = Readonly<{ cart: string; cookie: string; state: 'ordered' | 'waiting' | 'gave-up'; to: string }>

/** Somebody who wants to buy, whatever happens: loads again, presses again, and believes what the pages say. */
export async function goShopping(
  place: () => Place,
  purchase: Purchase,
  { token, history }: { token: string; history: History },
): Promise<Shopper> {
  const { goods, card = 'good', ...input } = purchase
  const carts = () => cartClient(storefrontClient(place(), token).ask)
  const cart = await persist(() => cartWith(carts(), goods, input))
  const methodRef = await persist(() => methodAt(place(), card))
  const { pathname, search } = new URL(cart.checkoutUrl)
  const name = pathname.split('/').at(-1) ?? ''
  const cookie = await persist(() => openCheckout(place(), pathname + search))
  const form = { ...newcomer(), methodRef, ...(card === 'sepa' ? { payment: 'sepa' } : {}) }
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await pause(Math.random() * 2 * LOOK_MS)
    const press = history.press(name)
    const { state, to } = await order(place(), { cookie, form })
    if (state === 'ok') {
      press.ok(to.split('/').at(-1) ?? '')
      await lookAt(place, to, history)
      return { cart: name, cookie, state: 'ordered', to }
    }
    if (state === 'fail') press.fail(to)
    else press.unknown()
    if (state === 'waiting') return { cart: name, cookie, state: 'waiting', to }
    await pause(PAUSE_MS)
  }
  return { cart: name, cookie, state: 'gave-up', to: '' }
}

/** Tries until it works, as people do who were told that something went wrong. */
export async function persist<Value>(work: () => Promise<Value>): Promise<Value> {
  const started = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() - started > ANSWER_TIMEOUT_MS) throw error
      await pause(PAUSE_MS)
    }
  }
}

async function openCheckout({ origin }: Place, path: string): Promise<string> {
  const opened = await fetch(origin + path, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`The checkout did not open: ${opened.status}`)
  return cookie
}

/** Loads the checkout and sends its form, or finds that the order is there already. */
async function order({ origin }: Place, { cookie, form }: { cookie: string; form: Fields }): Promise<Step> {
  const headers = { cookie }
  try {
    const page = await fetch(`${origin}/checkout`, { headers, redirect: 'manual' })
    if (page.status !== 200) return stepOf(page)
    const body = formOf(await page.text())
    for (const [field, value] of Object.entries(form)) if (value !== undefined) body.set(field, value)
    const sent = await fetch(`${origin}/checkout/order`, { method: 'POST', headers, body, redirect: 'manual' })
    const to = sent.headers.get('location') ?? ''
    return to.includes('/sandbox/gateway/confirm/') ? await confirm(origin, to, cookie) : stepOf(sent)
  } catch {
    return { state: 'silent', to: '' }
  }
}

/** The bank asks, the shopper says yes and comes back. */
async function confirm(origin: string, to: string, cookie: string): Promise<Step> {
  const body = new URLSearchParams({ answer: 'yes' })
  const answer = await fetch(origin + new URL(to).pathname, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '', origin)
  return stepOf(await fetch(origin + back.pathname + back.search, { headers: { cookie }, redirect: 'manual' }))
}

function stepOf(answer: Response): Step {
  const to = answer.headers.get('location') ?? ''
  if (answer.status !== 303) return { state: 'silent', to }
  // Who finds an order already placed is told so in the query.
  if (to.includes('/orders/')) return { state: 'ok', to: to.replace(/\?.*$/, '') }
  if (to.includes('/waiting')) return { state: 'waiting', to }
  // A buyer who comes back from the bank before it has decided knows nothing yet.
  return { state: to.includes('note=confirming') ? 'silent' : 'fail', to }
}

/** The page of an order that was promised has to be there, with its number. */
async function lookAt(place: () => Place, to: string, history: History): Promise<void> {
  const page = await persist(async () => {
    const answer = await fetch(place().origin + to)
    if (answer.status >= 500) throw new Error(`The page of the order answered ${answer.status}`)
    return answer.text()
  })
  history.show(/TG-\d+/.exec(page)?.[0] ?? `nothing at ${to}`, to.split('/').at(-1) ?? '')
}

/** Where somebody who waits is led to in the end. */
export async function lookAgain({ origin }: Place, { to, cookie }: Shopper): Promise<string> {
  const answer = await fetch(origin + to, { headers: { cookie }, redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}
