import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Cart } from '#app/shop/cart/cart.ts'
import { type CartView, linesOf } from '#app/shop/cart/changes/cart-view.ts'
import { holdsForbidden } from '#app/shop/cart/changes/sale-rules.ts'
import type { CodeFault } from '#app/shop/discounts/discount.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { startAttempt } from '#app/shop/paying/start-attempt.server.ts'
import { waitForEnd } from '#app/shop/paying/wait-for-end.server.ts'
import type { SavedMethod } from '#app/shop/payments/gateway.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { findBundleParts } from './bundle-parts.server.ts'
import { chargeWithinLimits, findPause } from './charge-within-limits.server.ts'
import { checkDetails } from './check-details.ts'
import type { CheckoutDetails, Submitted } from './checkout-details.ts'
import { type CheckoutId, isOfBrowser } from './checkout-id.ts'
import { cartGoingTo, hasEbook, hasFrozen, kindOf, termsOf, travels } from './checkout-offer.ts'
import { type FilledCart, findFilledCart, saveDetails } from './checkout-store.server.ts'
import { type CheckoutSettings, demandsOf, viewAt } from './checkout-view.server.ts'
import { contentsIn } from './contents-in.ts'
import { findMandate } from './find-mandate.server.ts'
import type { OpenCheckout } from './open-checkout.ts'
import { goodsIn, shortagesIn } from './seen-goods.ts'
import { submittedAs } from './submitted.server.ts'
import { snapshotOf } from './take-snapshot.ts'

export type { FilledCart } from './checkout-store.server.ts'

export type Submission = Readonly<{
  /** What the buyer saw beside the button. */
  seenTotalCents: number
  /** What of it was left to pay after gift cards. */
  seenDueCents: number
  /** The goods beside it, as goodsIn writes them. */
  seenGoods: string
  /** What the gateway's fields gave the browser; null when nothing is due. */
  method: SavedMethod | null
  /** The cart with the form that was just kept; null when it can no longer be bought. */
  filled: FilledCart | null
  /** By what the tries of this client are counted. */
  client: string
}>

export type Checkouts = ReturnType<typeof createCheckouts>

/** The checkout of carts: shows what is to be paid, keeps what was typed, and turns it into an order. */
export function createCheckouts(settings: CheckoutSettings) {
  const { db, clock } = settings

  /** The cart with the form as far as it is filled; null for a cart that is gone or already bought. */
  async function open(id: CheckoutId, language: Language): Promise<OpenCheckout | null> {
    const filled = await findFilledCart(db, id, clock.now())
    if (!filled) return null
    const { details } = filled
    const method = details.methodRef === null ? null : await settings.gateway.findMethod(details.methodRef)
    return show(filled, { id, details, language }, method)
  }

  async function show(
    { cart, bankStep }: Omit<FilledCart, 'details'>,
    { id, details, language }: { id: CheckoutId; details: CheckoutDetails; language: Language },
    method: SavedMethod | null = null,
  ): Promise<OpenCheckout> {
    const view = await viewAt(settings, cartGoingTo(cart, details), { key: id.key, details, language, method })
    const wanted = { site: cart.site, travels: travels(view), isFrozen: hasFrozen(view), hasEbook: hasEbook(view) }
    const demands = await demandsOf(settings, { demands: wanted, to: details.delivery })
    const terms = termsOf(view, { today: clock.today(SHOP_TIME_ZONE), language })
    const mandate = await findMandate(settings, id.token)
    const partsOf = await findBundleParts(db, bundlesIn(view), language)
    return { id, view, partsOf, details, demands, kind: kindOf(view), terms, mandate, bankStep }
  }

  /** Keeps what the form holds after a change; null for a cart that is gone or already bought. */
  async function keep(
    id: CheckoutId,
    change: (before: CheckoutDetails) => CheckoutDetails,
  ): Promise<FilledCart | null> {
    const now = clock.now()
    const filled = await findFilledCart(db, id, now)
    if (!filled) return null
    const details = change(filled.details)
    if (!isDeepStrictEqual(details, filled.details)) await saveDetails(db, { id, details, now })
    return { ...filled, details }
  }

  /** Checks, prices and puts aside once more what the buyer saw, then asks for the money. */
  async function submit(id: CheckoutId, language: Language, submission: Submission): Promise<Submitted> {
    const { method, filled, client } = submission
    if (!filled) return alreadyBought(settings, id)
    const typed = filled.details
    const shown = await show(filled, { id, details: typed, language }, method)
    // Without its goods a cart asks for other fields: what ran out is told first.
    if (hasRunOut(shown.view, filled.cart, submission)) return { state: 'changed', because: ['stock'] }
    const { details, faults } = checkDetails(typed, shown.demands)
    if (faults.length > 0) return { state: 'incomplete', faults }
    const isAsTyped = isDeepStrictEqual(details, typed)
    const checkout = isAsTyped ? shown : await show(filled, { id, details, language }, method)
    const changes = changesOf(checkout, submission)
    if (changes.length > 0) return { state: 'changed', because: changes }
    return order(settings, checkout, { filled, language, method, client })
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

type Ordering = Readonly<{ filled: FilledCart; language: Language; method: SavedMethod | null; client: string }>

/** Puts everything aside, then asks for the money; a second press of the button waits for the first. */
async function order(
  settings: CheckoutSettings,
  checkout: OpenCheckout,
  { filled, language, method, client }: Ordering,
): Promise<Submitted> {
  const { db, clock } = settings
  const now = clock.now()
  const texts = await settings.findTexts({ site: filled.cart.site, language })
  const snapshot = snapshotOf(checkout, { language, method, today: clock.today(SHOP_TIME_ZONE), texts })
  if (needsMethod(snapshot) && !method)
    return { state: 'incomplete', faults: [{ field: 'payment', fault: 'required' }] }
  const payer = {
    cartToken: checkout.id.token,
    fingerprint: method?.fingerprint ?? null,
    client,
    email: snapshot.email,
  }
  const pause = await findPause(settings, payer)
  if (pause) return { state: 'declined', decline: pause }
  const started = await startAttempt(db, {
    key: randomUUID(),
    purpose: { kind: 'cart', cartToken: checkout.id.token, cartVersion: filled.version },
    gateway: settings.gateway.name,
    methodRef: method?.ref ?? null,
    browserDigest: checkout.id.browserDigest,
    countedTry: await settings.paymentTries.placesOf(payer),
    snapshot,
    now,
  })
  if (started.state === 'cart-changed') return { state: 'changed', because: ['price'] }
  if (started.state === 'short')
    return { state: 'changed', because: [started.of === 'store-credit' ? 'gift-card' : started.of] }
  if (started.state === 'running') {
    // Another browser with the cart's link is paying: neither its bank nor its order is told here.
    if (!isOfBrowser(started.attempt, checkout.id)) return { state: 'elsewhere' }
    return submittedAs(await waitForEnd(db, started.attempt), started.attempt)
  }
  return submittedAs(await chargeWithinLimits(settings, started.attempt, payer), started.attempt)
}

/** Later boxes are charged to a method even where credit pays the first. */
function needsMethod({ price, subscription }: OrderSnapshot): boolean {
  return price.dueCents > 0 || subscription !== null
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
