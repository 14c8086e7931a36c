import { type Context, Hono } from 'hono'
import { LANGUAGES, type Language, languageFor, localePath } from '#app/foundation/i18n/language.ts'
import { agreedDetails } from '#app/shop/checkout/agreed-details.ts'
import type { CheckoutId } from '#app/shop/checkout/checkout-id.ts'
import { contentsIn } from '#app/shop/checkout/contents-in.ts'
import { findMailed } from '#app/shop/checkout/mailed-checkout.server.ts'
import type { OpenCheckout } from '#app/shop/checkout/open-checkout.ts'
import { shortagesIn } from '#app/shop/checkout/seen-goods.ts'
import { findLiveAttempt } from '#app/shop/paying/attempts.server.ts'
import { balanceRoutes } from '#app/surfaces/checkout/balance/balance-routes.server.ts'
import { checkoutIn, keepCheckout, keptCheckout } from '#app/surfaces/checkout/frame/checkout-cookie.server.ts'
import { checkoutPage } from '#app/surfaces/checkout/frame/checkout-page.ts'
import { pageWords } from '#app/surfaces/checkout/frame/checkout-page-words.ts'
import {
  type CheckoutServices,
  checkoutHere,
  checkoutPath,
  formSecret,
  goTo,
  message,
  paymentFields,
} from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import { formTokenOf } from '#app/surfaces/checkout/frame/form-guard.server.ts'
import { guaranteeRoutes } from '#app/surfaces/checkout/frame/guarantee-routes.server.ts'
import { noteNamed } from '#app/surfaces/checkout/frame/note-words.ts'
import { downloadRoutes } from '#app/surfaces/checkout/order/download-routes.server.ts'
import { orderRoutes } from '#app/surfaces/checkout/order/order-routes.server.ts'
import { signInRoutes, signOutPath } from './checkout-sign-in.server.ts'
import { readPrefill } from './form-details.ts'
import { payRoutes } from './pay-routes.server.ts'
import { paymentRoutes } from './payment-routes.server.ts'
import { sendRoutes } from './send-routes.server.ts'

/** The hosted checkout: from the address of a cart to the page of its order. */
export function checkoutRoutes(services: CheckoutServices): Hono {
  const routes = new Hono()
  routes.get('/cart/c/:token', (c) => openCart(services, c))
  for (const language of LANGUAGES) {
    const path = checkoutPath(language)
    routes.get(path, (c) => showCheckout(services, c, language))
    routes.get(`${path}/continue/:link`, (c) => continueByMail(services, c, language))
    guaranteeRoutes(services, routes, language)
    sendRoutes(services, routes, language)
    signInRoutes(services, routes, language)
    paymentRoutes(services, routes, language)
    orderRoutes(services, routes, language)
    payRoutes(services, routes, language)
    downloadRoutes(services, routes, language)
    balanceRoutes(services, routes, language)
  }
  return routes
}

/** Takes over what the address brings along, then leaves it behind. */
async function openCart(services: CheckoutServices, c: Context): Promise<Response> {
  const query = new URL(c.req.url).searchParams
  // Programs add theirs to an address that has one already: the last word counts.
  const language = languageFor(query.getAll('locale').at(-1))
  const id = checkoutIn(c, { token: c.req.param('token') ?? '', key: query.get('key') }, services)
  const here = { ...id, customerId: await services.customerIn(c) }
  const filled = await services.checkouts.keep(here, (before) => readPrefill(query, before))
  if (!filled) return wayOutOf(services, c, { id, language })
  keepCheckout(c, id, services)
  return goTo(c, checkoutPath(language))
}

/**
 * The link of the mail about a payment that came to nothing. It opens the checkout in any browser, with what its buyer had
 * agreed to; what this browser has typed itself stays.
 */
async function continueByMail(services: CheckoutServices, c: Context, language: Language): Promise<Response> {
  const attempt = await findMailed(services.db, c.req.param('link') ?? '')
  if (!attempt?.cart_token) return message(services, { name: 'gone', language })
  const own = keptCheckout(c, services)
  const isOpenHere = own?.token === attempt.cart_token
  const key = isOpenHere ? own.key : await services.carts.addKey(attempt.cart_token)
  if (key === null) return message(services, { name: await whatBecameOf(services, attempt.cart_token), language })
  const id = checkoutIn(c, { token: attempt.cart_token, key }, services)
  const filled = await services.checkouts.keep(id, (before) =>
    before.email ? before : agreedDetails(before, attempt.snapshot),
  )
  if (!filled) return wayOutOf(services, c, { id, language })
  keepCheckout(c, id, services)
  return goTo(c, checkoutPath(language))
}

async function whatBecameOf({ db }: CheckoutServices, cartToken: string): Promise<'bought-elsewhere' | 'gone'> {
  const attempt = await findLiveAttempt(db, { kind: 'cart', cartToken })
  return attempt?.state === 'succeeded' ? 'bought-elsewhere' : 'gone'
}

/** For a cart that this browser has bought already: its order. For one that is gone: a way back. */
async function wayOutOf(
  services: CheckoutServices,
  c: Context,
  { id, language }: { id: CheckoutId; language: Language },
): Promise<Response> {
  const bought = await services.checkouts.findBought(id)
  if (bought.state === 'placed') return goTo(c, localePath(language, `/orders/${bought.orderToken}?again=1`))
  const name = bought.state === 'bought-elsewhere' ? 'bought-elsewhere' : 'gone'
  return message(services, { name, language })
}

async function showCheckout(services: CheckoutServices, c: Context, language: Language): Promise<Response> {
  const id = await checkoutHere(services, c)
  if (!id) return message(services, { name: 'closed', language })
  const checkout = await services.checkouts.open(id, language)
  if (!checkout) return wayOutOf(services, c, { id, language })
  const { priced } = checkout.view
  const isShort = shortagesIn(checkout.view).length > 0
  if (priced.lines.length === 0) return message(services, { name: isShort ? 'sold-out' : 'empty', language })
  if (contentsIn(checkout.view).action === 'fill')
    return message(services, { name: isShort ? 'short-box' : 'small', language })
  return checkoutSheet(services, c, { checkout, language })
}

async function checkoutSheet(
  services: CheckoutServices,
  c: Context,
  { checkout, language }: { checkout: OpenCheckout; language: Language },
): Promise<Response> {
  const { frames, origin } = paymentFields(services, c, { language, mandate: checkout.mandate })
  const page = checkoutPage(checkout, {
    language,
    path: checkoutPath(language),
    formToken: formTokenOf(await formSecret(services), checkout.id),
    note: noteNamed(c.req.query('note')),
    isChecked: c.req.query('check') !== undefined,
    artUrl: services.artUrl,
    frames,
    signOutPath: signOutPath(services, c, language),
  })
  const title = `${pageWords[language].title} · Tiefgrün`
  const frame = { script: 'checkout', frameOrigin: origin }
  return services.sheets({ name: 'checkout', language, title, data: page, ...frame })
}
