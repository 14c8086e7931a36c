import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import { type CartId, readCartId, writeCartId } from '#app/shop/cart/cart-id.ts'
import {
  type OpenCart,
  openAt,
  openCart,
  opensCart,
  type StoredCart,
  storedCart,
} from '#app/shop/cart/changes/open-cart.server.ts'
import { IS_LIVE } from '#app/shop/paying/attempts.server.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import { emptyDetails } from './checkout-offer.ts'
import './checkout-tables.ts'

/** A cart on its way to an order, with the form as far as it is filled. */
export type FilledCart = Pick<StoredCart, 'cart' | 'version'> &
  Readonly<{ details: CheckoutDetails; isConfirming: boolean }>

const NOBODYS: CartId = { token: '', key: null }

const readFilledCart = statement((db, cart: OpenCart) =>
  openCart(db, cart)
    .leftJoin('checkout', 'checkout.cart_token', 'cart.token')
    .select(({ exists, selectFrom }) => [
      'checkout.details',
      exists(
        selectFrom('payment_attempt')
          .select('id')
          .whereRef('payment_attempt.cart_token', '=', 'cart.token')
          .where(IS_LIVE)
          .where('state', '=', 'confirming'),
      ).as('isConfirming'),
    ]),
)

/** Null for a cart that is gone or already bought, and for a key that does not open it. */
export async function findFilledCart(db: Database, id: CartId, now: Date): Promise<FilledCart | null> {
  // The parts may come from an address that somebody typed.
  const { token, key } = readCartId(writeCartId(id)) ?? NOBODYS
  if (key === null) return null
  const [row] = await readFilledCart(db, openAt(token, now))
  if (!row) return null
  const { cart, version, keyDigest } = storedCart(row)
  if (!opensCart({ keyDigest }, key)) return null
  const details = { ...emptyDetails(cart.country), ...row.details }
  return { cart, version, details, isConfirming: Boolean(row.isConfirming) }
}

/** Keeps what was typed as it was typed: nobody fills a form twice because one field was wrong. */
export async function saveDetails(
  db: Database,
  { cartToken, details, now }: { cartToken: string; details: CheckoutDetails; now: Date },
): Promise<void> {
  await writeDetails(db, { cartToken, details: JSON.stringify(details), now })
}

const writeDetails = statement((db, { cartToken, details, now }: { cartToken: string; details: string; now: Date }) =>
  db
    .insertInto('checkout')
    .values({ cart_token: cartToken, details, updated_at: now })
    .onConflict((conflict) => conflict.column('cart_token').doUpdateSet({ details, updated_at: now })),
)
