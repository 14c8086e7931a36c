import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { connectionOfList, type PageArguments } from '#app/foundation/graphql/connection.ts'
import { numberOfId } from '#app/foundation/graphql/id-argument.ts'
import { localePath } from '#app/foundation/i18n/language.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import type { ShownAddress } from '#app/shop/customers/api/address-api.server.ts'
import type { CustomerContext } from '#app/shop/customers/api/customer-context.server.ts'
import { NO_METAFIELDS } from '#app/shop/customers/api/customer-metafield-api.server.ts'
import { orderOpeningPath } from '#app/shop/orders/mails/order-opening.server.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import { type AccountOrder, digitsOf, type WholeOrder } from '#app/shop/orders/reading/account-order.ts'
import { findOwnOrders } from '#app/shop/orders/reading/account-orders.server.ts'
import { accountLineApi, linesOfOrder } from './account-line-api.server.ts'
import { accountParcelApi, parcelsOf } from './account-parcel-api.server.ts'
import { paymentInformation, refundsOf, transactionsOf } from './account-payment-api.ts'
import { fulfillmentStatus } from './fulfillment-status.ts'
import { listOwnOrders } from './list-own-orders-api.server.ts'
import { appliedDiscounts, discountAllocations, discountApplication, discountsOf, money } from './order-discounts.ts'

const nothing = () => null
const placed = ({ placedAt }: AccountOrder) => placedAt.toISOString()

async function findOrder(_: unknown, { id }: { id: string }, context: CustomerContext): Promise<AccountOrder | null> {
  const { db, customerId, missed } = context
  const number = numberOfId(id, 'Order')
  const order = number === null ? undefined : (await findOwnOrders(db, customerId, [number])).get(number)
  if (!order) missed('order')
  return order ?? null
}

/** A resolver that asks for more than lists show. */
function ofWhole<Value>(resolve: (order: WholeOrder, page: PageArguments) => Value) {
  return async (order: AccountOrder, page: PageArguments): Promise<Value> => resolve(await order.whole(), page)
}

/** An address as it stood in an order. It is in no book, so its number is that of the order. */
function orderAddress(address: PostalAddress | null, order: WholeOrder, kind: string): ShownAddress | null {
  return address && { ...address, zoneCode: address.province ?? '', id: `${order.id}?model_name=${kind}` }
}

/** The page of an order, opened for the customer who asked. */
async function statusPageUrl({ token, site }: AccountOrder, _: unknown, context: CustomerContext): Promise<string> {
  const path = await orderOpeningPath(context.db, token, context.now())
  return context.originOf(site) + localePath(context.language, path)
}

