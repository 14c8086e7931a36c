import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import type { CustomerContext } from '#app/shop/customers/api/customer-context.server.ts'
import type { OrderedLine } from '#app/shop/orders/order-snapshot.ts'
import type { AccountOrder } from '#app/shop/orders/reading/account-order.ts'
import type { PricedLine } from '#app/shop/pricing/priced-cart.ts'
import { apiImage } from '#app/shop/sites/picture-api.ts'
import { SHOP_NAME } from '#app/shop/sites/shop-identity.ts'
import { discountAllocations, money } from './order-discounts.ts'

/** A line of an order with its price, its place in the order, and the pieces of it that went back. */
export type LineOfOrder = Readonly<{
  order: AccountOrder
  line: OrderedLine
  priced: PricedLine
  index: number
  returned: number
}>

/** Room for the lines of an order among the numbers of all lines. */
const MOST_LINES = 1000
const NOT_SENT = ['ebook', 'gift-card', 'store-credit']
const VOUCHERS = ['gift-card', 'store-credit']

export function linesOfOrder(order: AccountOrder): readonly LineOfOrder[] {
  const prices = new Map(order.snapshot.price.lines.map((line) => [line.key, line]))
  return order.snapshot.lines.flatMap((line, index) => {
    const priced = prices.get(line.key)
    const back = order.refunds.flatMap(({ lines }) => lines).filter(({ key }) => key === line.key)
    const returned = back.reduce((sum, { quantity }) => sum + quantity, 0)
    return priced ? [{ order, line, priced, index, returned }] : []
  })
}

/** Whether a line is sent in a parcel. */
export function isSent({ line }: Pick<LineOfOrder, 'line'>): boolean {
  return !NOT_SENT.includes(line.type)
}

export function lineNumber({ order, index }: Pick<LineOfOrder, 'order' | 'index'>): number {
  return order.id * MOST_LINES + index
}

function discountInformation({ order, priced }: LineOfOrder) {
  return priced.shares.map(({ code, title, cents }) => ({
    discountValue: money(cents),
    title: code ?? title[order.snapshot.language],
  }))
}

const total = ({ priced }: LineOfOrder) => money(priced.totalCents)
const beforeDiscounts = ({ priced }: LineOfOrder) => money(priced.subtotalCents)
const quantity = ({ line }: LineOfOrder) => line.quantity
const nothing = () => null

/** What was bought, as it stood above the button. */
export const accountLineApi: ApiPart<CustomerContext> = {
  sdl: readSdl(new URL('account-line-api.graphql', import.meta.url)),
  resolvers: {
    LineItem: {
      id: (line: LineOfOrder) => globalId('LineItem', lineNumber(line)),
      title: ({ line }: LineOfOrder) => line.title,
      name: ({ line }: LineOfOrder) => [line.title, line.variantTitle].filter(Boolean).join(' - '),
      presentmentTitle: ({ line }: LineOfOrder) => line.title,
      variantTitle: ({ line }: LineOfOrder) => line.variantTitle || null,
      sku: ({ line }: LineOfOrder) => line.sku,
      vendor: () => SHOP_NAME,
      productType: ({ line }: LineOfOrder) => line.type,
      productId: ({ line }: LineOfOrder) => globalId('Product', line.productId),
      variantId: ({ line }: LineOfOrder) => globalId('ProductVariant', line.variantId),
      variantOptions: nothing,
      customAttributes: ({ line }: LineOfOrder) => line.attributes,
      quantity,
      soldQuantity: quantity,
      refundableQuantity: ({ line, returned }: LineOfOrder) => Math.max(0, line.quantity - returned),
      requiresShipping: isSent,
      giftCard: ({ line }: LineOfOrder) => VOUCHERS.includes(line.type),
      sellingPlan: ({ line, order }: LineOfOrder) =>
        line.plan === null
          ? null
          : {
              name: order.snapshot.subscription?.rhythm ?? '',
              sellingPlanId: globalId('SellingPlan', line.plan),
            },
      image: ({ line }: LineOfOrder, _: unknown, context: CustomerContext) =>
        line.art ? apiImage({ number: line.productId, name: line.art, alt: line.title }, context) : null,
      price: ({ priced }: LineOfOrder) => money(priced.unitCents),
      totalDiscount: ({ priced }: LineOfOrder) => money(priced.subtotalCents - priced.totalCents),
      totalPrice: total,
      totalPriceWithDiscounts: total,
      currentTotalPrice: total,
      soldDiscountedTotalPrice: total,
      totalPriceBeforeDiscounts: beforeDiscounts,
      soldTotalPrice: beforeDiscounts,
      discountAllocations: ({ order, priced }: LineOfOrder) =>
        discountAllocations(priced.shares, order.snapshot, 'LINE_ITEM'),
      discountInformation,
      soldDiscountInformation: discountInformation,
      groupTitle: nothing,
      legacyFee: () => false,
      legacyFeeDescription: nothing,
      legacyFeeTitle: nothing,
    },
  },
}
