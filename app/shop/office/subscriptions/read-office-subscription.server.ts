import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { canRecur } from '#app/shop/catalog/window/selling-plans.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import { readNames } from '#app/shop/office/staff-names.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { COUNTRIES, type Site } from '#app/shop/sites/site.ts'
import { readOutlook } from '#app/shop/subscriptions/preview/preview-act.server.ts'
import {
  findSubscription,
  listReceipts,
  type SubscriptionReading,
} from '#app/shop/subscriptions/reading/find-subscriptions.server.ts'
import type { ChangedFacts, NamedPieces } from '#app/shop/subscriptions/receipts/facts.ts'
import { receiptNumber } from '#app/shop/subscriptions/receipts/record-act.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { isPaused } from '#app/shop/subscriptions/rules/act-gate.ts'
import type { Pieces } from '#app/shop/subscriptions/rules/subscription.ts'
import type { OfficeDelivery, OfficeReceipt, OfficeSubscription } from './office-subscription.ts'
import { possibleRhythms } from './possible-rhythms.ts'
import { listUnpaid } from './unpaid-boxes.server.ts'

type Asked = Readonly<{ subscriptionId: number; language: Language }>

/** Everything about a subscription, in the words of the member who looks at it. */
export async function readOfficeSubscription(
  settings: SubscriptionSettings,
  { subscriptionId, language }: Asked,
): Promise<OfficeSubscription | null> {
  const { db } = settings
  const reading = await findSubscription(settings, { subscriptionId, customerId: null })
  if (!reading) return null
  const { row } = reading.open
  const window = await settings.findWindow(row.site as Site, language)
  const { email, number } = await db
    .selectFrom('customer_order as o')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .select(['c.email', 'o.number'])
    .where('o.id', '=', row.order_id)
    .executeTakeFirstOrThrow()
  return {
    ...factsOf(reading, window),
    email,
    orderNumber: number,
    deliveries: await deliveriesOf(settings, reading, { language, window }),
    unpaid: await listUnpaid(db, { subscriptionId }),
    orders: reading.orders,
    receipts: await receiptsOf(settings, subscriptionId),
    goods: goodsIn(window),
    countries: COUNTRIES[row.site as Site],
  }
}

type Facts = Omit<
  OfficeSubscription,
  'email' | 'orderNumber' | 'deliveries' | 'unpaid' | 'orders' | 'receipts' | 'goods' | 'countries'
>

function factsOf({ open, methods, question, now }: SubscriptionReading, window: ShopWindow): Facts {
  const { row, lines, schedule } = open
  const today = dayIn(SHOP_TIME_ZONE, now)
  const name = naming(window)
  return {
    id: row.id,
    customerId: row.customer_id,
    language: row.language,
    site: row.site,
    createdAt: row.created_at,
    schedule,
    pausedUntil: isPaused(schedule, today) ? (schedule.pause?.until ?? null) : null,
    heldSince: row.held_since,
    frozenAt: row.frozen_at,
    cancelReason: row.cancel_reason,
    nextBillingOn: row.next_billing_on,
    boxSize: row.box_size,
    hasOpenQuestion: question !== null,
    commitment: row.commitment,
    lines: lines.map((line) => ({ ...name(line), id: line.id })),
    address: row.address,
    deliveryMethod: row.delivery_method,
    methodId: row.payment_method_id,
    backupId: row.backup_method_id,
    methods,
    codes: row.codes,
    substitution: row.substitution,
    rhythms: possibleRhythms(
      window.frequencies.map(({ interval, count }) => ({ interval, intervalCount: count })),
      schedule.rhythm,
    ),
    now,
  }
}

function naming(window: ShopWindow) {
  return ({ variantId, quantity }: Pieces): NamedPieces => {
    const variant = window.findVariant(variantId)
    return { variantId, quantity, title: variant ? window.productOf(variant).title : `#${variantId}` }
  }
}

type Shown = Readonly<{ language: Language; window: ShopWindow }>

async function deliveriesOf(
  settings: SubscriptionSettings,
  { open }: SubscriptionReading,
  { language, window }: Shown,
): Promise<readonly OfficeDelivery[]> {
  const outlook = await readOutlook(settings, { customerId: null, subscriptionId: open.row.id, language })
  const name = naming(window)
  return (outlook?.deliveries ?? []).map((delivery) => {
    const own = open.cycles.find(({ cycle_index }) => cycle_index === delivery.cycleIndex)
    return {
      ...delivery,
      goods: (own?.lines ?? open.lines).map(name),
      addOns: (own?.add_ons ?? []).map(name),
    }
  })
}

async function receiptsOf({ db }: SubscriptionSettings, subscriptionId: number): Promise<readonly OfficeReceipt[]> {
  const nameOf = await readNames(db)
  const receipts = await listReceipts(db, subscriptionId)
  return receipts.map(({ number, act, at, actor, reason, before, after }) => ({
    number: receiptNumber(subscriptionId, number),
    act,
    at,
    by: nameOf(actor),
    reason,
    change: { before, after } as ChangedFacts,
  }))
}

function goodsIn(window: ShopWindow): OfficeSubscription['goods'] {
  return window.listed
    .filter((product) => canRecur(product) && product.isAvailable)
    .map((product) => ({ variantId: product.variants[0].id, title: product.title }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'de'))
}
