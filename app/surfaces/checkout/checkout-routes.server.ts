import { type Context, Hono } from 'hono'
import { LANGUAGES, type Language, languageFor, localePath } from '#app/foundation/i18n/language.ts'
import type { CartId } from '#app/shop/cart/cart-id.ts'
import type { OpenCheckout } from '#app/shop/checkout/open-checkout.ts'
import { balanceDoors } from '#app/surfaces/checkout/balance/balance-routes.server.ts'
import { keepCart, keptCart } from '#app/surfaces/checkout/frame/checkout-cookie.server.ts'
import { checkoutPage } from '#app/surfaces/checkout/frame/checkout-page.ts'
import { pageWords } from '#app/surfaces/checkout/frame/checkout-page-words.ts'
import {
  checkoutPath,
  type Desk,
  formSecret,
  goTo,
  message,
} from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import { formTokenOf } from '#app/surfaces/checkout/frame/form-guard.server.ts'
import { guaranteeDoors } from '#app/surfaces/checkout/frame/guarantee-routes.server.ts'
import { noteNamed } from '#app/surfaces/checkout/frame/note-words.ts'
import { orderDoors } from '#app/surfaces/checkout/order/order-routes.server.ts'
import { readPrefill } from './form-details.ts'
import { paymentDoors } from './payment-routes.server.ts'
import { sendDoors } from './send-routes.server.ts'

/** The hosted checkout: from the address of a cart to the page of its order. */
export function checkoutDoors(desk: Desk): Hono {
  const doors = new Hono()
  doors.get('/cart/c/:token', (c) => openCart(desk, c))
  for (const language of LANGUAGES) {
    const path = checkoutPath(language)
    doors.get(path, (c) => showCheckout(desk, c, language))
    guaranteeDoors(desk, doors, language)
    sendDoors(desk, doors, language)
    paymentDoors(desk, doors, language)
    orderDoors(desk, doors, language)
    balanceDoors(desk, doors, language)
  }
  return doors
}

/** Takes over what the address brings along, then leaves it behind. */
async function openCart(desk: Desk, c: Context): Promise<Response> {
  const query = new URL(c.req.url).searchParams
  const language = languageFor(query.get('locale'))
  const id: CartId = { token: c.req.param('token') ?? '', key: query.get('key') }
  const filled = await desk.checkouts.keep(id, (before) => readPrefill(query, before))
  if (!filled) return wayOutOf(desk, c, { id, language })
  keepCart(c, id, desk)
  return goTo(c, checkoutPath(language))
}

/** For a cart that is bought already: its order. For one that is gone: a way back. */
async function wayOutOf(
  desk: Desk,
  c: Context,
  { id, language }: { id: CartId; language: Language },
): Promise<Response> {
  const bought = await desk.checkouts.findBought(id)
  if (bought.state === 'placed') return goTo(c, localePath(language, `/orders/${bought.orderToken}?again=1`))
  return message(desk, { name: 'gone', language })
}

async function showCheckout(desk: Desk, c: Context, language: Language): Promise<Response> {
  const id = keptCart(c, desk)
  if (!id) return message(desk, { name: 'closed', language })
  const checkout = await desk.checkouts.open(id, language)
  if (!checkout) return wayOutOf(desk, c, { id, language })
  const { priced } = checkout.view
  if (priced.lines.length === 0) return message(desk, { name: 'empty', language })
  if (checkout.kind === 'subscription' && priced.progress < (priced.box?.size ?? 0))
    return message(desk, { name: 'small', language })
  return checkoutSheet(desk, c, { checkout, language })
}

async function checkoutSheet(
  desk: Desk,
  c: Context,
  { checkout, language }: { checkout: OpenCheckout; language: Language },
): Promise<Response> {
  const origin = desk.originOf(desk.siteOf(c.req.header('host')))
  const fields = (kind: 'card' | 'sepa') => desk.gateway.fields({ language, origin, kind })
  const { card, sepa } = { card: fields('card'), sepa: fields('sepa') }
  const page = checkoutPage(checkout, {
    language,
    path: checkoutPath(language),
    formToken: formTokenOf(await formSecret(desk), checkout.id.token),
    // Whoever left the bank's page and comes back by the cart is told that it still waits.
    note: noteNamed(c.req.query('note')) ?? (checkout.isConfirming ? 'confirming' : null),
    isChecked: c.req.query('check') !== undefined,
    artUrl: desk.artUrl,
    frames: { card: card.url, sepa: sepa.url },
  })
  const title = `${pageWords[language].title} · Tiefgrün`
  const frame = { script: 'checkout', frameOrigin: card.origin }
  return desk.sheets({ name: 'checkout', language, title, data: page, ...frame })
}
