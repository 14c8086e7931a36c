import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Seller } from '#app/shop/sites/seller.ts'

/** A row of goods on an invoice or a credit note; notes stand below the name in small letters. */
export type PaperRow = Readonly<{
  name: string
  notes: readonly string[]
  quantity: string
  unit: string
  rate: string
  amount: string
  /** What it adds to the total; the rows together are the total. */
  cents: number
}>

/** A row that nobody has ordered: its name and amount come with it. */
export const EMPTY_ROW = { notes: [], quantity: '', unit: '' } as const

export type LabelledAmount = Readonly<{ label: string; amount: string }>

/** An invoice or a credit note in the words of its reader, ready to be drawn. */
export type Paper = Readonly<{
  seller: Seller
  language: Language
  title: string
  number: string
  issuedOn: CalendarDate
  buyer: readonly string[]
  facts: readonly Readonly<{ label: string; value: string }>[]
  rows: readonly PaperRow[]
  total: LabelledAmount
  /** Net, tax and gross by rate, and their sums last. */
  vat: readonly Readonly<{ rate: string; net: string; vat: string; gross: string }>[]
  /** How the total was paid, or goes back. */
  payments: readonly LabelledAmount[]
  notes: readonly string[]
}>
