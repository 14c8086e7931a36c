import type { Cart } from '#app/shop/cart/cart.ts'
import { readCartId } from '#app/shop/cart/cart-id.ts'
import { newCartToken } from '#app/shop/cart/changes/cart-store.server.ts'
import { viewCart } from '#app/shop/cart/changes/cart-view.ts'
import {
  type CartSettings,
  type Carts,
  emptyCart,
  GONE,
  makeChange,
  shopFor,
} from '#app/shop/cart/changes/carts.server.ts'
import type { ModelGiftCard } from './cart-model-shop.fixture.ts'

type MemorySettings = Omit<CartSettings, 'db'> & Readonly<{ giftCards: readonly ModelGiftCard[] }>

/** Carts with every rule of the real ones, kept in memory: for tests that need very many. */
export function memoryCarts(settings: MemorySettings): Carts {
  const { clock, findRules, originOf, giftCards } = settings
  const kept = new Map<string, { cart: Cart; key: string }>()
  const cards = giftCards.map(({ id, code, cents }) => {
    return { id, lastCharacters: code.slice(-4), balanceCents: cents, code }
  })

  async function show(cart: Cart, key: string, language: 'de' | 'en') {
    const shop = await shopFor(settings, cart.site, language)
    const rules = await findRules(cart.site)
    const own = cart.giftCardIds.flatMap((id) => cards.find((card) => card.id === id) ?? [])
    return viewCart(cart, { key, shop, rules, giftCards: own, origin: originOf(cart.site), now: clock.now() })
  }

  function open(text: string) {
    const id = readCartId(text)
    const found = id && kept.get(id.token)
    return found && found.key === id.key ? found : null
  }

  return {
    async find(text, language) {
      const found = open(text)
      return found && show(found.cart, found.key, language)
    },
    async create(wanted, { site, country, language }) {
      const [token, key] = [newCartToken(), newCartToken()]
      const cart = emptyCart({ token, site, country, now: clock.now() })
      const made = await makeChange(settings, { cart, wanted, language })
      if (!made.ok) return { view: null, refusals: made.refusals, notices: [] }
      kept.set(token, { cart: made.cart, key })
      return { view: await show(made.cart, key, language), refusals: [], notices: made.notices }
    },
    async change(text, wanted, language) {
      const found = open(text)
      if (!found) return GONE
      const made = await makeChange(settings, { cart: found.cart, wanted, language })
      if (!made.ok) return { view: await show(found.cart, found.key, language), refusals: made.refusals, notices: [] }
      kept.set(made.cart.token, { ...found, cart: made.cart })
      return { view: await show(made.cart, found.key, language), refusals: [], notices: made.notices }
    },
    findGiftCard: async (code) => cards.find((card) => card.code === code) ?? null,
    findOpen: async (text) => open(text)?.cart ?? null,
    isKeyOf: async ({ token, key }) => kept.get(token)?.key === key,
    addKey: async (token) => kept.get(token)?.key ?? null,
  }
}
