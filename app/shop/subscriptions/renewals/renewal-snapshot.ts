import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate, formatDay, formatMoney } from '#app/foundation/i18n/format.ts'
import { eur } from '#app/foundation/money/money.ts'
import { planNumber } from '#app/shop/catalog/window/selling-plans.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import { methodTitle } from '#app/shop/orders/method-title.ts'
import type { OrderedLine, OrderSnapshot, PartsOf, PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import { parcelContents } from '#app/shop/orders/parcel-contents.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { type CycleGoods, cartLinesOf } from '#app/shop/subscriptions/rules/price-cycle.ts'
import type { SubscriptionLine } from '#app/shop/subscriptions/rules/subscription.ts'
import type { PackedCycle } from './pack-cycle.ts'

/** The name under which the delivery day stands among the attributes of an order. */
export const DELIVERY_DAY = 'Lieferdatum'

type Contract = Readonly<{
  site: string
  language: 'de' | 'en'
  plan: number
  address: PostalAddress
  delivery_method: string
  first_billing_on: CalendarDate
}>

type Renewal = Readonly<{
  contract: Contract
  packed: PackedCycle
  window: ShopWindow
  partsOf: PartsOf
  texts: OrderSnapshot['texts']
  email: string
  /** What clients have noted on the lines of the subscription. */
  noted: readonly Pick<SubscriptionLine, 'variantId' | 'attributes'>[]
  /** The next charge after this one, as it is planned now. */
  nextBillingOn: CalendarDate
}>

/** What is ordered by a renewal: an order like any other, written down before anybody is asked for money. */
export function renewalSnapshot({
  contract,
  packed,
  window,
  partsOf,
  texts,
  email,
  noted,
  nextBillingOn,
}: Renewal): OrderSnapshot {
  const { site, language, plan, address, delivery_method, first_billing_on } = contract
  const { goods, price, deliveryOn, boxSize } = packed
  const lines = renewalLines(goods, { plan, window, partsOf, noted })
  const code = delivery_method === 'BERLIN_COURIER' ? 'BERLIN_COURIER' : 'PARCEL'
  const contents = parcelContents({ travels: true, isFrozen: lines.some(({ isFrozen }) => isFrozen) })
  const rhythm = window.frequencies.find((each) => planNumber(each) === plan)?.name ?? ''
  return {
    site: site as Site,
    language,
    currency: 'EUR',
    kind: 'subscription',
    email,
    phone: address.phone,
    delivery: address,
    billing: null,
    deliveryMethod: { code, title: methodTitle(code, { language, contents }), slot: 'any' },
    deliveryOn,
    taxOn: deliveryOn,
    note: '',
    attributes: [{ key: DELIVERY_DAY, value: formatDate(deliveryOn, 'de') }],
    lines,
    price,
    paymentLabel: null,
    mandate: null,
    subscription: {
      plan,
      rhythm,
      boxSize,
      perDeliveryCents: price.totalCents,
      firstBillingOn: first_billing_on,
      nextBillingOn,
      terms: renewalTerms(language, { meals: price.progress, rhythm, cents: price.totalCents, nextBillingOn }),
    },
    waivesWithdrawal: false,
    texts,
  }
}

type LinePlace = Pick<Renewal, 'window' | 'partsOf' | 'noted'> & Readonly<{ plan: number }>

function renewalLines(goods: CycleGoods, { plan, window, partsOf, noted }: LinePlace): readonly OrderedLine[] {
  return cartLinesOf(goods, plan).flatMap((line): readonly OrderedLine[] => {
    const variant = window.findVariant(line.variantId)
    if (!variant) return []
    const product = window.productOf(variant)
    return [
      {
        key: line.id,
        variantId: variant.id,
        productId: product.id,
        handle: product.handle,
        sku: variant.sku,
        title: product.title,
        variantTitle: variant.title,
        art: product.pictures[0] ?? '',
        type: product.type,
        isFrozen: product.isFrozen,
        quantity: line.quantity,
        nominalGrams: variant.nominalGrams,
        withdrawal: product.withdrawal,
        plan: line.plan,
        attributes: line.plan === null ? [] : attributesOf(noted, variant.id),
        recipient: null,
        parts: partsOf.get(product.id) ?? [],
      },
    ]
  })
}

function attributesOf(noted: Renewal['noted'], variantId: number): OrderedLine['attributes'] {
  return noted.find((line) => line.variantId === variantId)?.attributes ?? []
}

type Terms = Readonly<{ meals: number; rhythm: string; cents: number; nextBillingOn: CalendarDate }>

/** What the subscription behind a renewal is about, as it stands in its confirmation. */
function renewalTerms(language: 'de' | 'en', { meals, rhythm, cents, nextBillingOn }: Terms): string {
  const [price, next] = [formatMoney(eur(cents), language), formatDay(nextBillingOn, language)]
  return language === 'de'
    ? `Lieferung deines Abos über ${meals} Gerichte, ${rhythm}, ${price} inkl. MwSt. und Versand. Die nächste Abbuchung ist für den ${next} geplant. Ändern, verschieben und pausieren kannst du bis zum Ende des Tages davor, kündigen jederzeit.`
    : `Delivery of your subscription for ${meals} meals, ${rhythm}, ${price} incl. VAT and delivery. The next charge is planned for ${next}. You can change, move and pause it until the end of the day before, and cancel at any time.`
}
