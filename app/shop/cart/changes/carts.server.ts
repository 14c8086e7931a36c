import { randomUUID } from 'node:crypto'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Cart } from '#app/shop/cart/cart.ts'
import { type CartId, readCartId } from '#app/shop/cart/cart-id.ts'
import { CART_GONE } from '#app/shop/cart/cart-words.ts'
import type { FindWindow } from '#app/shop/catalog/window/shop-windows.server.ts'
import { findGiftCardByCode, listGiftCards } from '#app/shop/credit/gift-cards.server.ts'
import { dependsOnBuyer } from '#app/shop/pricing/code-fault.ts'
import { findKnownCustomer } from '#app/shop/pricing/known-customer.server.ts'
import type { PriceRules } from '#app/shop/pricing/price-rules.ts'
import { withReferralCodes } from '#app/shop/pricing/referral-rules.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { type CartChange, type CartShop, type Changed, changed } from './cart-change.ts'
import type { CartNotice, CartRefusal } from './cart-refusal.ts'
import { findCart, findKeyDigests, insertCart, insertKey, newCartToken, updateCart } from './cart-store.server.ts'
import type { CartView } from './cart-view.ts'
import { opensCart, type StoredCart } from './open-cart.server.ts'
import { settleCart } from './settle-cart.ts'
import { createTurns } from './turns.ts'
import { viewWithHolds } from './view-with-holds.server.ts'

export type CartSettings = Readonly<{
  db: Database
  clock: Clock
  findWindow: FindWindow
  findRules: (site: Site) => Promise<PriceRules>
  originOf: (site: Site) => string
}>

/** What an operation answers: the cart as it is now, why it was refused, what the shop decided by itself. */
export type CartOutcome = Readonly<{
  view: CartView | null
  refusals: readonly CartRefusal[]
  notices: readonly CartNotice[]
}>

export type NewCart = Readonly<{ site: Site; country: string; language: Language }>

type ShopSource = Pick<CartSettings, 'findWindow' | 'findRules'>
type NewEmpty = Pick<Cart, 'token' | 'site' | 'country'> & Readonly<{ now: Date }>

/** Only another process can be faster, so this many defeats in a row do not happen to an honest cart. */
const MOST_TRIES = 50

export const GONE: CartOutcome = {
  view: null,
  refusals: [{ code: 'INVALID', field: ['cartId'], message: CART_GONE }],
  notices: [],
}

export type Carts = ReturnType<typeof createCarts>

