import type { AccountOrder } from '#app/shop/orders/reading/account-order.ts'

/** How far the goods of an order are, in the words of the published API. */
export function fulfillmentStatus({
  fulfilmentStatus,
  parcels,
}: Pick<AccountOrder, 'fulfilmentStatus' | 'parcels'>): string {
  switch (fulfilmentStatus) {
    case 'OPEN':
      return parcels.some(({ isHeld }) => isHeld) ? 'ON_HOLD' : 'UNFULFILLED'
    case 'SHIPPED':
    case 'DELIVERED':
      return 'FULFILLED'
    case 'CANCELLED':
      return 'RESTOCKED'
  }
}
