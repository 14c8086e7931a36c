import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { connectionOfList, type PageArguments } from '#app/foundation/graphql/connection.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import { eur } from '#app/foundation/money/money.ts'
import { moneyV2 } from '#app/foundation/money/money-v2.ts'
import { type CartAddress, type CartAddressFields, type DeliveryOption, selectedAddress } from '#app/shop/cart/cart.ts'
import { writeAddressId } from '#app/shop/cart/cart-id.ts'
import { cartWords } from '#app/shop/cart/cart-words.ts'
import { type CartView, destinationOf } from '#app/shop/cart/changes/cart-view.ts'
import { chosenOption, deliveredLines, deliveryGroupId, optionsFor } from '#app/shop/cart/changes/delivery-options.ts'
import { countryName } from '#app/shop/sites/delivery-countries.ts'
import type { CartContext } from './cart-context.server.ts'

type Formatting = Readonly<{ withCompany: boolean; withName: boolean }>

const addressResolvers = {
  name: ({ firstName, lastName }: CartAddressFields) => joined([firstName, lastName], ' '),
  formatted,
  formattedArea: ({ zip, city, countryCode }: CartAddressFields) =>
    joined([joined([zip, city], ' '), countryCode], ', '),
  latitude: () => null,
  longitude: () => null,
}

/** Destination and delivery of a cart, as the published storefront API shows them. */
export const cartDeliveryApi: ApiPart<CartContext> = {
  sdl: readSdl(new URL('cart-delivery-api.graphql', import.meta.url)),
  resolvers: {
    Cart: {
      delivery: ({ cart, key }: CartView) => ({ token: cart.token, all: key === null ? [] : cart.addresses }),
      deliveryGroups: (view: CartView, page: PageArguments) =>
        connectionOfList(deliveredLines(view).length ? [deliveryGroup(view)] : [], page),
    },
    CartDelivery: {
      addresses: (
        { all, token }: { all: readonly CartAddress[]; token: string },
        { selected }: { selected: boolean },
      ) =>
        all
          .filter((address) => !selected || address.selected)
          .map(({ id, selected: isSelected, oneTimeUse, fields }) => ({
            id: writeAddressId(id, token),
            selected: isSelected,
            oneTimeUse,
            address: { __typename: 'CartDeliveryAddress', ...fields },
          })),
    },
    CartDeliveryAddress: addressResolvers,
    MailingAddress: {
      ...addressResolvers,
      country: ({ countryCode }: CartAddressFields, _: unknown, { language }: CartContext) =>
        countryCode && countryName(countryCode, language),
      countryCodeV2: ({ countryCode }: CartAddressFields) => countryCode,
      province: () => null,
    },
    CartDeliveryGroup: {
      cartLines: ({ view }: { view: CartView }, page: PageArguments) => connectionOfList(deliveredLines(view), page),
    },
  },
}

function deliveryGroup(view: CartView) {
  const { cart, key } = view
  const chosen = chosenOption(cart)
  const options = optionsFor(cart).map((option) => deliveryOption(option, view))
  const address = key === null ? null : selectedAddress(cart)
  return {
    id: deliveryGroupId(cart),
    view,
    groupType: 'ONE_TIME_PURCHASE',
    deliveryAddress: {
      ...(address?.fields ?? NOWHERE),
      countryCode: destinationOf(cart).country,
      id: globalId('MailingAddress', address?.id ?? cart.token),
    },
    deliveryOptions: options,
    selectedDeliveryOption: options.find(({ handle }) => handle === chosen) ?? null,
  }
}

const NOWHERE = {
  ...{ firstName: null, lastName: null, company: null, address1: null, address2: null },
  ...{ zip: null, city: null, provinceCode: null, phone: null },
}

function deliveryOption(option: DeliveryOption, { priced, shop }: CartView) {
  const { parcel, courier } = cartWords[shop.language]
  const isCourier = option === 'BERLIN_COURIER'
  return {
    handle: option,
    code: option,
    title: isCourier ? courier : parcel,
    description: null,
    deliveryMethodType: isCourier ? 'LOCAL' : 'SHIPPING',
    estimatedCost: moneyV2(eur(priced.delivery.totalCents)),
  }
}

function formatted(fields: CartAddressFields, { withCompany, withName }: Formatting): string[] {
  const { firstName, lastName, company, address1, address2, zip, city, countryCode } = fields
  const lines = [
    withName ? joined([firstName, lastName], ' ') : null,
    withCompany ? company : null,
    address1,
    address2,
    joined([zip, city], ' '),
    countryCode,
  ]
  return lines.flatMap((line) => line || [])
}

function joined(parts: readonly (string | null)[], glue: string): string | null {
  return parts.filter(Boolean).join(glue) || null
}
