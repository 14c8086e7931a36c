import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import { readCartId, writeCartId } from '#app/shop/cart/cart-id.ts'
import {
  type OpenCart,
  openAt,
  openCart,
  opensCheckout,
  type StoredCart,
  storedCart,
} from '#app/shop/cart/changes/open-cart.server.ts'
import { IS_LIVE } from '#app/shop/paying/attempts.server.ts'
import type { BankStep } from './bank-step.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import type { CheckoutId } from './checkout-id.ts'
import { emptyDetails } from './checkout-offer.ts'
import './checkout-tables.ts'

/** A cart on its way to an order, with the form as far as it is filled. */
export type StoredCheckout = Pick<StoredCart, 'cart' | 'version'> &
  Readonly<{ details: CheckoutDetails; bankStep: BankStep | null }>

const BANK_STEP = sql<BankStep>`json_build_object(
  'url', confirmation_url, 'cents', cents, 'label', coalesce(snapshot ->> 'paymentLabel', ''))`

const NOBODYS = { token: '', key: null }

const readFilledCart = statement((db, of: OpenCart & Pick<CheckoutId, 'browserDigest'>) =>
  openCart(db, of)
    .leftJoin('checkout', (join) =>
      join.onRef('checkout.cart_token', '=', 'cart.token').on('checkout.browser_digest', '=', of.browserDigest),
    )
    .select(({ selectFrom }) => [
      'checkout.details',
      selectFrom('payment_attempt')
        .select(BANK_STEP.as('step'))
        .whereRef('payment_attempt.cart_token', '=', 'cart.token')
        .where('payment_attempt.browser_digest', '=', of.browserDigest)
        .where(IS_LIVE)
        .where('state', '=', 'confirming')
        .as('bankStep'),
    ]),
)

/** Null for a cart that is gone or already bought, and for a key that does not open it. The form is this browser's own. */
export async function findFilledCart(db: Database, id: CheckoutId, now: Date): Promise<StoredCheckout | null> {
  // The parts may come from an address that somebody typed.
  const { token, key } = readCartId(writeCartId(id)) ?? NOBODYS
  if (key === null) return null
  const [row] = await readFilledCart(db, { ...openAt(token, now), browserDigest: id.browserDigest })
  if (!row) return null
  const { cart, version, keyDigests } = storedCart(row)
  if (!opensCheckout({ keyDigests }, key)) return null
  const details = { ...emptyDetails(cart.country), ...row.details }
  return { cart, version, details, bankStep: row.bankStep }
}

/** Keeps what was typed as it was typed: nobody fills a form twice because one field was wrong. */
export async function saveDetails(
  db: Database,
  { id, details, now }: { id: CheckoutId; details: CheckoutDetails; now: Date },
): Promise<void> {
  const { token: cartToken, browserDigest } = id
  await writeDetails(db, { cartToken, browserDigest, details: JSON.stringify(details), now })
}

type WrittenDetails = Readonly<{ cartToken: string; browserDigest: Buffer; details: string; now: Date }>

const writeDetails = statement((db, { cartToken, browserDigest, details, now }: WrittenDetails) =>
  db
    .insertInto('checkout')
    .values({ cart_token: cartToken, browser_digest: browserDigest, details, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['cart_token', 'browser_digest']).doUpdateSet({ details, updated_at: now }),
    ),
)
