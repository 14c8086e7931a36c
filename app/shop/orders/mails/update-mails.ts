import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDay, formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import {
  type Block,
  button,
  type MailContent,
  notice,
  paragraph,
  type Sum,
  smallParagraph,
} from '#app/shop/mails/mail-content.ts'
import { linkTo, type SiteOrigin } from '#app/shop/mails/mail-foot.ts'
import { contentsOf } from '#app/shop/orders/parcel-contents.ts'
import { firstNameOf, type MailedOrder, orderAddress, payAddress } from './mailed-order.ts'
import { orderMailWords } from './order-mail-words.ts'

/** The parcel has left: its number, and where to follow it. */
export function shippedMail(
  order: MailedOrder,
  parcel: Readonly<{ trackingNumber: string | null; deliverOn: CalendarDate | null }>,
): MailContent {
  const { language } = order.snapshot
  const words = orderMailWords[language].shipped
  const { trackingNumber, deliverOn } = parcel
  const tracking: Block = { kind: 'facts', facts: [{ label: words.tracking, lines: [trackingNumber ?? ''] }] }
  const told = isFrozen(order) ? { ...words, title: words.titleFrozen, text: words.textFrozen } : words
  return updateMail(order, told, [
    ...(deliverOn ? [notice(words.arrives(formatDay(deliverOn, language)))] : []),
    ...(trackingNumber ? [tracking] : []),
    button(words.follow, orderAddress(order)),
  ])
}

export function deliveredMail(order: MailedOrder): MailContent {
  const words = orderMailWords[order.snapshot.language]
  const { delivered } = words
  const told = isFrozen(order) ? { ...delivered, text: delivered.textFrozen } : delivered
  return updateMail(order, told, [
    button(words.look, orderAddress(order)),
    paragraph(delivered.wrong(order.siteOrigin.seller.email)),
  ])
}

/** Frozen goods are told of as such; caps and books have no place in a freezer. */
function isFrozen({ snapshot }: MailedOrder): boolean {
  return contentsOf(snapshot) === 'frozen'
}

export function cancelledMail(order: MailedOrder): MailContent {
  const words = orderMailWords[order.snapshot.language]
  const money = order.snapshot.price.totalCents > 0 ? [paragraph(words.cancelled.money)] : []
  return updateMail(order, words.cancelled, [...money, button(words.look, orderAddress(order))])
}

/** What goes back by which way, and for what. */
export type MailedRefund = Readonly<{
  gatewayCents: number
  creditCents: number
  lines: readonly Readonly<{ key: string; quantity: number; cents: number }>[]
  /** The method that it goes back to. */
  paidBy: string | null
}>

export function refundedMail(order: MailedOrder, refund: MailedRefund): MailContent {
  const { language } = order.snapshot
  const words = orderMailWords[language]
  const amount = formatMoney(eur(refund.gatewayCents + refund.creditCents), language)
  const mail = { ...words.refunded, title: words.refunded.title(amount) }
  return updateMail(order, mail, [
    { kind: 'sums', sums: refundSums(order, refund) },
    button(words.look, orderAddress(order)),
    ...(refund.gatewayCents > 0 ? [smallParagraph(words.refunded.wait)] : []),
  ])
}

function refundSums({ snapshot }: MailedOrder, refund: MailedRefund): readonly Sum[] {
  const { gatewayCents, creditCents, lines, paidBy: paymentLabel } = refund
  const { language } = snapshot
  const words = orderMailWords[language].refunded
  const row = (label: string, cents: number, tone: Sum['tone'] = 'plain'): Sum => ({
    label,
    amount: formatMoney(eur(cents), language),
    tone,
  })
  const titles = new Map(snapshot.lines.map(({ key, title }) => [key, title]))
  // Lines that do not add up to the total would look like a mistake.
  const rest = lines.reduce((left, { cents }) => left - cents, gatewayCents + creditCents)
  return [
    ...lines.map(({ key, quantity, cents }) => row(`${quantity} × ${titles.get(key) ?? ''}`, cents, 'quiet')),
    ...(lines.length > 0 && rest > 0 ? [row(words.rest, rest, 'quiet')] : []),
    ...(gatewayCents > 0 ? [row(paymentLabel ? words.way(paymentLabel) : words.wayUnnamed, gatewayCents)] : []),
    ...(creditCents > 0 ? [row(words.credit, creditCents)] : []),
    row(words.total, gatewayCents + creditCents, 'total'),
  ]
}

export type MailedDebt = Readonly<{
  returnedCents: number
  /** Nothing when the order is not carried out. */
  owedCents: number
  wasCancelledBefore: boolean
}>

/** Money that the bank took back after the order was placed: what follows from it, and how to pay what is owed. */
export function returnedMail(order: MailedOrder, debt: MailedDebt): MailContent {
  const { language } = order.snapshot
  const words = orderMailWords[language]
  const money = (cents: number) => formatMoney(eur(cents), language)
  const text = (number: string) => words.returned.text(number, money(debt.returnedCents))
  const mail = { ...words.returned, text }
  if (debt.owedCents === 0) {
    const why = debt.wasCancelledBefore ? words.returned.nothingDue : words.returned.cancelled
    return updateMail(order, mail, [paragraph(why), button(words.look, orderAddress(order))])
  }
  return updateMail(order, mail, [
    paragraph(words.returned.please(money(debt.owedCents))),
    button(words.returned.pay(money(debt.owedCents)), payAddress(order)),
    paragraph(words.returned.help),
  ])
}

/** What was owed has come. */
export function paidAgainMail(order: MailedOrder, paid: Readonly<{ cents: number; label: string }>): MailContent {
  const { language } = order.snapshot
  const words = orderMailWords[language]
  const amount = formatMoney(eur(paid.cents), language)
  const text = (number: string) => words.paidAgain.text(number, amount, paid.label)
  return updateMail(order, { ...words.paidAgain, text }, [button(words.look, orderAddress(order))])
}

type UpdateWords = Readonly<{
  subject: (number: string) => string
  title: string
  text: (number: string) => string
}>

/** A mail that tells something new of an order. */
export function updateMail(
  { number, snapshot }: MailedOrder,
  words: UpdateWords,
  blocks: readonly Block[],
): MailContent {
  const { language } = snapshot
  const hello = paragraph(orderMailWords[language].hello(firstNameOf(snapshot)))
  return {
    language,
    subject: words.subject(number),
    title: words.title,
    blocks: [hello, paragraph(words.text(number)), ...blocks],
  }
}

type FailedPayment = Readonly<{
  language: Language
  firstName: string
  cents: number
  /** The path of the way back to the checkout. */
  back: string
  siteOrigin: SiteOrigin
}>

/** A payment that ended without an order, after its buyer had gone. */
export function paymentFailedMail({ language, firstName, cents, back, siteOrigin }: FailedPayment): MailContent {
  const { failed, hello } = orderMailWords[language]
  return {
    language,
    subject: failed.subject,
    title: failed.title,
    blocks: [
      paragraph(hello(firstName)),
      paragraph(failed.text(formatMoney(eur(cents), language))),
      paragraph(failed.next),
      button(failed.back, linkTo(siteOrigin, language, back)),
    ],
  }
}
