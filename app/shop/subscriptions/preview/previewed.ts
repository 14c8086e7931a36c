import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Rhythm } from '#app/shop/subscriptions/rules/subscription.ts'
import type { DeliveryChoice } from './day-choices.ts'

/** Number of deliveries that are shown before and after a change. */
export const SHOWN_DELIVERIES = 6

/** A delivery that is ahead, with what it holds and costs as things stand. */
export type PreviewedDelivery = Readonly<{
  cycleIndex: number
  billingDate: CalendarDate
  deliveryDate: CalendarDate
  cutoffAt: string
  /** `short` has too few meals left in stock to be sent. */
  state: 'planned' | 'skipped' | 'short'
  meals: number
  totalCents: number
  variantIds: readonly number[]
  /** It holds something else than the others. */
  isOwn: boolean
  /** What comes along with this one only. */
  once: readonly PricedGoods[]
}>

/** Goods by name, with what all of their pieces cost before discounts. */
export type PricedGoods = Readonly<{ title: string; quantity: number; cents: number }>

/** What is agreed when a change costs something (L2). */
export type ChargeSummary = Readonly<{
  goods: readonly (PricedGoods & Readonly<{ /** It comes along once. */ isOnce: boolean }>)[]
  discountCents: number
  deliveryCents: number
  depositCents: number
  /** Per delivery, with VAT and delivery. */
  totalCents: number
  vat: readonly Readonly<{ percent: number; vatCents: number }>[]
  creditCents: number
  rhythm: Rhythm
  /** The first charge at this price; `isToday` where it is made with the order. */
  chargedOn: CalendarDate
  isToday: boolean
  deliveryOn: CalendarDate
  nextChargeOn: CalendarDate | null
}>

/** The next deliveries before and after an act that is not done yet. */
export type Preview = Readonly<{
  before: readonly PreviewedDelivery[]
  after: readonly PreviewedDelivery[]
  /** Set where the act makes a charge or raises one: then it is an order, and ends in its button (L1, L3). */
  charge: ChargeSummary | null
  /** Stands for what comes after it: an act that names it does this and nothing else. */
  outcome: string
}>

/** What the dashboard knows of the days ahead. */
export type Outlook = Readonly<{
  /** The shop's time, which the browser's clock need not agree with. */
  now: string
  /** Stands for everything that is shown: an act names it, so that it is done to nothing else. */
  shown: Readonly<{ /** The delivery that comes next. */ cycleIndex: number | null; version: string }>
  deliveries: readonly PreviewedDelivery[]
  days: readonly DeliveryChoice[]
  /** What one delivery costs as the lines are now; null where it cannot be sent. */
  cost: Omit<ChargeSummary, 'isToday'> | null
  /** Whether a mail comes before each box. */
  isAnnounced: boolean
  /** Where calendar programs find the dates. */
  feedPath: string
}>

const DAYS_IN = { DAY: 1, WEEK: 7, MONTH: 30, YEAR: 365 } as const

/** Whether boxes are charged more often than before: that costs more in the same time, as a dearer box does (L3). */
export function isMoreOften(before: Rhythm, after: Rhythm): boolean {
  const [old, now] = [before, after].map(({ interval, intervalCount }) => DAYS_IN[interval] * intervalCount)
  return (now ?? 0) < (old ?? 0)
}
