import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Cart } from '#app/shop/cart/cart.ts'
import { type CartView, linesOf } from '#app/shop/cart/changes/cart-view.ts'
import { holdsForbidden } from '#app/shop/cart/changes/sale-rules.ts'
import type { CodeFault } from '#app/shop/discounts/discount.ts'
import { findBundleParts } from '#app/shop/orders/bundle-parts.server.ts'
import type { SavedMethod } from '#app/shop/payments/gateway.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { beginOrder } from './begin-order.server.ts'
import { checkDetails } from './check-details.ts'
import type { CheckoutDetails, Submitted } from './checkout-details.ts'
import { type CheckoutId, isOfBrowser } from './checkout-id.ts'
import { cartGoingTo, hasEbook, hasFrozen, kindOf, termsOf, travels } from './checkout-offer.ts'
import { saveDetails } from './checkout-store.server.ts'
import { type CheckoutSettings, demandsOf, viewAt } from './checkout-view.server.ts'
import { contentsIn } from './contents-in.ts'
import { type FilledCart, findFilled, findPaying } from './filled-cart.server.ts'
import { findMandate } from './find-mandate.server.ts'
import type { OpenCheckout } from './open-checkout.ts'
import { choicesOf, ownDetails } from './own-choices.ts'
import { goodsIn, shortagesIn } from './seen-goods.ts'

export type Submission = Readonly<{
  /** What the buyer saw beside the button. */
  seenTotalCents: number
  /** What of it was left to pay after gift cards. */
  seenDueCents: number
  /** The goods beside it, as goodsIn writes them. */
  seenGoods: string
  /** What the gateway's fields gave the browser; null when nothing is due, or when a method of the account pays. */
  method: SavedMethod | null
  /** The cart with the form that was just kept; null when it can no longer be bought. */
  filled: FilledCart | null
  /** By what the tries of this client are counted. */
  client: string
}>

export type Checkouts = ReturnType<typeof createCheckouts>

type Shown = Readonly<{ id: CheckoutId; language: Language }>

/** The checkout of carts: shows what is to be paid, keeps what was typed, and turns it into an order. */
export function createCheckouts(settings: CheckoutSettings) {
  const { db, clock } = settings

  /** The cart with the form as far as it is filled; null for a cart that is gone or already bought. */
  async function open(id: CheckoutId, language: Language): Promise<OpenCheckout | null> {
    const filled = await findFilled(settings, id)
    if (!filled) return null
    const { methodRef } = filled.details
    const kept = await findPaying(settings, filled)
    const typed = kept || methodRef === null ? null : await settings.gateway.findMethod(methodRef)
    return show(filled, { id, language }, kept?.method ?? typed)
  }

  async function show(
    { cart, bankStep, account, details: typed }: FilledCart,
    { id, language }: Shown,
    method: SavedMethod | null,
  ): Promise<OpenCheckout> {
    const going = ownDetails(typed, account)
    const buyer = { account, language, method }
    const view = await viewAt(settings, cartGoingTo(cart, going), { key: id.key, details: going, ...buyer })
    const wanted = { site: cart.site, travels: travels(view), isFrozen: hasFrozen(view), hasEbook: hasEbook(view) }
    const details = ownDetails(typed, account, wanted)
    const demands = await demandsOf(settings, { demands: wanted, to: details.delivery })
    const terms = termsOf(view, { today: clock.today(SHOP_TIME_ZONE), language })
    const mandate = await findMandate(settings, id.token)
    const partsOf = await findBundleParts(db, bundlesIn(view), language)
    return { id, view, partsOf, details, typed, account, demands, kind: kindOf(view), terms, mandate, bankStep }
  }

  /** Keeps what the form holds after a change; null for a cart that is gone or already bought. */
  async function keep(
    id: CheckoutId,
    change: (before: CheckoutDetails) => CheckoutDetails,
  ): Promise<FilledCart | null> {
    const filled = await findFilled(settings, id)
    if (!filled) return null
    const details = choicesOf(change(filled.details), filled.account)
    if (!isDeepStrictEqual(details, filled.details)) await saveDetails(db, { id, details, now: clock.now() })
    return { ...filled, details }
  }

  /** Checks, prices and puts aside once more what the buyer saw, then asks for the money. */
  async function submit(id: CheckoutId, language: Language, submission: Submission): Promise<Submitted> {
    const { filled, client } = submission
    if (!filled) return alreadyBought(settings, id)
    const kept = await findPaying(settings, filled)
    const method = kept?.method ?? (filled.details.savedMethod === null ? submission.method : null)
    const shown = await show(filled, { id, language }, method)
    // Without its goods a cart asks for other fields: what ran out is told first.
    if (hasRunOut(shown.view, filled.cart, submission)) return { state: 'changed', because: ['stock'] }
    const { details, faults } = checkDetails(shown.details, shown.demands)
    if (faults.length > 0) return { state: 'incomplete', faults }
    const isAsTyped = isDeepStrictEqual(details, shown.details)
    const checkout = isAsTyped ? shown : await show({ ...filled, details }, { id, language }, method)
    const changes = changesOf(checkout, submission)
    if (changes.length > 0) return { state: 'changed', because: changes }
    return beginOrder(settings, checkout, { filled, language, method, kept, client })
  }

  return {
    open,
    keep,
    submit,
    findBought: (id: CheckoutId) => alreadyBought(settings, id),
    /** What a direct debit would be collected under that pays for this. */
    findMandate: (about: string) => findMandate(settings, about),
  }
}

function bundlesIn(view: CartView): readonly number[] {
  const bundles = linesOf(view).filter(({ product }) => product.type === 'bundle')
  return bundles.map(({ product }) => product.id)
}

/** A second click after the order was placed finds that order; in another browser only that it was bought. */
async function alreadyBought({ db, carts }: CheckoutSettings, id: CheckoutId): Promise<Submitted> {
  if (!(await carts.isKeyOf(id))) return { state: 'gone' }
  const order = await db
    .selectFrom('customer_order as placed')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'placed.attempt_id')
    .select(['placed.number', 'placed.token', 'payment_attempt.browser_digest'])
    .where('placed.cart_token', '=', id.token)
    .executeTakeFirst()
  if (!order) return { state: 'gone' }
  if (!isOfBrowser(order, id)) return { state: 'bought-elsewhere' }
  return { state: 'placed', orderToken: order.token, number: order.number }
}

type Changes = Extract<Submitted, { state: 'changed' }>['because']

/** What is no longer as the buyer saw it. */
function changesOf({ view }: OpenCheckout, { seenTotalCents, seenDueCents }: Submission): Changes {
  const { lines, codes, totalCents, dueCents } = view.priced
  if (lines.length === 0) return ['empty']
  if (contentsIn(view).action === 'fill') return ['minimum']
  if (totalCents !== seenTotalCents) return [codes.some(({ fault }) => fault && USED_UP.has(fault)) ? 'code' : 'price']
  return dueCents === seenDueCents ? [] : ['gift-card']
}

/** Whoever has seen what is left may have it. A cart that holds what was never its buyer's to have is not sold at all. */
function hasRunOut(view: CartView, stored: Cart, { seenGoods }: Submission): boolean {
  if (view.notices.length === 0) return false
  if (holdsForbidden(stored, view.shop) || shortagesIn(view).length === 0) return true
  return goodsIn(view) !== seenGoods
}

/** Faults of codes that others bring about, while the buyer is reading. */
const USED_UP: ReadonlySet<CodeFault> = new Set(['USAGE_LIMIT_REACHED', 'CUSTOMER_USAGE_LIMIT_REACHED'])
