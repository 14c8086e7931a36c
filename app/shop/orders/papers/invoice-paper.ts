import { type CalendarDate, calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate, formatList, formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import { STORE_CREDIT } from '#app/shop/credit/store-credit.ts'
import type { OrderedLine, OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { DiscountShare, PricedLine, VatShare } from '#app/shop/pricing/priced-cart.ts'
import { discountName, discountSums, lineCents } from '#app/shop/pricing/sum-rows.ts'
import type { Seller } from '#app/shop/sites/seller.ts'
import { EMPTY_ROW, type LabelledAmount, type Paper, type PaperRow } from './paper.ts'
import { paperWords } from './paper-words.ts'
import { postalLines } from './postal-lines.ts'

export type Invoice = Readonly<{
  number: string
  orderNumber: string
  issuedOn: CalendarDate
  snapshot: OrderSnapshot
  /** Who sold it, as of the day it was issued. */
  seller: Seller
}>

/** An invoice from what was agreed. Nothing is priced again: amounts are read, and at most taken from each other. */
export function invoicePaper({ number, orderNumber, issuedOn, snapshot, seller }: Invoice): Paper {
  const { language, price, delivery, billing } = snapshot
  const words = paperWords[language]
  const buyer = billing ?? delivery
  return {
    seller,
    language,
    title: words.invoice,
    number,
    issuedOn,
    buyer: buyer ? postalLines(buyer, language) : [],
    facts: [
      { label: words.number, value: number },
      { label: words.date, value: formatDate(issuedOn, language) },
      { label: words.order, value: orderNumber },
      deliveryFact(snapshot, issuedOn),
      ...(billing?.vatId ? [{ label: words.yourVatId, value: billing.vatId }] : []),
    ],
    rows: [
      ...snapshot.lines.flatMap((line) => goodsRows(line, snapshot)),
      ...deliveryRows(snapshot),
      ...discountRows(snapshot),
    ],
    total: { label: words.total, amount: money(price.totalCents, language) },
    vat: vatRows(price.vat, language),
    payments: paymentsOf(snapshot),
    notes: [...notesOf(snapshot), ...sellerNotes(seller, language)],
  }
}

function deliveryFact({ language, deliveryOn, taxOn }: OrderSnapshot, issuedOn: CalendarDate): Paper['facts'][number] {
  const words = paperWords[language]
  if (deliveryOn) return { label: words.deliveryDate, value: formatDate(calendarDate(deliveryOn), language) }
  return { label: words.serviceDate, value: formatDate(taxOn ?? issuedOn, language) }
}

function goodsRows(line: OrderedLine, { price, language }: OrderSnapshot): readonly PaperRow[] {
  const priced = price.lines.find(({ key }) => key === line.key)
  if (!priced) return []
  return [goodsRow(line, priced, language), ...depositRow(line, priced, language)]
}

function goodsRow(line: OrderedLine, priced: PricedLine, language: Language): PaperRow {
  const words = paperWords[language]
  const parts = line.parts.map(({ title, quantity }) => `${quantity} × ${title}`)
  const notes = [
    ...(priced.gift ? [words.gift] : []),
    ...(line.plan === null ? [] : [words.subscription]),
    ...(parts.length > 0 ? [words.contains(parts.join(', '))] : []),
  ]
  return {
    name: line.variantTitle ? `${line.title}, ${line.variantTitle}` : line.title,
    notes,
    quantity: String(priced.quantity),
    unit: money(priced.unitCents, language),
    rate: percent(priced.vatPercent, language),
    amount: money(lineCents(priced), language),
    cents: lineCents(priced),
  }
}

/** Deposit is no part of the price: it stands on its own, at the rate of what it is for (P6). */
function depositRow({ title }: OrderedLine, priced: PricedLine, language: Language): readonly PaperRow[] {
  const { depositCents, quantity, vatPercent } = priced
  if (depositCents === 0) return []
  return [
    {
      name: paperWords[language].deposit(title),
      notes: [],
      quantity: String(quantity),
      unit: money(depositCents / quantity, language),
      rate: percent(vatPercent, language),
      amount: money(depositCents, language),
      cents: depositCents,
    },
  ]
}

function deliveryRows(snapshot: OrderSnapshot): readonly PaperRow[] {
  const { price, language, deliveryMethod } = snapshot
  const { feeCents, totalCents } = price.delivery
  if (feeCents === 0) return []
  const words = paperWords[language]
  const split = deliverySplit(snapshot)
  const parts = split.map((part) => words.atRate(money(part.cents, language), percent(part.percent, language)))
  // What a discount has taken off is not split: the tax table says what is left at which rate.
  const isSplit = split.length > 1 && totalCents === feeCents
  return [
    {
      name: words.delivery(deliveryMethod.title),
      notes: isSplit ? [words.splitOver(formatList(parts, language))] : [],
      quantity: '1',
      unit: money(feeCents, language),
      rate: rateOf(deliveryRates(snapshot), language),
      amount: money(feeCents, language),
      cents: feeCents,
    },
  ]
}

/** Each discount on its own, below what it was taken off, at the rate of that. */
function discountRows(snapshot: OrderSnapshot): readonly PaperRow[] {
  const { price, language } = snapshot
  return discountSums(price).map((discount) => {
    const isShare = ({ discountId, cents }: DiscountShare) => discountId === discount.id && cents > 0
    const goods = price.lines.filter(({ shares }) => shares.some(isShare)).map(({ vatPercent }) => vatPercent)
    const rates = price.delivery.shares.some(isShare) ? [...goods, ...deliveryRates(snapshot)] : goods
    return {
      ...EMPTY_ROW,
      name: paperWords[language].discount(discountName(discount, language)),
      rate: rateOf(rates, language),
      amount: money(-discount.cents, language),
      cents: -discount.cents,
    }
  })
}

/** The rates at which the delivery is taxed; one that costs nothing any more at those of the goods. */
function deliveryRates(snapshot: OrderSnapshot): readonly number[] {
  const split = deliverySplit(snapshot).map((part) => part.percent)
  return split.length > 0 ? split : snapshot.price.lines.map(({ vatPercent }) => vatPercent)
}

export function rateOf(rates: readonly number[], language: Language): string {
  const [only, ...others] = new Set(rates)
  return only === undefined || others.length > 0 ? paperWords[language].several : percent(only, language)
}

/** How much of the delivery is taxed at which rate: what a rate's gross has beyond its goods (V2). */
export function deliverySplit({ price }: Pick<OrderSnapshot, 'price'>): readonly { percent: number; cents: number }[] {
  const goodsAt = (rate: number) =>
    price.lines
      .filter(({ vatPercent }) => vatPercent === rate)
      .reduce((sum, { totalCents, depositCents }) => sum + totalCents + depositCents, 0)
  return price.vat
    .map((row) => ({ percent: row.percent, cents: row.grossCents - goodsAt(row.percent) }))
    .filter(({ cents }) => cents > 0)
}

/** Net, tax and gross by rate with their sums, which are the total. */
export function vatRows(vat: readonly VatShare[], language: Language): Paper['vat'] {
  const sum = (field: 'netCents' | 'vatCents' | 'grossCents') => vat.reduce((cents, row) => cents + row[field], 0)
  const row = (rate: string, amounts: Omit<VatShare, 'percent'>) => ({
    rate,
    net: money(amounts.netCents, language),
    vat: money(amounts.vatCents, language),
    gross: money(amounts.grossCents, language),
  })
  const sums = { netCents: sum('netCents'), vatCents: sum('vatCents'), grossCents: sum('grossCents') }
  return [...vat.map((each) => row(percent(each.percent, language), each)), row(paperWords[language].sum, sums)]
}

/** Gift cards and store credit are ways to pay: they come after the total and after the tax (V3). */
function paymentsOf({ price, paymentLabel, language }: OrderSnapshot): readonly LabelledAmount[] {
  const words = paperWords[language]
  const credits = price.credits
    .filter(({ usedCents }) => usedCents > 0)
    .map(({ id, usedCents }) => ({
      label: id === STORE_CREDIT ? words.storeCredit : words.giftCard,
      amount: money(usedCents, language),
    }))
  if (price.dueCents === 0) return credits
  const label = paymentLabel ? words.paidWith(paymentLabel) : words.paid
  return [...credits, { label, amount: money(price.dueCents, language) }]
}

function notesOf({ price, lines, language }: OrderSnapshot): readonly string[] {
  const words = paperWords[language]
  const hasVouchers = lines.some(({ type }) => type === 'gift-card' || type === 'store-credit')
  const isPaidByCredit = price.credits.some(({ usedCents }) => usedCents > 0)
  return [...(hasVouchers ? [words.voucherNote] : []), ...(isPaidByCredit ? [words.creditPays] : [])]
}

/** What the seller says on every paper; that nothing is sold only where that is so. */
export function sellerNotes({ demonstration, invoiceNote }: Seller, language: Language): readonly string[] {
  return [
    ...(invoiceNote ? [invoiceNote[language]] : []),
    ...(demonstration ? [paperWords[language].demonstration] : []),
  ]
}

export function money(cents: number, language: Language): string {
  return formatMoney(eur(cents), language)
}

export function percent(rate: number, language: Language): string {
  return language === 'de' ? `${formatNumber(rate, language)} %` : `${formatNumber(rate, language)}%`
}