const orderPart: ApiPart<CustomerContext> = {
  sdl: readSdl(new URL('account-order-api.graphql', import.meta.url)),
  resolvers: {
    QueryRoot: { order: findOrder },
    Customer: { orders: listOwnOrders },
    Order: {
      ...NO_METAFIELDS,
      id: ({ id }: AccountOrder) => globalId('Order', id),
      name: ({ number }: AccountOrder) => number,
      confirmationNumber: ({ number }: AccountOrder) => number,
      number: digitsOf,
      customer: (_: AccountOrder, __: unknown, { account }: CustomerContext) => account.customer(),
      createdAt: placed,
      processedAt: placed,
      updatedAt: ({ updatedAt }: AccountOrder) => updatedAt.toISOString(),
      cancelledAt: ({ cancelledAt }: AccountOrder) => cancelledAt?.toISOString() ?? null,
      cancelReason: ({ cancelledAt }: AccountOrder) => (cancelledAt ? 'OTHER' : null),
      currencyCode: ofWhole(({ snapshot }) => snapshot.currency),
      customerLocale: ofWhole(({ snapshot }) => snapshot.language),
      email: ofWhole(({ snapshot }) => snapshot.email),
      hasEmail: () => true,
      phone: ofWhole(({ snapshot }) => snapshot.phone || null),
      note: ofWhole(({ snapshot }) => snapshot.note || null),
      customAttributes: ({ attributes }: AccountOrder) => attributes,
      statusPageUrl,
      fulfillmentStatus,
      fulfillments: parcelsOf,
      hasMultipleFulfillments: ({ parcels }: AccountOrder) => parcels.length > 1,
      latestFulfillmentDeliveryDate: ({ parcels }: AccountOrder) => parcels.at(-1)?.deliveredAt?.toISOString() ?? null,
      requiresShipping: ofWhole(({ snapshot }) => snapshot.delivery !== null),
      shippingAddress: ofWhole((order) => orderAddress(order.snapshot.delivery, order, 'Shipping')),
      billingAddress: ofWhole((order) =>
        orderAddress(order.snapshot.billing ?? order.snapshot.delivery, order, 'Billing'),
      ),
      shippingTitle: ofWhole(({ snapshot }) => snapshot.deliveryMethod.title),
      shippingLine: ofWhole(({ snapshot: { deliveryMethod, price } }) => ({
        handle: deliveryMethod.code,
        title: deliveryMethod.title,
        originalPrice: money(price.delivery.feeCents),
      })),
      lineItems: (order: AccountOrder, page: PageArguments) => connectionOfList(linesOfOrder(order), page),
      lineItemsSummary: ({ lines }: AccountOrder) => ({
        lineItemCount: lines.length,
        totalQuantityOfLineItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        totalQuantityOfLegacyFeesLineItems: 0,
        totalQuantityOfTipLineItems: 0,
      }),
      ...discountFields(),
      ...moneyFields(),
      refunds: ofWhole(refundsOf),
      transactions: ofWhole(transactionsOf),
      paymentInformation: ofWhole(paymentInformation),
      checkoutToken: nothing,
      draftOrderName: nothing,
      edited: () => false,
      legacyRepresentProductsAsFees: () => false,
      locationName: nothing,
      orderReceiptMetafields: () => [],
      poNumber: nothing,
      reorderPath: nothing,
    },
  },
}

function discountFields() {
  return {
    discountApplications: ofWhole(({ snapshot }, page) =>
      connectionOfList(
        discountsOf(snapshot).map(({ share, targetType }) => discountApplication(share, snapshot, targetType)),
        page,
      ),
    ),
    discountInformation: ofWhole(({ snapshot }) => {
      const discounts = appliedDiscounts(discountsOf(snapshot), snapshot)
      const total = money(snapshot.price.discountCents)
      return {
        allAppliedDiscounts: discounts,
        allOrderLevelAppliedDiscounts: discounts,
        allOrderLevelAppliedDiscountsOnSoldItems: discounts,
        totalDiscounts: total,
        totalOrderLevelAppliedDiscounts: total,
      }
    }),
    shippingDiscountAllocations: ofWhole(({ snapshot }) =>
      discountAllocations(snapshot.price.delivery.shares, snapshot, 'SHIPPING_LINE'),
    ),
  }
}

function moneyFields() {
  const vatCents = ({ snapshot }: WholeOrder) => snapshot.price.vat.reduce((sum, share) => sum + share.vatCents, 0)
  const subtotal = ({ snapshot }: WholeOrder) => money(snapshot.price.subtotalCents)
  return {
    subtotal: ofWhole(subtotal),
    legacySubtotalWithoutFees: ofWhole(subtotal),
    subtotalBeforeDiscounts: ofWhole(({ snapshot: { price } }) =>
      money(price.lines.reduce((sum, line) => sum + line.subtotalCents, 0)),
    ),
    totalPrice: ({ totalCents }: AccountOrder) => money(totalCents),
    totalRefunded: ({ refundedCents }: AccountOrder) => money(refundedCents),
    totalShipping: ofWhole(({ snapshot }) => money(snapshot.price.delivery.feeCents)),
    totalDiscountedShipping: ofWhole(({ snapshot }) => money(snapshot.price.delivery.totalCents)),
    totalTax: ofWhole((order) => money(vatCents(order))),
    totalDuties: nothing,
    totalTip: nothing,
    soldInformation: ofWhole((order) => {
      const { snapshot, refunds, totalCents } = order
      const returned = refunds.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
      return {
        quantity: snapshot.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        refundedQuantity: returned,
        subtotal: subtotal(order),
        total: money(totalCents),
        totalDiscount: money(snapshot.price.discountCents),
        totalTaxes: money(vatCents(order)),
      }
    }),
  }
}

/** Orders, as the published customer-account API describes them. */
export const accountOrderApi: readonly ApiPart<CustomerContext>[] = [orderPart, accountLineApi, accountParcelApi]
