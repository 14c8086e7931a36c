import type { Context } from 'hono'
import { readForm, typedIn } from '#app/foundation/forms/form.ts'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import { lineTitle, moneyOf, type OfficeOrder } from '#app/shop/office/office-order.ts'
import { type DecidedRefund, decideRefund, refundForm } from '#app/shop/office/refund-form.ts'
import { moneyLeft } from '#app/shop/orders/received-money.ts'
import { splitRefund } from '#app/shop/orders/refund-amount.ts'
import { type ConfirmedRow, sentAgain } from '#app/surfaces/office/frame/confirmation.ts'
import { type OfficeServices, showPage, type Visit } from '#app/surfaces/office/frame/office-services.server.ts'
import type { NoteName } from '#app/surfaces/office/frame/office-words.ts'
import { refundWords } from './refund-words.ts'

type Asked = Readonly<{
  order: OfficeOrder
  path: string
  visit: Visit & Readonly<{ fields: URLSearchParams }>
  refuse: (code: NoteName) => Promise<Response>
}>

/** Shows what a refund would pay back, before it does. */
export async function checkRefund(services: OfficeServices, c: Context, asked: Asked): Promise<Response> {
  const { order, path, visit, refuse } = asked
  const read = readForm(refundForm, typedIn(visit.fields))
  if (!read.ok) return refuse(read.refusal.code)
  const decided = decideRefund(read.value, order)
  if (!decided.ok) return refuse(decided.refusal.code)
  const { cents } = decided.value
  const words = refundWords[visit.language]
  const content = {
    rows: rowsOf(order, decided.value, visit.language),
    hints: [...(order.parcels.some(({ state }) => state === 'OPEN') ? [words.staysOut] : []), words.told],
    action: `${path}/refund`,
    fields: sentAgain(visit.fields, cents),
    button: words.confirm(formatMoney(eur(cents), visit.language)),
    back: { path, label: words.back },
  }
  return showPage(services, c, { visit, view: 'confirm', area: 'orders', title: words.checkTitle, content })
}

function rowsOf(order: OfficeOrder, refund: DecidedRefund, language: Language): readonly ConfirmedRow[] {
  const words = refundWords[language]
  const money = (cents: number) => formatMoney(eur(cents), language)
  const { email, delivery, billing, lines, paymentLabel } = order.snapshot
  const name = [delivery?.firstName ?? billing?.firstName, delivery?.lastName ?? billing?.lastName].filter(Boolean)
  const titles = new Map(lines.map((line) => [line.key, lineTitle(line)]))
  const split = splitRefund(refund.cents, moneyLeft(moneyOf(order)))
  const isPlain = refund.lines.length === 0
  return [
    { label: words.order, text: order.number },
    { label: words.buyer, text: [name.join(' '), email].filter(Boolean).join(', ') },
    ...refund.lines.map(({ key, quantity, cents }) => ({
      label: words.line(quantity, titles.get(key) ?? key),
      text: money(cents),
    })),
    ...(refund.extraCents > 0 ? [{ label: isPlain ? words.extra : words.rest, text: money(refund.extraCents) }] : []),
    { label: words.total, text: money(refund.cents), isTotal: true },
    ...(split && split.gatewayCents > 0
      ? [{ label: words.ways.gateway(paidBy(order) ?? paymentLabel ?? ''), text: money(split.gatewayCents) }]
      : []),
    ...(split && split.creditCents > 0 ? [{ label: words.ways.credit, text: money(split.creditCents) }] : []),
    { label: words.reason, text: words.reasons[refund.reason] },
    ...(refund.note === '' ? [] : [{ label: words.explained, text: refund.note }]),
  ]
}

/** The card or account whose money is here: of an order that was paid once more it is the last one. */
function paidBy({ attempts }: OfficeOrder): string | null {
  return attempts.findLast(({ state }) => state === 'succeeded')?.label ?? null
}
