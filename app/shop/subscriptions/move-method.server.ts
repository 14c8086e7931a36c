import type { OnMethodRemoved } from '#app/shop/paying/methods/change-methods.server.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'

/** Active subscriptions that are charged to a method that goes are charged to its successor from now on. */
export const moveMethod: OnMethodRemoved = async (tx, { customerId, from, to }) => {
  await tx
    .updateTable('subscription')
    .set({ payment_method_id: to })
    .where('customer_id', '=', customerId)
    .where('payment_method_id', '=', from)
    .where('status', '=', 'ACTIVE')
    .execute()
  // What is gone helps nobody out any more.
  await tx
    .updateTable('subscription')
    .set({ backup_method_id: null })
    .where('customer_id', '=', customerId)
    .where('backup_method_id', '=', from)
    .execute()
}
