import { randomUUID } from 'node:crypto'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { FindWindow } from '#app/shop/catalog/shop-windows.server.ts'
import { findGiftCardByCode, listGiftCards } from '#app/shop/gift-cards/gift-cards.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Site } from '#app/shop/sites/site.ts'
import type { Cart } from './cart.ts'
import type { CartChange, CartShop } from './cart-change.ts'
import { type CartId, readCartId } from './cart-id.ts'
import type { CartNotice, CartRefusal } from './cart-refusal.ts'
import { findCart, insertCart, newCartToken, opensCart, type StoredCart, updateCart } from './cart-store.server.ts'
import { type CartRules, type CartView, viewCart } from './cart-view.ts'
import { CART_GONE } from './cart-words.ts'
import { settleCart } from './settle-cart.ts'
import { createTurns } from './turns.ts'

export type CartSettings = Readonly<{
  db: Database
  clock: Clock
  findWindow: FindWindow
  findRules: (site: Site) => Promise<CartRules>
  originOf: (site: Site) => string
}>

/** What an operation answers: the cart as it is now, why it was refused, what the shop decided by itself. */
export type CartOutcome = Readonly<{
  view: CartView | null
  refusals: readonly CartRefusal[]
  notices: readonly CartNotice[]
}>

export type NewCart = Readonly<{ site: Site; country: string; language: Language }>

/** Only another process can be faster, so this many defeats in a row do not happen to an honest cart. */
const MOST_TRIES = 50

export const GONE: CartOutcome = {
  view: null,
  refusals: [{ code: 'INVALID', field: ['cartId'], message: CART_GONE }],
  notices: [],
}

export type Carts = ReturnType<typeof createCarts>

/** All carts of the shop. Reading needs a cart's token, changing it its key. */
export function createCarts(settings: CartSettings) {
  const { db, clock } = settings
  const takeTurn = createTurns()

  async function find(text: string, language: Language): Promise<CartView | null> {
    const id = readCartId(text)
    const stored = id && (await findCart(db, id.token, clock.now()))
    if (!id || !stored) return null
    const key = id.key !== null && opensCart(stored, id.key) ? id.key : null
    return show(stored.cart, { key, language })
  }

  async function create(change: CartChange, { site, country, language }: NewCart): Promise<CartOutcome> {
    const now = clock.now()
    const key = newCartToken()
    const empty = emptyCart({ token: newCartToken(), site, country, now })
    const made = await make(empty, change, language)
    if (!made.ok) return { view: null, refusals: made.refusals, notices: [] }
    await insertCart(db, made.cart, key)
    return { view: await show(made.cart, { key, language }), refusals: [], notices: made.notices }
  }

  /** Changes a cart, one change after the other: what is read, changed and written again is never a stale cart. */
  function change(text: string, make: CartChange, language: Language): Promise<CartOutcome> {
    const id = readCartId(text)
    if (!id) return Promise.resolve(GONE)
    return takeTurn(id.token, () => changeInTurn(id, make, language))
  }

  async function changeInTurn(id: CartId, wanted: CartChange, language: Language): Promise<CartOutcome> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const stored = await findOpened(id)
      if (!stored) return GONE
      const { cart, version } = stored
      const made = await make(cart, wanted, language)
      const view = (shown: Cart) => show(shown, { key: id.key, language })
      if (!made.ok) return { view: await view(cart), refusals: made.refusals, notices: [] }
      const next = { ...made.cart, updatedAt: clock.now() }
      if (await updateCart(db, next, version)) return { view: await view(next), refusals: [], notices: made.notices }
    }
    throw new Error('A cart was changed by others all the time')
  }

  async function findOpened({ token, key }: CartId): Promise<StoredCart | null> {
    if (key === null) return null
    const stored = await findCart(db, token, clock.now())
    return stored && opensCart(stored, key) ? stored : null
  }

  async function make(cart: Cart, wanted: CartChange, language: Language) {
    const shop = await shopFor(settings, cart.site, language)
    const made = wanted(cart, shop)
    if (!made.ok) return made
    const settled = settleCart(made.cart, shop)
    return { ok: true, cart: settled.cart, notices: [...made.notices, ...settled.notices] } as const
  }

  async function show(cart: Cart, { key, language }: { key: string | null; language: Language }): Promise<CartView> {
    const { site, giftCardIds } = cart
    const shop = await shopFor(settings, site, language)
    const rules = await settings.findRules(site)
    const giftCards = await listGiftCards(db, giftCardIds, clock.today(SHOP_TIME_ZONE))
    return viewCart(cart, { key, shop, rules, giftCards, origin: settings.originOf(site), now: clock.now() })
  }

  return {
    find,
    create,
    change,
    findGiftCard: (code: string) => findGiftCardByCode(db, code, clock.today(SHOP_TIME_ZONE)),
    /** Whether an id with its key opens a cart that is still there. */
    isOpen: async (text: string) => {
      const id = readCartId(text)
      return id !== null && (await findOpened(id)) !== null
    },
  }
}

async function shopFor({ findWindow, findRules }: CartSettings, site: Site, language: Language): Promise<CartShop> {
  const [window, { bonus }] = await Promise.all([findWindow(site, language), findRules(site)])
  return { window, bonus, language, newId: randomUUID }
}

function emptyCart({ token, site, country, now }: { token: string; site: Site; country: string; now: Date }): Cart {
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
    addresses: [],
    deliveryOption: 'PARCEL',
    createdAt: now,
    updatedAt: now,
  }
}
