import { storedValue, storeValue } from '#app/foundation/storage/stored-values.ts'
import { cartMemory, subscribeCart } from '#app/shop/cart/browser/cart-core.ts'
import { change } from '#app/shop/cart/browser/fill-cart.ts'
import { readCartId } from '#app/shop/cart/cart-id.ts'
import {
  measurementSettings,
  sendForget,
  sendIds,
  sendTouch,
} from '#app/shop/measurement/browser/attribution-calls.client.ts'
import {
  attributionPayload,
  CART_ID_ATTRIBUTE,
  noteAttributes,
} from '#app/shop/measurement/browser/attribution-payload.ts'
import { collectIds } from '#app/shop/measurement/browser/collect-ids.ts'
import {
  ATTRIBUTION_KEY,
  readStoredIds,
  STORED_ID_KEYS,
  type StoredIds,
} from '#app/shop/measurement/browser/stored-ids.ts'
import { touchOf } from '#app/shop/measurement/browser/touch.ts'
import { isArrival, landing, pixelSources } from './pixel-sources.client.ts'

let isAllowed = false
/** The identifiers in use, and those that were stored before. When consent ends, the stored ones may be gone already. */
let used: StoredIds | null = null
let before: StoredIds | null = null
let isTouchSent = false
/** The cart and the identifiers that were last sent together. */
let sentFor = ''
let wentToCheckout = false
let unfollow: () => void = () => undefined

/** From now on identifiers are collected, attached to the cart and sent for it. */
export function followAttribution(choice: Readonly<{ analytics: boolean }>): void {
  if (isAllowed) return
  isAllowed = true
  before = readStoredIds(storedValue(ATTRIBUTION_KEY))
  unfollow = subscribeCart(followCart)
  void renewIds(choice)
}

/** Looks for identifiers, stores them and passes them on. A visitor who withdraws meanwhile stays without. */
export async function renewIds({ analytics }: Readonly<{ analytics: boolean }>): Promise<void> {
  const { pixels, isSimulated } = await measurementSettings()
  if (!isAllowed) return
  if (isSimulated) (await import('./simulated-pixels.client.ts')).simulatePixels(pixels, { analytics })
  const ids = await collectIds(pixels, pixelSources(pixels))
  if (!isAllowed || !ids) return
  used = ids
  storeValue(ATTRIBUTION_KEY, ids)
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
  const payload = attributionPayload(ids, { hostname: location.hostname, cartToken, checkoutToken: null })
  if (!isAllowed || !payload || !ids || cartToken === null) return
  const pair = JSON.stringify(payload)
  if (pair === sentFor && !isLeaving) return
  const isNew = pair !== sentFor
  sentFor = pair
  void sendIds(payload)
  if (isNew) attach(ids, cartToken)
}

/** The cart carries the identifiers into its order. */
function attach(ids: StoredIds, cartToken: string): void {
  wishAttributes(Object.fromEntries(noteAttributes(ids, cartToken).map(({ key, value }) => [key, value])))
}

function wishAttributes(wanted: Readonly<Record<string, string | null>>): void {
  change(({ wishes }) => ({ wishes: { ...wishes, attributes: { ...wishes.attributes, ...wanted } } }))
}

/** Takes everything back: from this browser, from the cart, and from the service. */
export async function endAttribution(): Promise<void> {
  isAllowed = false
  sentFor = ''
  unfollow()
  const ids = used ?? before
  used = null
  before = null
  storeValue(ATTRIBUTION_KEY, null)
  if (cartMemory().confirmed?.attributes.some(({ key }) => isOurs(key)))
    wishAttributes(Object.fromEntries([...STORED_ID_KEYS, CART_ID_ATTRIBUTE].map((key) => [key, null])))
  if (ids) await sendForget(ids)
  const { pixels, isSimulated } = await measurementSettings()
  if (isSimulated) (await import('./simulated-pixels.client.ts')).endSimulation(pixels)
}

function isOurs(key: string): boolean {
  return key === CART_ID_ATTRIBUTE || STORED_ID_KEYS.some((each) => each === key)
}
