import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { checkedList, connectionOfList, type PageArguments } from '#app/foundation/graphql/connection.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import { eur } from '#app/foundation/money/money.ts'
import { moneyV2 } from '#app/foundation/money/money-v2.ts'
import { writeCartId } from '#app/shop/cart/cart-id.ts'
import { totalQuantity } from '#app/shop/cart/cart-lines.ts'
import { TRUTH_KEY, TRUTH_NAMESPACE, writeCartTruth } from '#app/shop/cart/cart-truth.ts'
import { type CartView, linesOf } from '#app/shop/cart/changes/cart-view.ts'
import { discountAllocation } from '#app/shop/cart/changes/discount-allocation.ts'
import { linkKeyOf } from '#app/shop/cart/changes/open-cart.server.ts'
import { hostedCheckoutUrl } from '#app/shop/cart/checkout-url.ts'
import { displayName } from '#app/shop/customers/customer.ts'
import type { CartContext } from './cart-context.server.ts'
import { cartDeliveryApi } from './cart-delivery-api.server.ts'
import { cartLineApi } from './cart-line-api.server.ts'
import { cartMutationsApi } from './cart-mutations-api.server.ts'
import { truthOf } from './cart-truth-of.ts'

type Identifier = Readonly<{ key: string; namespace?: string | null }>

/** Carts as the published storefront API shows them. */
const cartPart: ApiPart<CartContext> = {
  sdl: readSdl(new URL('cart-api.graphql', import.meta.url)),
  resolvers: {
    QueryRoot: {
      cart: (_: unknown, { id }: { id: string }, { carts, language }: CartContext) => carts.find(id, language),
    },
    Cart: {
      id: ({ cart, key }: CartView) => writeCartId({ token: cart.token, key }),
      checkoutUrl: ({ cart, key, origin }: CartView, _: unknown, { namedLanguage }: CartContext) =>
        hostedCheckoutUrl({
          origin,
          token: cart.token,
          key: key && linkKeyOf(key),
          language: namedLanguage,
        }),
      createdAt: ({ cart }: CartView) => cart.createdAt.toISOString(),
      updatedAt: ({ cart }: CartView) => cart.updatedAt.toISOString(),
      note: ({ cart, key }: CartView) => (key === null ? '' : cart.note),
      attributes: ({ cart }: CartView) => cart.attributes,
      attribute: ({ cart }: CartView, { key }: { key: string }) =>
        cart.attributes.find((attribute) => attribute.key === key) ?? null,
      totalQuantity: (view: CartView) => totalQuantity(view.priced.lines),
      lines: (view: CartView, page: PageArguments) => connectionOfList(linesOf(view), page),
      buyerIdentity,
      cost: costOf,
      estimatedCost: costOf,
      discountCodes: ({ priced }: CartView) => priced.codes,
      // What falls on goods is told at their lines; only the delivery belongs to the cart as a whole.
      discountAllocations: (view: CartView) =>
        view.priced.delivery.shares.map((share) => discountAllocation(share, view, 'SHIPPING_LINE')),
      appliedGiftCards,
      metafield: (view: CartView, identifier: Identifier, context: CartContext) => metafield(view, identifier, context),
      metafields: (view: CartView, { identifiers }: { identifiers: Identifier[] }, context: CartContext) =>
        checkedList('identifiers', identifiers).map((each) => metafield(view, each, context)),
    },
    CartBuyerIdentity: { customer: findIdentified },
  },
}

export const cartApi: readonly ApiPart<CartContext>[] = [cartPart, cartLineApi, cartDeliveryApi, cartMutationsApi]

/** Without the key nobody learns who a cart belongs to. */
function buyerIdentity({ cart, key }: CartView) {
  const isOwner = key !== null
  return {
    countryCode: cart.country,
    email: isOwner ? cart.email : null,
    phone: isOwner ? cart.phone : null,
    customerId: isOwner ? cart.customerId : null,
    preferences: null,
    deliveryAddressPreferences: [],
  }
}

type Identity = Readonly<{ customerId: number | null }>

async function findIdentified({ customerId }: Identity, _: unknown, { buyers }: CartContext) {
  const customer = customerId === null ? null : await buyers.find(customerId)
  return customer && { ...customer, id: globalId('Customer', customer.id), displayName: displayName(customer) }
}

function costOf({ priced }: CartView) {
  const total = moneyV2(eur(priced.totalCents))
  return {
    subtotalAmount: moneyV2(eur(priced.subtotalCents)),
    subtotalAmountEstimated: false,
    totalAmount: total,
    totalAmountEstimated: true,
    checkoutChargeAmount: total,
    totalTaxAmount: moneyV2(eur(priced.vat.reduce((sum, { vatCents }) => sum + vatCents, 0))),
    totalTaxAmountEstimated: true,
    totalDutyAmount: null,
    totalDutyAmountEstimated: false,
  }
}

function appliedGiftCards({ giftCards, priced, key }: CartView) {
  if (key === null) return []
  return giftCards.map(({ id, lastCharacters, balanceCents }) => {
    const used = moneyV2(eur(priced.credits.find((credit) => credit.id === String(id))?.usedCents ?? 0))
    const balance = moneyV2(eur(balanceCents))
    return {
      ...{ __typename: 'AppliedGiftCard', id: globalId('AppliedGiftCard', id), lastCharacters },
      ...{ amountUsed: used, amountUsedV2: used, presentmentAmountUsed: used, balance, balanceV2: balance },
    }
  })
}

/** The one metafield of a cart: what the shop's own browser needs beyond the published fields. */
function metafield(view: CartView, { key, namespace }: Identifier, context: CartContext) {
  if (namespace !== TRUTH_NAMESPACE || key !== TRUTH_KEY) return null
  const id = `${globalId('Metafield', key)}?cart=${view.cart.token}`
  const value = writeCartTruth(truthOf(view, context.picture))
  return { id, key, namespace, type: 'json', value, description: null }
}
