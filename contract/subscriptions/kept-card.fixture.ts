import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { keepMethod } from '#app/shop/paying/methods/keep-method.server.ts'
import type { subscriptionShop } from './subscription-shop.fixture.ts'

type Shop = Awaited<ReturnType<typeof subscriptionShop>>

/** A card that the customer has kept; answers the id of the payment method. */
export async function keptCard(shop: Shop, customerId: number, card: string): Promise<number> {
  const ref = await shop.keepCard(card)
  const method = await shop.payments.gateway.findMethod(ref)
  if (!method) throw new Error(`There is no card ${card}`)
  const keeping = {
    customerId,
    gateway: 'test',
    gatewayCustomer: 'cus',
    method,
    mandateReference: null,
    makesDefault: false,
  }
  return inTransaction(shop.db, (tx) => keepMethod(tx, { ...keeping, now: shop.clock.now() }))
}
