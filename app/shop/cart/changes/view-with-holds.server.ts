import type { Database } from '#app/foundation/database/database.ts'
import type { Cart } from '#app/shop/cart/cart.ts'
import { findHeldStock } from '#app/shop/catalog/stock/held-stock.server.ts'
import { type CartView, type ViewSettings, viewCart } from './cart-view.ts'

/** A cart as it is shown. What seems short and is held by its own payment, or by one that waits for its bank, can be had. */
export async function viewWithHolds(db: Database, cart: Cart, settings: ViewSettings): Promise<CartView> {
  const view = viewCart(cart, settings)
  if (view.notices.length === 0) return view
  const held = await findHeldStock(db, cart.token)
  return held.size === 0 ? view : viewCart(cart, { ...settings, shop: { ...settings.shop, held } })
}
