import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import type { CustomerContext } from '#app/shop/customers/api/customer-context.server.ts'
import type { OrderedLine } from '#app/shop/orders/order-snapshot.ts'
import type { AccountOrder, WholeOrder } from '#app/shop/orders/reading/account-order.ts'
import type { PricedLine } from '#app/shop/pricing/priced-cart.ts'
import { apiImage } from '#app/shop/sites/picture-api.ts'
import { SHOP_NAME } from '#app/shop/sites/shop-identity.ts'
import { discountAllocations, money } from './order-discounts.ts'

/** A line of an order with its place in it. */
export type LineOfOrder = Readonly<{ order: AccountOrder; line: OrderedLine; index: number }>

/** The same with its price, and the pieces of it that went back. */
type PricedLineOfOrder = Readonly<{ order: WholeOrder; line: OrderedLine; priced: PricedLine; returned: number }>

/** Room for the lines of an order among the numbers of all lines. */
const MOST_LINES = 1000
const NOT_SENT = ['ebook', 'gift-card', 'store-credit']
const VOUCHERS = ['gift-card', 'store-credit']

export function linesOfOrder(order: AccountOrder): readonly LineOfOrder[] {
  return order.lines.map((line, index) => ({ order, line, index }))
}

/** A resolver that asks for more than lists show. */
function ofPriced<Value>(resolve: (line: PricedLineOfOrder) => Value) {
  return async ({ order, line }: LineOfOrder): Promise<Value> => {
    const whole = await order.whole()
    const priced = whole.snapshot.price.lines.find(({ key }) => key === line.key)
    if (!priced) throw new Error(`A line of order ${order.number} has no price`)
    const back = whole.refunds.flatMap(({ lines }) => lines).filter(({ key }) => key === line.key)
    const returned = back.reduce((sum, { quantity }) => sum + quantity, 0)
    return resolve({ order: whole, line, priced, returned })
  }
}

/** Whether a line is sent in a parcel. */
export function isSent({ line }: Pick<LineOfOrder, 'line'>): boolean {
  return !NOT_SENT.includes(line.type)
}

export function lineNumber({ order, index }: Pick<LineOfOrder, 'order' | 'index'>): number {
  return order.id * MOST_LINES + index
}

const discountInformation = ofPriced(({ order, priced }) =>
  priced.shares.map(({ code, title, cents }) => ({
    discountValue: money(cents),
    title: code ?? title[order.snapshot.language],
  })),
)

const total = ofPriced(({ priced }) => money(priced.totalCents))
const beforeDiscounts = ofPriced(({ priced }) => money(priced.subtotalCents))
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
      refundableQuantity: ofPriced(({ line, returned }) => Math.max(0, line.quantity - returned)),
      requiresShipping: isSent,
      giftCard: ({ line }: LineOfOrder) => VOUCHERS.includes(line.type),
      sellingPlan: ofPriced(({ line, order }) =>
        line.plan === null
          ? null
          : {
              name: order.snapshot.subscription?.rhythm ?? '',
              sellingPlanId: globalId('SellingPlan', line.plan),
            },
      ),
      image: ({ line }: LineOfOrder, _: unknown, context: CustomerContext) =>
        line.art ? apiImage({ number: line.productId, name: line.art, alt: line.title }, context) : null,
      price: ofPriced(({ priced }) => money(priced.unitCents)),
      totalDiscount: ofPriced(({ priced }) => money(priced.subtotalCents - priced.totalCents)),
      totalPrice: total,
      totalPriceWithDiscounts: total,
      currentTotalPrice: total,
      soldDiscountedTotalPrice: total,
      totalPriceBeforeDiscounts: beforeDiscounts,
      soldTotalPrice: beforeDiscounts,
      discountAllocations: ofPriced(({ order, priced }) =>
        discountAllocations(priced.shares, order.snapshot, 'LINE_ITEM'),
      ),
      discountInformation,
      soldDiscountInformation: discountInformation,
      groupTitle: nothing,
      legacyFee: () => false,
      legacyFeeDescription: nothing,
      legacyFeeTitle: nothing,
    },
  },
}
