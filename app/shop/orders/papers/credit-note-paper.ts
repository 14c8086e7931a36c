import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import { total } from '#app/shop/pricing/allocate.ts'
import type { Seller } from '#app/shop/sites/seller.ts'
import type { CreditNoteSnapshot } from './credit-note.ts'
import { money, percent, rateOf, sellerNotes, vatRows } from './invoice-paper.ts'
import { EMPTY_ROW, type LabelledAmount, type Paper, type PaperRow } from './paper.ts'
import { paperWords } from './paper-words.ts'
import { postalLines } from './postal-lines.ts'

export type CreditNote = Readonly<{
  number: string
  orderNumber: string
  issuedOn: CalendarDate
  snapshot: CreditNoteSnapshot
  seller: Seller
}>

/** What was taken back of an invoice, in the words of its buyer. */
export function creditNotePaper({ number, orderNumber, issuedOn, snapshot, seller }: CreditNote): Paper {
  const { order, invoice, vat, cents } = snapshot
  const { language, billing, delivery } = order
  const words = paperWords[language]
  const buyer = billing ?? delivery
  return {
    seller,
    language,
    title: words.creditNote,
    number,
    issuedOn,
    buyer: buyer ? postalLines(buyer, language) : [],
    facts: [
      { label: words.number, value: number },
      { label: words.date, value: formatDate(issuedOn, language) },
      { label: words.invoiceOf, value: invoice.number },
      { label: words.invoicedOn, value: formatDate(invoice.issuedOn, language) },
      { label: words.order, value: orderNumber },
      ...(billing?.vatId ? [{ label: words.yourVatId, value: billing.vatId }] : []),
    ],
    rows: rowsOf(snapshot),
    total: { label: words.refunded, amount: money(cents, language) },
    vat: vatRows(vat, language),
    payments: waysBack(snapshot),
    notes: sellerNotes(seller, language),
  }
}

function rowsOf(snapshot: CreditNoteSnapshot): readonly PaperRow[] {
  const { lines, order, extraCents, vat } = snapshot
  const { language } = order
  const goods = lines.flatMap((line) => lineRows(line, order))
  const extra = {
    ...EMPTY_ROW,
    name: paperWords[language].extra,
    rate: rateOf(
      vat.map((row) => row.percent),
      language,
    ),
    amount: money(extraCents, language),
    cents: extraCents,
  }
  return [...goods, ...discountRows(snapshot), ...(extraCents === 0 ? [] : [extra])]
}

type NotedLine = CreditNoteSnapshot['lines'][number]

/** As on the invoice: what the pieces cost before discounts, and their deposit. */
function lineRows(noted: NotedLine, { lines, language }: CreditNoteSnapshot['order']): readonly PaperRow[] {
  const { key, quantity, vatPercent, unitCents } = noted
  const line = lines.find((each) => each.key === key)
  const title = line?.title ?? key
  const rate = percent(vatPercent, language)
  const row = (name: string, cents: number) => ({ ...EMPTY_ROW, name, rate, amount: money(cents, language), cents })
  const { goodsCents, depositCents } = amountsOf(noted)
  const goods = {
    ...row([title, line?.variantTitle ?? ''].filter(Boolean).join(', '), goodsCents),
    quantity: String(quantity),
    unit: unitCents === undefined ? '' : money(unitCents, language),
  }
  const deposit = { ...row(paperWords[language].deposit(title), depositCents), quantity: String(quantity) }
  return depositCents > 0 ? [goods, deposit] : [goods]
}

/** What the discounts had taken off the pieces was never paid, and does not go back. */
function discountRows({ lines, order: { language } }: CreditNoteSnapshot): readonly PaperRow[] {
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent))]
  return rates.flatMap((rate) => {
    const own = lines.filter(({ vatPercent }) => vatPercent === rate)
    const cents = -total(own.map((line) => amountsOf(line).discountCents))
    if (cents === 0) return []
    const name = paperWords[language].discounts
    return [{ ...EMPTY_ROW, name, rate: percent(rate, language), amount: money(cents, language), cents }]
  })
}

function amountsOf({ cents, quantity, unitCents, depositCents = 0 }: NotedLine) {
  const goodsCents = unitCents === undefined ? cents : unitCents * quantity
  const deposit = unitCents === undefined ? 0 : depositCents
  return { goodsCents, depositCents: deposit, discountCents: goodsCents + deposit - cents }
}

function waysBack({ gatewayCents, creditCents, order }: CreditNoteSnapshot): readonly LabelledAmount[] {
  const { language, paymentLabel } = order
  const words = paperWords[language]
  return [
    { label: paymentLabel ? words.toMethod(paymentLabel) : words.paid, cents: gatewayCents },
    { label: words.toCredit, cents: creditCents },
  ]
    .filter(({ cents }) => cents > 0)
    .map(({ label, cents }) => ({ label, amount: money(cents, language) }))
}
