import type { CartContext } from '#app/shop/cart/api/cart-context.server.ts'
import { cartMutationsApi } from '#app/shop/cart/api/cart-mutations-api.server.ts'
import { writeAddressId, writeCartId } from '#app/shop/cart/cart-id.ts'
import { type CartView, linesOf } from '#app/shop/cart/changes/cart-view.ts'
import type { Carts } from '#app/shop/cart/changes/carts.server.ts'
import { UNLIMITED_TRIES } from '#app/shop/cart/changes/code-tries.server.ts'
import type { CartRequests, SeenCart } from '#app/shop/cart/model/follow-steps.fixture.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'

type Mutation = (
  root: null,
  variables: object,
  context: CartContext,
) => Promise<{ cart: CartView | null; userErrors: readonly unknown[] }>

/** Carts through the mutations of the published API, without the way over HTTP. */
export function cartRequests(carts: Carts, window: ShopWindow): CartRequests {
  const mutations = cartMutationsApi.resolvers['Mutation'] as Readonly<Record<string, Mutation>>
  const context: CartContext = {
    ...{ site: 'main', country: 'DE', language: 'de', origin: '', picture: (name) => name },
    ...{ window, listDocuments: async () => [], carts, tries: UNLIMITED_TRIES, namedLanguage: null },
    buyers: { customerOf: async () => null, find: async () => null },
  }
  return {
    async send(name, variables) {
      const mutation = mutations[name]
      if (!mutation) throw new Error(`There is no ${name}`)
      const { cart, userErrors } = await mutation(null, variables, context)
      return { cart: cart && seenIn(cart), isRefused: userErrors.length > 0 }
    },
    async read(id) {
      const view = await carts.find(id, 'de')
      return view && seenIn(view)
    },
  }
}

function seenIn(view: CartView): SeenCart {
  const { cart, key, giftCards, priced } = view
  return {
    id: writeCartId({ token: cart.token, key }),
    lines: linesOf(view).map(({ id, variant, priced: { quantity }, plan, attributes }) => {
      return { id, variantId: variant.id, quantity, plan, attributes }
    }),
    codes: cart.codes,
    cards: giftCards.map(({ id }) => id),
    attributes: cart.attributes,
    country: cart.country,
    addresses: cart.addresses.map(({ id, selected, fields }) => ({
      id: writeAddressId(id, cart.token),
      ...{ selected, zip: fields.zip ?? '', city: fields.city ?? '', country: fields.countryCode ?? '' },
    })),
    email: cart.email,
    note: cart.note,
    price: priced,
  }
}
