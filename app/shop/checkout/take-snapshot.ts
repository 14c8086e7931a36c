import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { IDENTIFIER_ATTRIBUTES } from '#app/shop/consent/identifier-attributes.ts'
import { methodTitle } from '#app/shop/orders/method-title.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { parcelContents } from '#app/shop/orders/parcel-contents.ts'
import type { SavedMethod } from '#app/shop/payments/gateway.ts'
import type { OpenCheckout } from './open-checkout.ts'
import { orderedLines } from './ordered-lines.ts'

type Taken = Readonly<{
  language: Language
  method: SavedMethod | null
  /** The mandate that a kept debit was given under; null for one that is given with this order. */
  mandateReference: string | null
  today: CalendarDate
  texts: OrderSnapshot['texts']
}>

/** The name under which the delivery day stands among the attributes of an order. */
export const DELIVERY_DAY = 'Lieferdatum'

/** Everything the buyer saw, taken down at the moment of the button. */
export function snapshotOf(
  checkout: OpenCheckout,
  { language, method, mandateReference, today, texts }: Taken,
): OrderSnapshot {
  const { view, partsOf, details, demands, kind, terms, mandate } = checkout
  const code = demands.travels ? details.deliveryMethod : 'BY_MAIL'
  const deliveryOn = demands.travels ? details.deliveryOn : null
  return {
    site: view.cart.site,
    language,
    currency: 'EUR',
    kind,
    email: details.email,
    phone: details.delivery.phone,
    delivery: demands.travels ? details.delivery : null,
    billing: details.hasBilling ? details.billing : null,
    deliveryMethod: {
      code,
      title: methodTitle(code, { language, contents: parcelContents(demands) }),
      // Only frozen goods have somebody wait for them.
      slot: demands.isFrozen ? details.slot : 'any',
    },
    deliveryOn,
    taxOn: deliveryOn ?? today,
    note: details.note,
    attributes: orderAttributes(view.cart.attributes, deliveryOn),
    lines: orderedLines(view, partsOf),
    price: view.priced,
    paymentLabel: view.priced.dueCents > 0 ? (method?.label ?? null) : null,
    mandate:
      view.priced.dueCents > 0 && method?.kind === 'sepa' && mandate
        ? { ...mandate, reference: mandateReference ?? mandate.reference }
        : null,
    subscription: terms,
    waivesWithdrawal: details.waivesWithdrawal,
    texts,
  }
}

/** Those of the cart with the delivery day, and without what identifies the buyer's browser. */
export function orderAttributes(
  ofCart: OrderSnapshot['attributes'],
  deliveryOn: CalendarDate | null,
): OrderSnapshot['attributes'] {
  const kept = ofCart.filter(({ key }) => key !== DELIVERY_DAY && !IDENTIFIER_ATTRIBUTES.includes(key))
  return deliveryOn ? [...kept, { key: DELIVERY_DAY, value: formatDate(deliveryOn, 'de') }] : kept
}
