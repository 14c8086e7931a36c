import type { OnMethodRemoved } from '#app/shop/paying/methods/change-methods.server.ts'
import './subscription-tables.ts'

/** Active subscriptions that are charged to a method that goes are charged to its successor from now on. */
export const moveMethod: OnMethodRemoved = async (tx, { customerId, from, to }) => {
  await tx
    .updateTable('subscription')
    .set({ payment_method_id: to })
    .where('customer_id', '=', customerId)
    .where('payment_method_id', '=', from)
    .where('status', '=', 'ACTIVE')
    .execute()
}
