import { startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import {
  connectionOf,
  connectionOfList,
  type Ordering,
  type PageArguments,
} from '#app/foundation/graphql/connection.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import type { CustomerContext } from '#app/shop/customers/api/customer-context.server.ts'
import { type CarrierStep, carrierSteps } from '#app/shop/orders/carrier-steps.ts'
import type { FulfilmentStatus } from '#app/shop/orders/order-tables.ts'
import type { AccountOrder, AccountParcel } from '#app/shop/orders/reading/account-order.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { isSent, type LineOfOrder, lineNumber, linesOfOrder } from './account-line-api.server.ts'

export type ParcelOfOrder = Readonly<{ order: AccountOrder; parcel: AccountParcel }>

const STATES: Readonly<Record<FulfilmentStatus, string>> = {
  OPEN: 'OPEN',
  SHIPPED: 'SUCCESS',
  DELIVERED: 'SUCCESS',
  CANCELLED: 'CANCELLED',
}

const STEPS: Readonly<Record<CarrierStep['name'], string>> = {
  'picked-up': 'CARRIER_PICKED_UP',
  hub: 'IN_TRANSIT',
  'on-the-van': 'OUT_FOR_DELIVERY',
  delivered: 'DELIVERED',
}
/** Room for the steps of a parcel among the numbers of all steps. */
const MOST_STEPS = 10

const BY_ID: Ordering<ParcelOfOrder> = {
  name: 'ID',
  keyOf: ({ parcel }) => parcel.id,
  idOf: ({ parcel }) => parcel.id,
}

/** The parcels of an order. They are made with it, so both orders are the same. */
export function parcelsOf(order: AccountOrder, page: PageArguments) {
  return connectionOf(
    order.parcels.map((parcel) => ({ order, parcel })),
    page,
    BY_ID,
  )
}

/** What has happened to a parcel until now. */
function eventsOf({ parcel }: ParcelOfOrder, now: Date) {
  return carrierSteps(parcel, now)
    .filter(({ isDone }) => isDone)
    .map(({ name, at }, index) => ({
      id: globalId('FulfillmentEvent', parcel.id * MOST_STEPS + index),
      happenedAt: at.toISOString(),
      status: STEPS[name],
    }))
}

function updatedAt({ order, parcel }: ParcelOfOrder): Date {
  return parcel.deliveredAt ?? parcel.shippedAt ?? order.placedAt
}

/** Parcels and their way. */
export const accountParcelApi: ApiPart<CustomerContext> = {
  sdl: readSdl(new URL('account-parcel-api.graphql', import.meta.url)),
  resolvers: {
    Fulfillment: {
      id: ({ parcel }: ParcelOfOrder) => globalId('Fulfillment', parcel.id),
      status: ({ parcel }: ParcelOfOrder) => STATES[parcel.state],
      createdAt: ({ order }: ParcelOfOrder) => order.placedAt.toISOString(),
      updatedAt: (parcel: ParcelOfOrder) => updatedAt(parcel).toISOString(),
      estimatedDeliveryAt: ({ parcel }: ParcelOfOrder) =>
        (parcel.deliveredAt ?? startOfDay(parcel.deliverOn, SHOP_TIME_ZONE)).toISOString(),
      latestShipmentStatus: (parcel: ParcelOfOrder, _: unknown, { now }: CustomerContext) =>
        eventsOf(parcel, now()).at(-1)?.status ?? null,
      isPickedUp: () => false,
      requiresShipping: () => true,
      trackingInformation: ({ parcel }: ParcelOfOrder) =>
        parcel.trackingNumber ? [{ company: null, number: parcel.trackingNumber, url: null }] : [],
      events: (parcel: ParcelOfOrder, page: PageArguments, { now }: CustomerContext) =>
        connectionOfList(eventsOf(parcel, now()), page),
      fulfillmentLineItems: ({ order }: ParcelOfOrder, page: PageArguments) =>
        connectionOfList(linesOfOrder(order).filter(isSent), page),
    },
    FulfillmentLineItem: {
      id: (line: LineOfOrder) => globalId('FulfillmentLineItem', lineNumber(line)),
      lineItem: (line: LineOfOrder) => line,
      quantity: ({ line }: LineOfOrder) => line.quantity,
    },
  },
}
