import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { PreviewedDelivery } from '#app/shop/subscriptions/preview/previewed.ts'
import type { Shown } from './loaded-subscription.ts'

/** What a page compares of a subscription before and after it has changed elsewhere. */
export type ComparedShown = Pick<Shown, 'subscription' | 'orders'> &
  Readonly<{ outlook: Pick<Shown['outlook'], 'deliveries'> }>

/** Facts of a subscription that are the same for all of its deliveries. */
type Fact =
  | 'state'
  | 'end'
  | 'pause'
  | 'rhythm'
  | 'address'
  | 'payment'
  | 'backup'
  | 'codes'
  | 'lines'
  | 'missing'
  | 'prices'

/** Something that is no longer as a page has shown it. */
export type Change = Readonly<
  | { what: 'charged' | 'unpaid' | 'gone' | 'skipped' | 'back' | 'contents'; day: CalendarDate; cents: number }
  | { what: 'moved'; day: CalendarDate; to: CalendarDate }
  | { what: 'price'; day: CalendarDate; cents: number; before: number }
  | { what: Fact }
>

/** What of a page's deliveries and of the subscription is different now, the deliveries first. */
export function whatChanged(before: ComparedShown, after: ComparedShown): readonly Change[] {
  const now = new Map(after.outlook.deliveries.map((each) => [each.cycleIndex, each]))
  const deliveries = before.outlook.deliveries.flatMap((each) => {
    const still = now.get(each.cycleIndex)
    return still ? differences(each, still) : [ended(each, after)]
  })
  return [...deliveries, ...facts(before, after)]
}

function differences(before: PreviewedDelivery, after: PreviewedDelivery): readonly Change[] {
  const [day, cents] = [before.deliveryDate, after.totalCents]
  const isMoved = after.deliveryDate !== day
  const moved: Change[] = isMoved ? [{ what: 'moved', day, to: after.deliveryDate }] : []
  if (before.state !== after.state) {
    const what = after.state === 'skipped' ? 'skipped' : before.state === 'skipped' ? 'back' : 'contents'
    return [...moved, { what, day: after.deliveryDate, cents }]
  }
  if (before.totalCents !== cents)
    return [...moved, { what: 'price', day: after.deliveryDate, cents, before: before.totalCents }]
  return isSameGoods(before, after) ? moved : [...moved, { what: 'contents', day: after.deliveryDate, cents }]
}

function isSameGoods(one: PreviewedDelivery, other: PreviewedDelivery): boolean {
  const goods = ({ meals, variantIds, isOwn, once }: PreviewedDelivery) =>
    JSON.stringify([meals, variantIds, isOwn, once])
  return goods(one) === goods(other)
}

/** What became of a delivery that is no longer ahead. */
function ended({ cycleIndex, deliveryDate, totalCents }: PreviewedDelivery, { orders }: ComparedShown): Change {
  const order = orders.find((each) => each.cycleIndex === cycleIndex)
  const what = order?.status === 'BILLED' ? 'charged' : order?.status === 'FAILING' ? 'unpaid' : 'gone'
  return { what, day: deliveryDate, cents: order?.cents ?? totalCents }
}

function facts({ subscription: before }: ComparedShown, { subscription: after }: ComparedShown): readonly Change[] {
  const pairs: readonly (readonly [Fact, unknown, unknown])[] = [
    ['state', before.isActive, after.isActive],
    ['end', before.cancelsOn, after.cancelsOn],
    ['pause', before.pausedUntil, after.pausedUntil],
    ['rhythm', before.rhythm, after.rhythm],
    ['address', before.address, after.address],
    ['payment', before.paymentMethodId, after.paymentMethodId],
    ['backup', before.backupMethodId, after.backupMethodId],
    ['codes', before.codes.map(({ code }) => code), after.codes.map(({ code }) => code)],
    ['lines', countsOf(before.lines), countsOf(after.lines)],
    ['missing', before.substitution, after.substitution],
    ['prices', before.question, after.question],
  ]
  return pairs.flatMap(([what, had, has]) => (JSON.stringify(had) === JSON.stringify(has) ? [] : [{ what }]))
}

function countsOf(lines: ComparedShown['subscription']['lines']) {
  return lines.map(({ variantId, quantity }) => [variantId, quantity])
}
