import type { Mandate } from '#app/shop/payments/debit-mandate.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { CheckoutSettings } from './checkout-view.server.ts'
import { collectionDay } from './mandate.ts'

/** The mandate a buyer gives by ordering with a direct debit; null while the merchant has no creditor id. */
export async function findMandate(
  { clock, gateway, findSeller }: Pick<CheckoutSettings, 'clock' | 'gateway' | 'findSeller'>,
  about: string,
): Promise<Mandate | null> {
  const { creditorId, name } = await findSeller()
  if (!creditorId) return null
  const reference = gateway.mandateReference?.(about) ?? null
  return { creditor: name, creditorId, reference, collectOn: collectionDay(clock.today(SHOP_TIME_ZONE)) }
}
