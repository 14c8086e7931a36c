import { randomUUID } from 'node:crypto'
import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { createAddress } from '#app/shop/customers/addresses/change-address-book.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { ChargeableMethod } from '#app/shop/paying/methods/list-methods.server.ts'
import { startAttempt } from '#app/shop/paying/start-attempt.server.ts'
import { waitForEnd } from '#app/shop/paying/wait-for-end.server.ts'
import type { SavedMethod } from '#app/shop/payments/gateway.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { chargeWithinLimits, findPause } from './charge-within-limits.server.ts'
import type { Submitted } from './checkout-details.ts'
import { isOfBrowser } from './checkout-id.ts'
import type { CheckoutSettings } from './checkout-view.server.ts'
import type { FilledCart } from './filled-cart.server.ts'
import type { OpenCheckout } from './open-checkout.ts'
import { submittedAs } from './submitted.server.ts'
import { snapshotOf } from './take-snapshot.ts'

type Ordering = Readonly<{
  filled: FilledCart
  language: Language
  method: SavedMethod | null
  /** Set where that is a method of the account. */
  kept: ChargeableMethod | null
  client: string
}>

/** Puts everything aside, then asks for the money; a second press of the button waits for the first. */
export async function beginOrder(
  settings: CheckoutSettings,
  checkout: OpenCheckout,
  { filled, language, method, kept, client }: Ordering,
): Promise<Submitted> {
  const { db, clock } = settings
  const now = clock.now()
  const texts = await settings.findTexts({ site: filled.cart.site, language })
  const mandateReference = kept?.mandateReference ?? null
  const today = clock.today(SHOP_TIME_ZONE)
  const snapshot = snapshotOf(checkout, { language, method, mandateReference, today, texts })
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
    ...ownership(checkout, kept),
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
  await keepAddress(db, checkout, now)
  return submittedAs(await chargeWithinLimits(settings, started.attempt, payer), started.attempt)
}

/** An order belongs to who has signed in, whatever was typed. */
function ownership({ account, details }: OpenCheckout, kept: ChargeableMethod | null) {
  return {
    customerId: account?.customerId ?? null,
    methodId: kept?.id ?? null,
    keepsMethod: account !== null && kept === null && details.keepsMethod,
  }
}

/** The address that was typed goes into the account; one that is there already, or one too many, changes nothing. */
async function keepAddress(db: Database, { account, typed, details, demands }: OpenCheckout, now: Date): Promise<void> {
  if (!account || !typed.keepsAddress || typed.savedAddress !== null) return
  const { province, ...address } = demands.travels ? details.delivery : details.billing
  const input = { ...address, zoneCode: province ?? '' }
  await createAddress(db, { customerId: account.customerId, now, input, isDefault: false })
}

/** Later boxes are charged to a method even where credit pays the first. */
function needsMethod({ price, subscription }: OrderSnapshot): boolean {
  return price.dueCents > 0 || subscription !== null
}
