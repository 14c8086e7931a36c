import { GraphQLError } from 'graphql'
import type { Database } from '#app/foundation/database/database.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import { fulfillmentStatus } from '#app/shop/orders/api/fulfillment-status.ts'
import { pageOfOrders } from '#app/shop/orders/api/list-own-orders-api.server.ts'
import { type AccountOrder, ORDERS_PER_PAGE } from '#app/shop/orders/reading/account-order.ts'

/** A page of the orders in the function's own form, cut as the API cuts it; null for a cursor that is none. */
export async function pageForFunction(db: Database, customerId: number, after: string | null) {
  try {
    const page = { first: ORDERS_PER_PAGE, after, reverse: true, sortKey: 'PROCESSED_AT' } as const
    const { nodes, pageInfo } = await pageOfOrders({ db, customerId }, page)
    return { orders: nodes.map(orderForFunction), pageInfo, customerUserErrors: [] }
  } catch (error) {
    if (error instanceof GraphQLError) return null
    throw error
  }
}

function orderForFunction(order: AccountOrder) {
  const { id, number, kind, placedAt, financialStatus, lines, attributes, parcels } = order
  return {
    id: globalId('Order', id),
    name: number,
    isSubscription: kind === 'subscription',
    createdAt: placedAt.toISOString(),
    financialStatus,
    fulfillmentStatus: fulfillmentStatus(order),
    fulfillments: parcels.map(({ state, deliverOn, deliveredAt, trackingNumber }) => ({
      status: state,
      estimatedDeliveryAt: deliverOn,
      deliveredAt: deliveredAt?.toISOString() ?? null,
      trackingInfo: trackingNumber ? [{ number: trackingNumber }] : [],
    })),
    customAttributes: attributes,
    lineItems: { nodes: lines.map(({ title, quantity }) => ({ title, quantity })) },
  }
}
