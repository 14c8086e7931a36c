import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { OrderedLine, OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { paidForPieces } from '#app/shop/orders/refund-amount.ts'
import { isWaived, withdrawable } from '#app/shop/orders/waived.ts'
import { lastDayToWithdraw } from '#app/shop/sites/withdrawal-days.ts'

export type Pieces = Readonly<{ key: string; quantity: number }>

/** An order as far as the right to withdraw depends on it. */
export type WithdrawnOrder = Readonly<{
  lines: readonly Pick<OrderedLine, 'key' | 'title' | 'type' | 'quantity' | 'withdrawal'>[]
  price: OrderSnapshot['price']
  state: 'OPEN' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED'
  placedOn: CalendarDate
  /** When it came; for a subscription, when its first box came. Null while it is on its way. */
  receivedOn: CalendarDate | null
  waivesWithdrawal: boolean
  isPaid: boolean
  refunds: readonly Readonly<{ lines: readonly (Pieces & { cents: number })[]; cents: number }>[]
  /** Number of times in 12 months that delivered goods were refunded to this customer, door or card by withdrawing. */
  earlierWithdrawals: number
}>

/** `after-return`: once the goods are back. `person`: somebody has to look. `none`: there is no right (any more). */
export type LineDue = 'refund' | 'after-return' | 'person' | 'none'
export type Reason =
  | 'certain'
  | 'no-order'
  | 'goods-unclear'
  | 'late'
  | 'perishable'
  | 'seal'
  | 'download'
  | 'voucher'
  | 'return'
  | 'part-of-open-parcel'
  | 'unpaid'
  | 'repeated'
  | 'nothing-left'
  | 'refund-failed'

export type JudgedLine = Readonly<{
  key: string
  title: string
  quantity: number
  cents: number
  due: LineDue
  because: Reason
}>

/** What is due to a buyer who withdrew: done by the shop where it is certain, else proposed to a person. */
export type Judgement = Readonly<{
  step: 'cancel' | 'refund' | 'person'
  because: Reason
  lines: readonly JudgedLine[]
  deliveryCents: number
  /** Everything that goes back, now or once the goods are back. */
  cents: number
  lastDay: CalendarDate | null
}>

const TO_BE_RETURNED = ['merch', 'print']
const VOUCHERS = ['gift-card', 'store-credit']
const BY_MAIL = [...VOUCHERS, 'ebook']

type OfferedOrder = Readonly<{
  snapshot: Pick<OrderSnapshot, 'lines' | 'waivesWithdrawal' | 'deliveryMethod'>
  placedOn: CalendarDate
  /** When its last parcel came; null while one is on its way. */
  receivedOn: CalendarDate | null
  isCancelled: boolean
}>

export type WithdrawalOffer = Readonly<{ of: 'all' | 'rest' | 'none'; lastDay: CalendarDate | null }>

/** Whether a buyer is offered to withdraw today, from how much, and until when; without a day while goods are on their way. */
export function withdrawalOffer(order: OfferedOrder, today: CalendarDate): WithdrawalOffer {
  const { snapshot, placedOn, receivedOn, isCancelled } = order
  const startsOn = snapshot.deliveryMethod.code === 'BY_MAIL' ? placedOn : receivedOn
  const lastDay = startsOn && lastDayToWithdraw(startsOn)
  const isOver = isCancelled || (lastDay !== null && today > lastDay)
  return { of: isOver ? 'none' : withdrawable(snapshot), lastDay }
}

/** Nothing is certain when nobody knows which order or which goods are meant. */
export function unclear(because: Extract<Reason, 'no-order' | 'goods-unclear'>): Judgement {
  return { step: 'person', because, lines: [], deliveryCents: 0, cents: 0, lastDay: null }
}

/** What a withdrawal declared on a day leads to. Frozen food is refunded and never asked back (L11, L12). */
export function judgeWithdrawal(order: WithdrawnOrder, asked: readonly Pieces[], declaredOn: CalendarDate): Judgement {
  const lines = asked.flatMap((pieces) => judgeLine(order, pieces, declaredOn))
  const owed = lines.filter(({ due }) => due === 'refund' || due === 'after-return')
  const deliveryCents = takesAllGoods(order, owed) ? deliveryLeft(order) : 0
  const cents = owed.reduce((sum, line) => sum + line.cents, deliveryCents)
  const isWhole = takesAll(order, lines)
  const doubt = doubtAbout(order, { lines, isWhole })
  const lastDay = order.receivedOn && lastDayToWithdraw(order.receivedOn)
  const step = doubt ? 'person' : order.state === 'OPEN' ? 'cancel' : 'refund'
  return { step, because: doubt ?? 'certain', lines, deliveryCents, cents, lastDay }
}

function judgeLine(order: WithdrawnOrder, { key, quantity }: Pieces, declaredOn: CalendarDate): readonly JudgedLine[] {
  const line = order.lines.find((each) => each.key === key)
  const before = refundedPieces(order, key)
  const left = Math.min(quantity, (line?.quantity ?? 0) - before)
  if (!line || left <= 0) return []
  const cents = paidForPieces(order, { key, quantity: left, before })
  return [{ key, title: line.title, quantity: left, cents, ...dueFor(line, order, declaredOn) }]
}

type Due = Pick<JudgedLine, 'due' | 'because'>

function dueFor(
  { type, withdrawal }: Pick<OrderedLine, 'type' | 'withdrawal'>,
  order: WithdrawnOrder,
  declaredOn: CalendarDate,
): Due {
  const { state, placedOn, receivedOn } = order
  const startsOn = BY_MAIL.includes(type) ? placedOn : receivedOn
  const hasCome = startsOn !== null
  if (isWaived({ withdrawal }, order)) return { due: 'none', because: 'download' }
  if (withdrawal === 'no-perishable') return { due: 'person', because: 'perishable' }
  if (hasCome && declaredOn > lastDayToWithdraw(startsOn)) return { due: 'none', because: 'late' }
  if (VOUCHERS.includes(type)) return { due: 'person', because: 'voucher' }
  if (withdrawal === 'no-after-seal-broken' && hasCome) return { due: 'person', because: 'seal' }
  if (TO_BE_RETURNED.includes(type) && state !== 'OPEN') return { due: 'after-return', because: 'return' }
  return { due: 'refund', because: 'certain' }
}

/** Why a person has to look at it first; null when nothing speaks against doing it at once. */
function doubtAbout(
  order: WithdrawnOrder,
  { lines, isWhole }: { lines: readonly JudgedLine[]; isWhole: boolean },
): Reason | null {
  if (lines.length === 0 || order.state === 'CANCELLED') return 'nothing-left'
  const unsure = lines.find(({ due }) => due !== 'refund')
  if (unsure) return unsure.because
  if (!order.isPaid) return 'unpaid'
  if (order.state === 'OPEN') return isWhole ? null : 'part-of-open-parcel'
  return order.earlierWithdrawals > 0 ? 'repeated' : null
}

function refundedPieces({ refunds }: WithdrawnOrder, key: string): number {
  const lines = refunds.flatMap((refund) => refund.lines).filter((line) => line.key === key)
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function takesAll(order: WithdrawnOrder, taken: readonly Pieces[]): boolean {
  return order.lines.every(({ key, quantity }) => {
    const pieces = taken.find((each) => each.key === key)?.quantity ?? 0
    return pieces + refundedPieces(order, key) >= quantity
  })
}

/** Delivery is refunded with the last of the goods that were delivered. */
function takesAllGoods(order: WithdrawnOrder, taken: readonly Pieces[]): boolean {
  const lines = order.lines.filter(({ type }) => !BY_MAIL.includes(type))
  return lines.length > 0 && taken.length > 0 && takesAll({ ...order, lines }, taken)
}

/** Refunds say what they gave for goods; whatever else they gave counts against the delivery. */
function deliveryLeft({ price, refunds }: WithdrawnOrder): number {
  const forGoods = refunds.flatMap(({ lines }) => lines).reduce((sum, { cents }) => sum + cents, 0)
  const given = refunds.reduce((sum, { cents }) => sum + cents, 0) - forGoods
  return Math.max(0, price.delivery.totalCents - given)
}
