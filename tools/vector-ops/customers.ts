import { languageFor } from '#app/foundation/i18n/language.ts'
import { addressNumber, withProfilePhone } from '#app/shop/customers/addresses/address.ts'
import {
  addressesError,
  addressOutcome,
  changeOutcome,
  ordersOutcome,
  type UserError,
  updateOutcome,
} from '#app/shop/customers/browser/call-outcomes.ts'
import {
  afterStatus,
  cachedProfile,
  customerState,
  forcedLogout,
} from '#app/shop/customers/browser/customer-session.ts'
import { joinOrders, latestBox } from '#app/shop/customers/browser/listed-orders.ts'
import { appendValue } from '#app/shop/customers/metafields/append-value.ts'
import { type Fields, fields, type Json, list, number, oneOf, text, textOrNull, type VectorOps } from '../vector.ts'

const errors = (value: Json | undefined) => list(value ?? []) as unknown as readonly UserError[]

export const ops: VectorOps = {
  'customer.state': ({ profileFetch }) => ({ customerState: customerState(fields(profileFetch)) }),
  'customer.cached': ({ tokenValid, cache }) => cachedProfile(tokenValid === true, cache ?? null),
  'customer.apiStatus': ({ status, token, language }) =>
    afterStatus({ status: number(status), token: textOrNull(token), language: languageFor(textOrNull(language)) }),
  'customer.forcedLogout': (given) => {
    const kept = {
      forcedLogout: textOrNull(given['forcedLogout']),
      customAccessToken: textOrNull(given['customAccessToken']),
    }
    return { ...forcedLogout(kept) }
  },
  'customer.change': ({ answer, exception }, { kind }) => {
    const got = exception === undefined ? (fields(answer) as never) : new Error(text(exception))
    return changeOutcome(oneOf(['email', 'phone'], kind), got) as unknown as Json
  },
  'customer.updateOutcome': ({ customerUserErrors }) => updateOutcome(errors(customerUserErrors)),
  'address.numericId': ({ globalId }) => ({ id: addressNumber(text(globalId)) }),
  'address.input': ({ profilePhone, form }) => ({ address: withProfilePhone(fields(form), textOrNull(profilePhone)) }),
  'address.outcome': ({ userErrors }) => addressOutcome(errors(userErrors)) as unknown as Json,
  'addresses.fetchOutcome': ({ answer }) => ({ error: addressesError(answer === null ? null : fields(answer)) }),
  'orders.join': ({ admin, storefront }) => ({
    orders: joinOrders(list(admin) as never, list(storefront) as never) as unknown as Json,
  }),
  'orders.latestSub': ({ orders }) => {
    const latest = latestBox(list(orders).map((order) => listedOrder(fields(order))))
    if (!latest) return null
    const { order, createdAt, deliveryDate, totalQuantity } = latest
    return { name: order.name, createdAt, deliveryDate, totalQuantity }
  },
  'orders.fetchOutcome': ({ answer }) => ordersOutcome(fields(answer) as never),
  'metafield.append': ({ stored }, { value }) => appendValue(textOrNull(stored), value) as unknown as Json,
}

function listedOrder(order: Fields) {
  const quantities = list(order['quantities']).map((quantity) => ({ quantity: number(quantity) }))
  return { ...order, lineItems: { nodes: quantities } } as never as Parameters<typeof latestBox>[0][number]
}
