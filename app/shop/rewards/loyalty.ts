import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { lastDayToWithdraw } from '#app/shop/sites/withdrawal-days.ts'

/** One point for every full euro of goods. */
const CENTS_A_POINT = 100
/** Points are turned into store credit in steps of this many. */
export const STEP_POINTS = 100
/** What a step is worth as store credit. */
export const STEP_CENTS = 100

/** Vouchers are money, and the price of a book is fixed by law: points would be a discount on it (§ 3 BuchPrG). */
export const TYPES_WITHOUT_POINTS: readonly string[] = ['gift-card', 'store-credit', 'print', 'ebook']

/**
 * Why points move. Those of an order are `earned` once, `taken-back` with its money, and `given-again` when that money
 * comes after all.
 */
export type PointReason = 'earned' | 'taken-back' | 'given-again' | 'redeemed'

/** An order as far as points depend on it. */
export type OrderWorth = Readonly<{
  financialStatus: string
  /** What was paid for goods that give points. */
  goodsCents: number
  totalCents: number
  refundedCents: number
}>

/** The points that an order is worth as it stands: none without its money, and fewer in proportion to what went back. */
export function pointsOf({ financialStatus, goodsCents, totalCents, refundedCents }: OrderWorth): number {
  const isPaid = financialStatus === 'PAID' || financialStatus === 'PARTIALLY_REFUNDED'
  if (!isPaid || totalCents === 0) return 0
  return Math.floor((goodsCents * (totalCents - refundedCents)) / (totalCents * CENTS_A_POINT))
}

type Bought = Readonly<{
  lines: readonly Readonly<{ key: string; type: string }>[]
  price: Readonly<{ lines: readonly Readonly<{ key: string; totalCents: number }>[] }>
}>

/** What was paid for goods that give points, after discounts and without deposit and delivery. */
export function goodsCentsOf({ lines, price }: Bought): number {
  const counted = new Set(lines.filter(({ type }) => !TYPES_WITHOUT_POINTS.includes(type)).map(({ key }) => key))
  return price.lines.filter(({ key }) => counted.has(key)).reduce((sum, { totalCents }) => sum + totalCents, 0)
}

/** The points of an order that was just placed. */
export function pointsOfNew(
  financialStatus: string,
  snapshot: Bought & Readonly<{ price: { totalCents: number } }>,
): number {
  const { totalCents } = snapshot.price
  return pointsOf({ financialStatus, goodsCents: goodsCentsOf(snapshot), totalCents, refundedCents: 0 })
}

/** The points of an order, and whether it can still be given back. */
export type OrderPoints = Readonly<{
  points: number
  receivedOn: CalendarDate | null
  /** Its buyer has withdrawn, and nobody has decided about it yet. */
  isContested: boolean
}>

/** The first day on which the points of an order can be redeemed; null while nobody knows it. */
export function usableAfter({ receivedOn, isContested }: Omit<OrderPoints, 'points'>): CalendarDate | null {
  return receivedOn === null || isContested ? null : lastDayToWithdraw(receivedOn)
}

export type PointBalance = Readonly<{ usable: number; waiting: number }>

/** Points count once their order cannot be given back any more. Below zero, the next points fill the gap. */
export function balanceOf(orders: readonly OrderPoints[], redeemed: number, today: CalendarDate): PointBalance {
  let usable = 0 - redeemed
  let waiting = 0
  for (const order of orders) {
    const after = usableAfter(order)
    if (after !== null && after < today) usable += order.points
    else waiting += order.points
  }
  return { usable, waiting }
}

/** The number of whole steps in a balance. */
export function stepsIn(usable: number): number {
  return Math.max(0, Math.floor(usable / STEP_POINTS))
}

/** Points that are missing until another step is full. */
export function pointsToNextStep(usable: number): number {
  return (stepsIn(usable) + 1) * STEP_POINTS - usable
}

/** Steps between all of them that are worth choosing from. */
const CHOICES = [1, 2, 5, 10, 20, 50, 100]

/** How many steps a customer can choose to redeem, all of them first. */
export function redeemChoices(usable: number): readonly number[] {
  const most = stepsIn(usable)
  return most === 0 ? [] : [most, ...CHOICES.filter((steps) => steps < most).reverse()]
}
