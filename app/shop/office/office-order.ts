import { packedLines, piecesBack, type StayReason } from '#app/shop/orders/may-leave.ts'
import type { OrderedLine, OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { FinancialStatus, FulfilmentStatus } from '#app/shop/orders/order-tables.ts'
import { moneyLeft, type OrderCharge, type OrderMoney, owedCents } from '#app/shop/orders/received-money.ts'
import { paidForPieces, type RefundedLine } from '#app/shop/orders/refund-amount.ts'
import type { AttemptState, NoOrder } from '#app/shop/paying/paying-tables.ts'
import type { Letter } from './letter.ts'

export type OfficeRefund = Readonly<{
  id: number
  cents: number
  creditCents: number
  lines: readonly RefundedLine[]
  /** Its pieces were paid back before they left. */
  takesOut: boolean
  reason: string
  /** What the member who asked for it wrote about it. */
  note: string | null
  state: 'started' | 'done' | 'failed'
  by: string
  at: Date
}>

export type OfficeMail = Readonly<{
  id: number
  subject: string
  createdAt: Date
  sentAt: Date | null
  /** What the mail server said when it refused the mail for good; no code where the address was none. */
  refusal: Readonly<{ at: Date; code: number | null; text: string }> | null
  isPurged: boolean
}>

export type OfficeParcel = Readonly<{
  id: number
  state: FulfilmentStatus
  method: string
  shipOn: string
  deliverOn: string
  trackingNumber: string | null
  /** Until when "shipped" can be taken back; null when it cannot. */
  undoableUntil: Date | null
  /** Why it stays here; null when it may leave, or has left. */
  stays: StayReason | null
}>

/** Everything the team sees of an order. */
export type OfficeOrder = Readonly<{
  id: number
  customerId: number
  number: string
  kind: OrderSnapshot['kind']
  language: string
  site: string
  placedAt: Date
  cancelledAt: Date | null
  financial: FinancialStatus
  fulfilment: FulfilmentStatus
  totalCents: number
  chargedCents: number
  refundedCents: number
  snapshot: OrderSnapshot
  attempts: readonly Readonly<{
    id: number
    state: AttemptState
    cents: number
    /** The card or account that this attempt was made with; null when nothing was due. */
    label: string | null
    decline: NoOrder | null
    at: Date
  }>[]
  charges: readonly (OrderCharge &
    Readonly<{ id: number; gateway: string; ref: string; at: Date; returnedAt: Date | null }>)[]
  refunds: readonly OfficeRefund[]
  credits: readonly Readonly<{
    id: number
    kind: 'gift-card' | 'store-credit'
    cents: number
    reason: string
    at: Date
  }>[]
  parcels: readonly OfficeParcel[]
  events: readonly Readonly<{ id: number; kind: string; by: string; details: readonly string[]; at: Date }>[]
  mails: readonly OfficeMail[]
  invoices: readonly Readonly<{ number: string; kind: string; issuedOn: string }>[]
  contract: Readonly<{
    id: number
    status: string
    boxSize: number
    rhythm: string
    nextBillingOn: string | null
    /** Nothing is charged on this day or after it; null while it goes on. */
    endsOn: string | null
  }> | null
  letters: readonly Letter[]
}>

export type LineLeft = Readonly<{ key: string; title: string; ordered: number; left: number; cents: number }>

type Refundable = Pick<OfficeOrder, 'snapshot' | 'refunds' | 'totalCents' | 'chargedCents' | 'charges'>

/** What of an order could still be paid back, line by line. */
export function linesLeft({ snapshot, refunds }: Pick<Refundable, 'snapshot' | 'refunds'>): readonly LineLeft[] {
  return snapshot.lines.map(({ key, title, variantTitle, quantity }) => {
    const before = piecesBack(live(refunds), key)
    const left = Math.max(0, quantity - before)
    const cents = paidForPieces(snapshot, { key, quantity: left, before })
    return { key, title: lineTitle({ title, variantTitle }), ordered: quantity, left, cents }
  })
}

/** What was received for an order and was not paid back yet, nor is about to be. */
export function centsLeft(order: Refundable): number {
  const { gatewayLeft, creditLeft } = moneyLeft(moneyOf(order))
  return gatewayLeft + creditLeft
}

/** What the buyer owes since the bank took the money back. */
export function centsOwed(order: Refundable): number {
  return owedCents(moneyOf(order))
}

export function moneyOf({ totalCents, chargedCents, charges, refunds }: Omit<Refundable, 'snapshot'>): OrderMoney {
  const given = refunds.map(({ cents, creditCents, state, reason }) => ({
    ...{ state, reason, creditCents, gatewayCents: cents - creditCents },
  }))
  return { totalCents, chargedCents, charges, refunds: given }
}

/** How many pieces of a line went back. */
export function piecesRefunded({ refunds }: Pick<OfficeOrder, 'refunds'>, key: string): number {
  return piecesBack(
    refunds.filter(({ state }) => state === 'done'),
    key,
  )
}

/** Something that lies in the parcel, with what a bundle is made of. */
export type PackedGood = Readonly<{
  key: string
  quantity: number
  title: string
  sku: string
  parts: readonly Readonly<{ quantity: number; title: string }>[]
}>

type Packed = Readonly<{
  snapshot: Pick<OrderSnapshot, 'lines'>
  refunds: readonly Pick<OfficeRefund, 'lines' | 'takesOut'>[]
}>

/** What is packed for an order, or was: without what comes by mail and without pieces that were paid back before. */
export function packedGoods({ snapshot, refunds }: Packed): readonly PackedGood[] {
  return packedLines(snapshot.lines, refunds).map(({ key, quantity, sku, parts, ...line }) => ({
    key,
    quantity,
    title: lineTitle(line),
    sku,
    parts: parts.map((part) => ({ quantity: part.quantity * quantity, title: part.title })),
  }))
}

export function lineTitle({ title, variantTitle }: Pick<OrderedLine, 'title' | 'variantTitle'>): string {
  return variantTitle === '' ? title : `${title} · ${variantTitle}`
}

function live(refunds: readonly OfficeRefund[]): readonly OfficeRefund[] {
  return refunds.filter(({ state }) => state !== 'failed')
}
