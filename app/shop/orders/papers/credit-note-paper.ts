import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import type { Seller } from '#app/shop/sites/seller.ts'
import type { CreditNoteSnapshot } from './credit-note.ts'
import { money, percent, sellerNotes, vatRows } from './invoice-paper.ts'
import type { LabelledAmount, Paper, PaperRow } from './paper.ts'
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

function rowsOf({ lines, order, extraCents, vat }: CreditNoteSnapshot): readonly PaperRow[] {
  const { language } = order
  const words = paperWords[language]
  const goods = lines.map(({ key, quantity, cents, vatPercent }) => {
    const line = order.lines.find((each) => each.key === key)
    const name = [line?.title ?? key, line?.variantTitle ?? ''].filter(Boolean).join(', ')
    const amounts = { rate: percent(vatPercent, language), amount: money(cents, language), cents }
    return { ...EMPTY_ROW, name, quantity: String(quantity), ...amounts }
  })
  if (extraCents === 0) return goods
  const [only] = vat
  const rate = vat.length === 1 && only ? percent(only.percent, language) : words.several
  return [...goods, { ...EMPTY_ROW, name: words.extra, rate, amount: money(extraCents, language), cents: extraCents }]
}

const EMPTY_ROW = { notes: [], quantity: '', unit: '', discount: '', rate: '' } as const

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
