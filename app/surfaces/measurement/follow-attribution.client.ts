import { storedValue, storeValue } from '#app/foundation/storage/stored-values.ts'
import { cartMemory, subscribeCart } from '#app/shop/cart/browser/cart-core.ts'
import { change } from '#app/shop/cart/browser/fill-cart.ts'
import { readCartId } from '#app/shop/cart/cart-id.ts'
import { consentState } from '#app/shop/consent/browser/consent-store.ts'
import type { ConsentState } from '#app/shop/consent/consent-record.ts'
import { IDENTIFIER_ATTRIBUTES } from '#app/shop/consent/identifier-attributes.ts'
import {
  measurementSettings,
  sendForget,
  sendIds,
  sendTouch,
} from '#app/shop/measurement/browser/attribution-calls.client.ts'
import { attributionPayload, noteAttributes } from '#app/shop/measurement/browser/attribution-payload.ts'
import { collectIds } from '#app/shop/measurement/browser/collect-ids.ts'
import { ATTRIBUTION_KEY, readStoredIds, type StoredIds } from '#app/shop/measurement/browser/stored-ids.ts'
import { touchOf } from '#app/shop/measurement/browser/touch.ts'
import { isArrival, landing, pixelSources } from './pixel-sources.client.ts'

let isFollowing = false
/** The identifiers in use, and those that were stored before. When consent ends, the stored ones may be gone already. */
let used: StoredIds | null = null
let before: StoredIds | null = null
let isTouchSent = false
/** The cart and the identifiers that were last sent together. */
let sentFor = ''
let wentToCheckout = false
let unfollow: () => void = () => undefined
let endSimulated: () => void = () => undefined

/** From now on identifiers are collected, attached to the cart and sent for it; looked for again with every choice. */
export function followAttribution(): void {
  if (!isFollowing) {
    isFollowing = true
    before = readStoredIds(storedValue(ATTRIBUTION_KEY))
    unfollow = subscribeCart(followCart)
  }
  void renewIds()
}

/** The choice that allows all this, as it is now: another tab may have taken it back a moment ago. */
function allowingChoice(): ConsentState | null {
  const choice = consentState()
  return isFollowing && choice?.marketing ? choice : null
}

/** Looks for identifiers, stores them and passes them on. A visitor who withdraws meanwhile stays without. */
export async function renewIds(): Promise<void> {
  const { pixels, isSimulated } = await measurementSettings()
  const simulated = isSimulated ? await import('./simulated-pixels.client.ts') : null
  const choice = allowingChoice()
  if (!choice) return
  simulated?.simulatePixels(pixels, choice)
  endSimulated = () => simulated?.endSimulation(pixels)
  const ids = await collectIds(pixels, pixelSources(pixels, choice))
  if (allowingChoice()?.analytics !== choice.analytics) return
  used = ids
  storeValue(ATTRIBUTION_KEY, ids)
  if (!ids) return takeFromCart()
  followCart()
  const touch = touchOf({ search: landing().search, referrer: document.referrer, hostname: location.hostname })
  if (touch && isArrival() && !isTouchSent) {
    isTouchSent = true
    await sendTouch(ids, touch)
  }
}

/** Attaches and sends once for each cart with these identifiers, and once more on the way to the checkout. */
function followCart(): void {
  const { id, notes } = cartMemory()
  const ids = used
  const cartToken = readCartId(id ?? '')?.token ?? null
  const isLeaving = notes.wentToCheckout && !wentToCheckout
  wentToCheckout = notes.wentToCheckout
  // With its key: nobody else changes what is kept beside the cart.
  const payload = attributionPayload(ids, { hostname: location.hostname, cartToken: id, checkoutToken: null })
  if (!allowingChoice() || !payload || !ids || cartToken === null) return
  const pair = JSON.stringify(payload)
  if (pair === sentFor && !isLeaving) return
  const isNew = pair !== sentFor
  sentFor = pair
  void sendIds(payload)
  if (isNew) attach(ids, cartToken)
}

/** The cart carries the identifiers in use, and no other. */
function attach(ids: StoredIds, cartToken: string): void {
  const wanted = noteAttributes(ids, cartToken).map(({ key, value }) => [key, value])
  wishAttributes({ ...withoutOurs(), ...Object.fromEntries(wanted) })
}

function takeFromCart(): void {
  const wanted = withoutOurs()
  if (Object.keys(wanted).length > 0) wishAttributes(wanted)
}

/** Our attributes in the cart and those that still wait to be brought there, each to be taken out. */
function withoutOurs(): Readonly<Record<string, null>> {
  const { confirmed, wishes } = cartMemory()
  const keys = [...(confirmed?.attributes.map(({ key }) => key) ?? []), ...Object.keys(wishes.attributes)]
  return Object.fromEntries(keys.filter((key) => IDENTIFIER_ATTRIBUTES.includes(key)).map((key) => [key, null]))
}

function wishAttributes(wanted: Readonly<Record<string, string | null>>): void {
  change(({ wishes }) => ({ wishes: { ...wishes, attributes: { ...wishes.attributes, ...wanted } } }))
}

/** Takes everything back: from this browser, from the cart, and from the service, also what an older yes left. */
export async function endAttribution(left: StoredIds | null): Promise<void> {
  const ids = used ?? before ?? left
  isFollowing = false
  sentFor = ''
  unfollow()
  used = null
  before = null
  storeValue(ATTRIBUTION_KEY, null)
  endSimulated()
  takeFromCart()
  if (ids) await sendForget(ids)
}
