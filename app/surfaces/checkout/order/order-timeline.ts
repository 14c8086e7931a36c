import { dayIn, timeIn } from '#app/foundation/calendar/calendar-date.ts'
import { formatDay, formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import type { FoundOrder } from '#app/shop/orders/reading/found-order.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { orderWords } from './order-words.ts'

/** A step of an order: done, the next to come, or still ahead. */
export type TimelineStep = Readonly<{ key: string; label: string; when: string; state: 'done' | 'next' | 'ahead' }>

type Told = Pick<FoundOrder, 'events' | 'parcels' | 'financialStatus' | 'cancelledAt'>

/** What happened to an order, from its history, and what is still to come, from its parcel. */
export function orderTimeline(order: Told, language: Language): readonly TimelineStep[] {
  const words = orderWords[language]
  const told = order.events.flatMap(({ kind, at, cents }, place) => {
    // What comes by mail has no door at which it could arrive.
    const label = labelOf(kind === 'delivered' && order.parcels.length === 0 ? 'released' : kind, language)
    if (label === null) return []
    const amount = kind === 'refunded' ? `${formatMoney(eur(cents), language)}, ` : ''
    return [{ key: `${kind}-${place}`, label, when: amount + words.at(momentOf(at, language)), state: 'done' as const }]
  })
  const ahead = order.cancelledAt ? [] : stepsAhead(order, language)
  return [
    ...told,
    ...ahead.map((step, place) => ({ ...step, state: place === 0 ? ('next' as const) : ('ahead' as const) })),
  ]
}

function labelOf(kind: string, language: Language): string | null {
  const labels: Readonly<Record<string, string>> = orderWords[language].events
  return labels[kind] ?? null
}

type Step = Omit<TimelineStep, 'state'>

function stepsAhead({ events, parcels, financialStatus }: Told, language: Language): readonly Step[] {
  const words = orderWords[language]
  const has = (kind: string) => events.some((event) => event.kind === kind)
  const step = (key: 'paid' | 'shipped' | 'delivered', when: string): Step => ({ key, label: words.ahead[key], when })
  // What is held comes nobody knows when.
  const parcel = parcels.find(({ isHeld }) => !isHeld)
  return [
    ...(financialStatus === 'PENDING' && !has('paid') ? [step('paid', words.debitSoon)] : []),
    ...(parcel && !has('shipped') ? [step('shipped', formatDay(parcel.shipOn, language))] : []),
    ...(parcel && !has('delivered') ? [step('delivered', formatDay(parcel.deliverOn, language))] : []),
  ]
}

function momentOf(instant: Date, language: Language): { day: string; time: string } {
  return { day: formatDay(dayIn(SHOP_TIME_ZONE, instant), language), time: timeIn(SHOP_TIME_ZONE, instant) }
}
