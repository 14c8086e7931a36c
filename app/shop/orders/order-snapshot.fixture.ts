import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import type { OrderedLine, OrderSnapshot, PostalAddress } from './order-snapshot.ts'

export const ADDRESS: PostalAddress = {
  firstName: 'Jana',
  lastName: 'Albrecht',
  company: '',
  address1: 'Karl-Heine-Straße 41',
  address2: '',
  zip: '04229',
  city: 'Leipzig',
  country: 'DE',
  phone: '',
}

export function orderedLine(line: Pick<OrderedLine, 'variantId'> & Partial<OrderedLine>): OrderedLine {
  return {
    key: `line-${line.variantId}`,
    productId: line.variantId,
    handle: 'coco-curry',
    sku: `TG-${line.variantId}`,
    title: 'Coco Curry',
    variantTitle: '',
    art: 'coco-curry',
    type: 'meal',
    quantity: 1,
    nominalGrams: 1000,
    withdrawal: 'yes',
    plan: null,
    attributes: [],
    recipient: null,
    parts: [],
    ...line,
  }
}

export function pricedCart(price: Partial<PricedCart> = {}): PricedCart {
  return {
    lines: [],
    progress: 0,
    box: null,
    subtotalCents: 4000,
    discountCents: 0,
    delivery: { feeCents: 0, shares: [], totalCents: 0, mealsToFree: null },
    depositCents: 0,
    totalCents: 4000,
    vat: [],
    codes: [],
    credits: [],
    dueCents: 4000,
    onceTotalCents: 4000,
    steps: [],
    ...price,
  }
}

export function orderSnapshot(snapshot: Partial<OrderSnapshot> = {}): OrderSnapshot {
  return {
    site: 'main',
    language: 'de',
    currency: 'EUR',
    kind: 'once',
    email: 'jana@tiefgruen.example',
    phone: '',
    delivery: ADDRESS,
    billing: null,
    deliveryMethod: { code: 'PARCEL', title: 'Paket', slot: 'any' },
    deliveryOn: calendarDate('2026-11-19'),
    taxOn: calendarDate('2026-11-19'),
    note: '',
    attributes: [],
    lines: [],
    price: pricedCart(),
    paymentLabel: 'Visa •••• 4242',
    subscription: null,
    waivesWithdrawal: false,
    texts: { terms: '', withdrawal: '', privacy: '' },
    ...snapshot,
  }
}
