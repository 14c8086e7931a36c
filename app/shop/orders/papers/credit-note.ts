import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { RefundedLine } from '#app/shop/orders/refund-amount.ts'
import { allocate, total } from '#app/shop/pricing/allocate.ts'
import type { PricedLine, VatShare } from '#app/shop/pricing/priced-cart.ts'
import { vatShare } from '#app/shop/pricing/vat-split.ts'

/** What a credit note says, written once with its number: what it takes back of which invoice. */
export type CreditNoteSnapshot = Readonly<{
  invoice: Readonly<{ number: string; issuedOn: CalendarDate }>
  lines: readonly (RefundedLine &
    Readonly<{
      vatPercent: number
      /** What one costs before discounts; unknown for notes from before they said so. */
      unitCents?: number
      /** Deposit of its pieces. */
      depositCents?: number
    }>)[]
  /** What goes back beside the goods, such as the delivery. */
  extraCents: number
  cents: number
  gatewayCents: number
  creditCents: number
  reason: string
  /** Tax that is taken back, by rate. */
  vat: readonly VatShare[]
  /** The order as it was agreed: whose it was, and what the goods are called. */
  order: Pick<OrderSnapshot, 'language' | 'delivery' | 'billing' | 'lines' | 'paymentLabel'>
}>

type Refunded = Readonly<{
  snapshot: OrderSnapshot
  refund: Readonly<{
    lines: readonly RefundedLine[]
    gateway_cents: number
    credit_cents: number
    reason: string
  }>
  invoice: CreditNoteSnapshot['invoice']
  /** Tax that credit notes of the same invoice took back before. */
  earlier: readonly VatShare[]
}>

export function creditNoteOf({ snapshot, refund, invoice, earlier }: Refunded): CreditNoteSnapshot {
  const { language, delivery, billing, lines, paymentLabel, price } = snapshot
  const prices = new Map(price.lines.map((line) => [line.key, line]))
  const taxed = refund.lines.map((line) => ({ ...line, ...pricesOf(line, prices.get(line.key)) }))
  const cents = refund.gateway_cents + refund.credit_cents
  return {
    invoice,
    lines: taxed,
    extraCents: cents - total(refund.lines.map((line) => line.cents)),
    cents,
    gatewayCents: refund.gateway_cents,
    creditCents: refund.credit_cents,
    reason: refund.reason,
    vat: vatTakenBack(snapshot, { lines: taxed, cents, earlier }),
    order: { language, delivery, billing, lines, paymentLabel },
  }
}

/** What the pieces of a line cost before discounts. */
function pricesOf({ quantity }: RefundedLine, priced: PricedLine | undefined) {
  if (!priced) return { vatPercent: 0 }
  const { vatPercent, unitCents, depositCents } = priced
  return { vatPercent, unitCents, depositCents: Math.floor((depositCents * quantity) / priced.quantity) }
}

type TakenBack = Pick<CreditNoteSnapshot, 'lines' | 'cents'> & Readonly<{ earlier: readonly VatShare[] }>

/**
 * Goods go back at their own rate, everything else over the rates of what is left of the invoice. Reckoned up to now
 * and not by note: together the notes of a whole refund take back exactly the tax of the invoice.
 */
function vatTakenBack({ price }: OrderSnapshot, { lines, cents, earlier }: TakenBack): readonly VatShare[] {
  const goods = price.vat.map(({ percent }) =>
    total(lines.filter(({ vatPercent }) => vatPercent === percent).map((line) => line.cents)),
  )
  const before = price.vat.map(({ percent }) =>
    total(earlier.filter((row) => row.percent === percent).map((row) => row.grossCents)),
  )
  const left = price.vat.map(({ grossCents }, place) =>
    Math.max(0, grossCents - (before[place] ?? 0) - (goods[place] ?? 0)),
  )
  const others = allocate(cents - total(goods), left)
  return price.vat.flatMap(({ percent }, place) => {
    const [sofar, grossCents] = [before[place] ?? 0, (goods[place] ?? 0) + (others[place] ?? 0)]
    const vatCents = vatShare(percent, sofar + grossCents).vatCents - vatShare(percent, sofar).vatCents
    return grossCents > 0 ? [{ percent, grossCents, vatCents, netCents: grossCents - vatCents }] : []
  })
}
