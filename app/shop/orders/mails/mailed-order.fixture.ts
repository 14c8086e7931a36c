import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { ADDRESS, orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { DEMO_SELLER } from '#app/shop/sites/shop-identity.ts'
import type { MailedOrder } from './mailed-order.ts'

export function mailedOrder(snapshot: OrderSnapshot, order: Partial<MailedOrder> = {}): MailedOrder {
  const orderedOn = calendarDate('2026-11-15')
  const siteOrigin = { origin: 'https://shop.example', seller: DEMO_SELLER }
  const names = { number: 'TG-100001', token: 'secret-token', orderedOn, siteOrigin }
  return { ...names, isPending: false, isCancelled: false, snapshot, ...order }
}

const CODE = { discountId: 1, code: 'ABO20', title: { de: '20 % auf die erste Box', en: '20 % off the first box' } }

/** A first box with a code, drinks with a deposit, an e-book, and a gift card that paid a part. */
export function mixedSnapshot(language: Language): OrderSnapshot {
  const line = { shares: [], depositCents: 0, vatPercent: 7, gift: null, onceCents: 849 }
  const meals = { ...line, key: 'meals', quantity: 16, unitCents: 719, subtotalCents: 11_504, totalCents: 9203 }
  const drinks = { ...line, key: 'drinks', quantity: 2, unitCents: 299, subtotalCents: 598, totalCents: 598 }
  const ebook = { ...line, key: 'ebook', quantity: 1, unitCents: 990, subtotalCents: 990, totalCents: 990 }
  const price = pricedCart({
    lines: [{ ...meals, shares: [{ ...CODE, cents: 2301 }] }, { ...drinks, depositCents: 50, vatPercent: 19 }, ebook],
    subtotalCents: 10_791,
    discountCents: 2301,
    delivery: { feeCents: 490, shares: [], totalCents: 490, mealsToFree: null },
    depositCents: 50,
    totalCents: 11_331,
    vat: [
      { percent: 7, grossCents: 10_662, netCents: 9964, vatCents: 698 },
      { percent: 19, grossCents: 669, netCents: 562, vatCents: 107 },
    ],
    credits: [{ id: '7', usedCents: 2500 }],
    dueCents: 8831,
  })
  const isGerman = language === 'de'
  return orderSnapshot({
    language,
    kind: 'subscription',
    price,
    billing: { ...ADDRESS, company: 'Albrecht KG', vatId: 'DE123456789' },
    deliveryMethod: { code: 'PARCEL', title: isGerman ? 'Paket auf Trockeneis' : 'Parcel on dry ice', slot: 'any' },
    waivesWithdrawal: true,
    lines: [
      orderedLine({ key: 'meals', variantId: 1, quantity: 16, plan: 4 }),
      orderedLine({
        key: 'drinks',
        variantId: 2,
        quantity: 2,
        title: isGerman ? 'Mango-Smoothie' : 'Mango smoothie',
        art: 'mango-smoothie',
        type: 'drink',
      }),
      orderedLine({ key: 'ebook', variantId: 3, title: 'Meal Prep', art: 'e-book-meal-prep', type: 'ebook' }),
    ],
    subscription: {
      plan: 4,
      rhythm: isGerman ? 'alle 4 Wochen' : 'every 4 weeks',
      boxSize: 16,
      perDeliveryCents: 11_504,
      firstBillingOn: calendarDate('2026-11-15'),
      nextBillingOn: calendarDate('2026-12-13'),
      terms: isGerman ? 'Abo über 16 Gerichte, keine Mindestlaufzeit.' : 'Subscription for 16 meals, no minimum term.',
    },
  })
}
