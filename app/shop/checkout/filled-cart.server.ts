import { type ChargeableMethod, findChosenMethod } from '#app/shop/paying/methods/list-methods.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { CheckoutAccount } from './account/checkout-account.ts'
import { findAccount } from './account/find-account.server.ts'
import type { CheckoutId } from './checkout-id.ts'
import { findFilledCart, type StoredCheckout } from './checkout-store.server.ts'
import type { CheckoutSettings } from './checkout-view.server.ts'
import { choicesOf } from './own-choices.ts'

/** A cart on its way to an order, with the form and the account of its buyer. */
export type FilledCart = StoredCheckout & Readonly<{ account: CheckoutAccount | null }>

/** The cart and its form, with what the account of the buyer brings along; null for a cart that is gone or bought. */
export async function findFilled(
  { db, clock }: Pick<CheckoutSettings, 'db' | 'clock'>,
  id: CheckoutId,
): Promise<FilledCart | null> {
  const filled = await findFilledCart(db, id, clock.now())
  if (!filled) return null
  const today = clock.today(SHOP_TIME_ZONE)
  const account = await findAccount(db, { customerId: id.customerId ?? null, site: filled.cart.site, today })
  return { ...filled, account, details: choicesOf(filled.details, account) }
}

/** The method of the account that the form has chosen, if it is good. */
export async function findPaying(
  { db }: Pick<CheckoutSettings, 'db'>,
  { account, details: { savedMethod } }: FilledCart,
): Promise<ChargeableMethod | null> {
  const chosen = account?.methods.find(({ id }) => id === savedMethod)
  if (!account || !chosen || chosen.isExpired) return null
  return findChosenMethod(db, { customerId: account.customerId, methodId: chosen.id })
}
