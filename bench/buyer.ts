import type { Clients } from './many-clients.ts'

const CREATE =
  'mutation ($input: CartInput) { cartCreate(input: $input) { cart { checkoutUrl } userErrors { message } } }'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const PLACED = /^\/orders\//

type Purchase = Readonly<{
  variants: readonly string[]
  email: string
  house: string
  /** The selling plan of a box that comes back; none for goods bought once. */
  plan?: string | undefined
}>

/** Every request of a buyer: the cart, the way in, the page, the card at the gateway, the button, the order. */
export async function buy(shop: Clients, { variants, email, house, plan }: Purchase): Promise<void> {
  const sellingPlanId = plan ? `gid://shopify/SellingPlan/${plan}` : null
  const lines = variants.map((merchandiseId) => ({ merchandiseId, quantity: 1, sellingPlanId }))
  const { cart } = (await shop.query(CREATE, { input: { lines } })).cartCreate
  const opened = await shop.ask(new URL(cart.checkoutUrl).pathname + new URL(cart.checkoutUrl).search)
  const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const page = await shop.ask('/checkout', { headers: { cookie } })
  const body = new URLSearchParams({
    ...fieldsOf(page.text),
    ...buyer(email, house),
    methodRef: await newCard(shop),
  }).toString()
  const sent = await shop.ask('/checkout/order', { method: 'POST', headers: { ...FORM, cookie }, body })
  const to = sent.headers.location ?? ''
  if (!PLACED.test(to)) throw new Error(`Not placed: ${sent.status} ${to} ${sent.text.slice(0, 200)}`)
  await shop.ask(to, { headers: { cookie } })
}

function buyer(email: string, house: string): Record<string, string> {
  return {
    email,
    'delivery.firstName': 'Jana',
    'delivery.lastName': 'Albrecht',
    'delivery.address1': `Karl-Heine-Straße ${house}`,
    'delivery.zip': '04229',
    'delivery.city': 'Leipzig',
    'delivery.country': 'DE',
    deliveryMethod: 'PARCEL',
    payment: 'card',
  }
}

async function newCard(shop: Clients): Promise<string> {
  const body = JSON.stringify({ kind: 'card', number: '4242 4242 4242 4242', expiry: '12/39', code: '123' })
  const headers = { 'content-type': 'application/json' }
  return JSON.parse((await shop.ask('/sandbox/gateway/methods', { method: 'POST', headers, body })).text).ref
}

/** Hidden and chosen fields as the page holds them. */
function fieldsOf(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([input]) => input)
  const sent = inputs.filter((input) => !/type="(?:radio|checkbox)"/.test(input) || /\schecked/.test(input))
  return Object.fromEntries(sent.map((input) => [attribute(input, 'name'), attribute(input, 'value')]))
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
}