/** All carts of the shop. Reading needs a cart's token, changing it a key that opens it. */
export function createCarts(settings: CartSettings, opens = opensCart) {
  const { db, clock } = settings
  const takeTurn = createTurns()

  async function find(text: string, language: Language): Promise<CartView | null> {
    const id = readCartId(text)
    const stored = id && (await findCart(db, id.token, clock.now()))
    if (!id || !stored) return null
    const key = id.key !== null && opens(stored, id.key) ? id.key : null
    return show(settings, stored.cart, { key, language })
  }

  async function create(change: CartChange, { site, country, language }: NewCart): Promise<CartOutcome> {
    const now = clock.now()
    const key = newCartToken()
    const empty = emptyCart({ token: newCartToken(), site, country, now })
    const made = await makeChange(settings, { cart: empty, wanted: change, language })
    if (!made.ok) return { view: null, refusals: made.refusals, notices: [] }
    await insertCart(db, made.cart, key)
    return { view: await show(settings, made.cart, { key, language }), refusals: [], notices: made.notices }
  }

  /** Changes a cart, one change after the other: what is read, changed and written again is never a stale cart. */
  function change(text: string, wanted: CartChange, language: Language): Promise<CartOutcome> {
    const id = readCartId(text)
    if (!id) return Promise.resolve(GONE)
    return takeTurn(id.token, () => changeInTurn(id, wanted, language))
  }

  async function changeInTurn(id: CartId, wanted: CartChange, language: Language): Promise<CartOutcome> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const stored = await findOpened(id)
      if (!stored) return GONE
      const { cart, version } = stored
      const made = await makeChange(settings, { cart, wanted, language })
      const view = (shown: Cart) => show(settings, shown, { key: id.key, language })
      if (!made.ok) return { view: await view(cart), refusals: made.refusals, notices: [] }
      const next = { ...made.cart, updatedAt: clock.now() }
      if (await updateCart(db, next, version)) return { view: await view(next), refusals: [], notices: made.notices }
    }
    throw new Error('A cart was changed by others all the time')
  }

  async function findOpened({ token, key }: CartId): Promise<StoredCart | null> {
    if (key === null) return null
    const stored = await findCart(db, token, clock.now())
    return stored && opens(stored, key) ? stored : null
  }

  return {
    find,
    create,
    change,
    findGiftCard: (code: string) => findGiftCardByCode(db, code, clock.today(SHOP_TIME_ZONE)),
    /** The cart that an id opens with its key, as it is kept. */
    async findOpen(text: string): Promise<Cart | null> {
      const id = readCartId(text)
      return (id && (await findOpened(id)))?.cart ?? null
    },
    /** Whether a key belongs to a cart, even to one that was bought since. */
    async isKeyOf({ token, key }: CartId): Promise<boolean> {
      return key !== null && opens({ keyDigests: await findKeyDigests(db, token) }, key)
    },
    /** Another key of an open cart, for a browser that has proved whose cart it is; null for one that is gone or bought. */
    async addKey(token: string): Promise<string | null> {
      const key = newCartToken()
      return (await insertKey(db, { token, key, now: clock.now() })) ? key : null
    },
  }
}

/** Makes a change and brings the cart in line with the shop of today; nothing is written yet. */
export async function makeChange(
  settings: ShopSource,
  { cart, wanted, language }: { cart: Cart; wanted: CartChange; language: Language },
): Promise<Changed> {
  const shop = await shopFor(settings, cart.site, language)
  const made = wanted(cart, shop)
  if (!made.ok) return made
  const settled = settleCart(made.cart, shop)
  return changed(settled.cart, [...made.notices, ...settled.notices])
}

async function show(
  settings: CartSettings,
  cart: Cart,
  { key, language }: { key: string | null; language: Language },
): Promise<CartView> {
  const { db, clock, findRules, originOf } = settings
  const shop = await shopFor(settings, cart.site, language)
  const rules = await withReferralCodes(db, await findRules(cart.site), cart.codes)
  const giftCards = await listGiftCards(db, cart.giftCardIds, clock.today(SHOP_TIME_ZONE))
  const buyer = key === null ? null : await findSignedInBuyer(db, cart, rules)
  const view = { key, shop, rules, giftCards, origin: originOf(cart.site), now: clock.now() }
  return viewWithHolds(db, cart, buyer ? { ...view, buyer } : view)
}

/** What decides about discounts of a customer who has signed in; null where no price depends on it. */
async function findSignedInBuyer(db: Database, { customerId, codes }: Cart, rules: PriceRules) {
  const { discounts, subscriptionCode } = rules
  // A subscription brings its code along, unless it cannot help.
  const possible = subscriptionCode === null ? codes : [...codes, subscriptionCode]
  if (customerId === null || !dependsOnBuyer(discounts, possible)) return null
  return findKnownCustomer(db, customerId)
}

export async function shopFor(
  { findWindow, findRules }: ShopSource,
  site: Site,
  language: Language,
): Promise<CartShop> {
  const [window, { bonus }] = await Promise.all([findWindow(site, language), findRules(site)])
  return { window, bonus, language, newId: randomUUID }
}

export function emptyCart({ token, site, country, now }: NewEmpty): Cart {
  return {
    token,
    site,
    country,
    lines: [],
    codes: [],
    giftCardIds: [],
    attributes: [],
    note: '',
    email: null,
    phone: null,
    customerId: null,
    addresses: [],
    deliveryOption: 'PARCEL',
    createdAt: now,
    updatedAt: now,
  }
}
