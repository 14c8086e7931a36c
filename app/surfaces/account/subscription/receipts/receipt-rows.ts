import { readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Receipt } from '#app/shop/subscriptions/browser/read-subscription.ts'
import type { AnswerRhythm } from '#app/shop/subscriptions/browser/subscription-answer.ts'
import { sayRise } from '#app/shop/subscriptions/mails/say-rise.ts'
import type { AgreedRise } from '#app/shop/subscriptions/receipts/facts.ts'
import { shortDay } from '#app/surfaces/account/subscription/parts/day-texts.ts'
import type { ReceiptWords } from './receipt-words.ts'

/** One fact of a receipt in words. */
export type ReceiptRow = Readonly<{ fact: string; before: string; after: string }>

type Said = Readonly<{ words: ReceiptWords; language: Language; rhythm: (rhythm: AnswerRhythm) => string }>
type Pieces = Readonly<{ title: string; quantity: number }>
type Delivery = Readonly<{
  cycleIndex: number
  deliveryDate: string
  state: string
  /** Only where this one differs from the others. */
  lines?: readonly Pieces[]
  addOns?: readonly Pieces[]
}>

/** What a receipt changed, fact by fact; of lists only what differs. */
export function receiptRows({ before, after }: Pick<Receipt, 'before' | 'after'>, said: Said): readonly ReceiptRow[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => said.words.facts[name])
  return names.flatMap((name) => {
    if (name === 'newPrices') return risesIn(after[name] as AgreedRise | null, said)
    const row = rowOf(name, [before[name], after[name]], said)
    return row.before === row.after ? [] : [{ fact: said.words.facts[name] ?? name, ...row }]
  })
}

/** Each price that was agreed to, with the delivery from which on it holds. */
function risesIn(agreed: AgreedRise | null, { words, language }: Said): readonly ReceiptRow[] {
  if (!agreed) return []
  return agreed.rises.map((rise) => {
    const { label, from, to } = sayRise(rise, language)
    return { fact: label, before: from, after: `${to} ${words.priceFrom(shortDay(agreed.from, language))}` }
  })
}

function rowOf(name: string, values: readonly [unknown, unknown], said: Said): Omit<ReceiptRow, 'fact'> {
  const nothing = said.words.missing[name] ?? said.words.nothing
  if (name === 'lines') return pairOf(values, (own, other) => piecesText(own as Pieces[], other as Pieces[]), nothing)
  if (name === 'deliveries')
    return pairOf(values, (own, other) => deliveriesText(own as Delivery[], other as Delivery[], said), nothing)
  return pairOf(values, (own) => valueText(name, own, said), nothing)
}

function pairOf(
  [before, after]: readonly [unknown, unknown],
  text: (own: unknown, other: unknown) => string,
  nothing: string,
): Omit<ReceiptRow, 'fact'> {
  return { before: text(before, after) || nothing, after: text(after, before) || nothing }
}

/** Meals whose number differs. */
function piecesText(own: readonly Pieces[] = [], other: readonly Pieces[] = []): string {
  const count = (list: readonly Pieces[], wanted: string) =>
    list.reduce((sum, { title, quantity }) => (title === wanted ? sum + quantity : sum), 0)
  const titles = [...new Set([...own, ...other].map(({ title }) => title))]
  return titles
    .filter((title) => count(own, title) !== count(other, title))
    .map((title) => `${count(own, title)} × ${title}`)
    .join(', ')
}

/** Deliveries that a receipt names before it says how many more there are. */
const NAMED_DELIVERIES = 3

/** Deliveries that moved, went or came back; one that only came into view is no change. */
function deliveriesText(own: readonly Delivery[] = [], other: readonly Delivery[] = [], said: Said): string {
  const { words, language } = said
  const changed = own.filter((each) => {
    const twin = other.find(({ cycleIndex }) => cycleIndex === each.cycleIndex)
    return twin ? JSON.stringify(twin) !== JSON.stringify(each) : other.length === 0
  })
  const named = changed.slice(0, NAMED_DELIVERIES).map((each) => {
    const day = readCalendarDate(each.deliveryDate)
    const text = day ? shortDay(day, language) : each.deliveryDate
    return each.state === 'SKIPPED' ? words.skippedOn(text) : boxText(words.boxOn(text), each, words)
  })
  const rest = changed.length - named.length
  return [...named, ...(rest > 0 ? [words.further(rest)] : [])].join('; ')
}

/** A box, with what only this one holds. */
function boxText(box: string, { lines = [], addOns = [] }: Delivery, words: ReceiptWords): string {
  const own = lines.length > 0 ? words.holding(box, piecesText(lines)) : box
  return addOns.length > 0 ? `${own}, ${words.once(piecesText(addOns))}` : own
}

function valueText(name: string, value: unknown, { words, language, rhythm }: Said): string {
  if (value === null || value === undefined) return ''
  if (name === 'rhythm') return rhythm(value as AnswerRhythm)
  const known = { status: words.statuses, substitution: words.substitutions, deliveryMethod: words.deliveryMethods }[
    name
  ]
  if (known) return known[String(value)] ?? String(value)
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'object') return addressText(value as Readonly<Record<string, string>>)
  const day = readCalendarDate(String(value))
  return day ? formatDate(day, language) : String(value)
}

function addressText(address: Readonly<Record<string, string>>): string {
  const { firstName, lastName, company, address1, address2, zip, city, phone } = address
  const [name, place] = [`${firstName ?? ''} ${lastName ?? ''}`.trim(), `${zip ?? ''} ${city ?? ''}`.trim()]
  return [name, company, address1, address2, place, phone].filter(Boolean).join(', ')
}
