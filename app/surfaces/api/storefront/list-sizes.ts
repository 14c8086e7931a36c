import type { ListSizes } from '#app/foundation/graphql/query-cost.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'

/** How long a cart is nobody knows before it is read; a longer one is paid for by the length of the answer. */
export const LINES_OF_A_CART = 2

const known = new WeakMap<ShopWindow, ListSizes>()

/** The longest that lists of the API can be by what the shop shows, by the names of their fields. */
export function listSizesOf(window: ShopWindow): ListSizes {
  const sizes = known.get(window) ?? measure(window)
  known.set(window, sizes)
  return sizes
}

function measure({ listed, listedCollections }: ShopWindow): ListSizes {
  const longest = (lengths: readonly number[]) => lengths.reduce((most, length) => Math.max(most, length), 1)
  const pictures = longest(listed.map((product) => product.pictures.length))
  return {
    products: Math.max(1, listed.length),
    collections: Math.max(1, listedCollections.length),
    variants: longest(listed.map(({ variants }) => variants.length)),
    images: pictures,
    media: pictures,
    lines: LINES_OF_A_CART,
    cartLines: LINES_OF_A_CART,
  }
}
