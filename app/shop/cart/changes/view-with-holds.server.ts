import type { Database } from '#app/foundation/database/database.ts'
import type { Cart } from '#app/shop/cart/cart.ts'
import { findOwnHolds } from '#app/shop/catalog/stock/own-holds.server.ts'
import { type CartView, type ViewSettings, viewCart } from './cart-view.ts'

/** A cart as it is shown. Where something seems short, its own payment may be what holds it: then it is not. */
export async function viewWithHolds(db: Database, cart: Cart, settings: ViewSettings): Promise<CartView> {
  const view = viewCart(cart, settings)
  if (view.notices.length === 0) return view
  const held = await findOwnHolds(db, cart.token)
  return held.size === 0 ? view : viewCart(cart, { ...settings, shop: { ...settings.shop, held } })
}
