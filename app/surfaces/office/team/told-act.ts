import { readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate, formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import type { ShownAct } from '#app/shop/office/act.ts'
import { orderStateWords } from '#app/shop/office/order-list/order-state-words.ts'
import { contentWords } from '#app/surfaces/office/content/words/content-words.ts'
import { inboxWords } from '#app/surfaces/office/frame/inbox-words.ts'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { wordFor } from '#app/surfaces/office/orders/office-order-words.ts'
import { refundWords } from '#app/surfaces/office/orders/refund-words.ts'
import { teamActWords } from '#app/surfaces/office/subscriptions/team-act-words.ts'
import { auditWords } from './audit-words.ts'

/** What an act was about, and the page that shows it. */
export function toldSubject(
  { subject, subjectName }: Pick<ShownAct, 'subject' | 'subjectName'>,
  language: Language,
): Readonly<{ text: string; path: string | null }> {
  const { subjects } = auditWords[language]
  const [, kind = '', id = ''] = /^(staff|letter|customer|subscription):(\d+)$/.exec(subject) ?? []
  if (kind === 'staff') return { text: subjectName ?? subjects.member(id), path: null }
  if (kind === 'letter') return { text: subjects.letter(id), path: `/office/inbox/${id}` }
  if (kind === 'customer') return { text: subjects.customer(id), path: `/office/customers/${id}` }
  if (kind === 'subscription') return { text: subjects.subscription(id), path: `/office/subscriptions/${id}` }
  if (subject === 'orders' || subject === 'subscriptions') return { text: subjects[subject], path: null }
  return { text: subject, path: /^TG-\d+$/.test(subject) ? `/office/orders/${subject}` : null }
}

/** What something was before an act or after it: names and values in words, a line for each. */
export function toldChange(change: unknown, language: Language): readonly string[] {
  if (change === null || typeof change !== 'object') return []
  return Object.entries(change).flatMap(([name, value]) => {
    const text = toldValue(name, value, language)
    return text === '' ? [] : [`${wordFor(auditWords[language].names, name)}: ${text}`]
  })
}

function toldValue(name: string, value: unknown, language: Language): string {
  const words = auditWords[language]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (name === 'refunded' && typeof value === 'number') return formatMoney(eur(value), language)
  if (Array.isArray(value)) return value.map((each) => toldValue(name, each, language)).join(', ')
  if (typeof value === 'object') return toldChange(value, language).join(', ')
  if (name === 'search') return toldSearch(String(value), language)
  const known = valuesOf(language)[name]
  return known ? wordFor(known, String(value)) : toldText(String(value), language)
}

/** Days and moments as people write them; anything else as it is. */
function toldText(text: string, language: Language): string {
  const day = readCalendarDate(text)
  if (day) return formatDate(day, language)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? shownTime(new Date(text), language) : text
}

/** What was searched for, without the signs of an address. */
function toldSearch(query: string, language: Language): string {
  const values = [...new URLSearchParams(query)].map(([name, value]) => {
    const known = { ...valuesOf(language), way: orderStateWords[language].ways }[name === 'money' ? 'status' : name]
    return known ? wordFor(known, value) : toldText(value, language)
  })
  return values.length === 0 ? auditWords[language].everything : values.join(', ')
}

type Values = Readonly<Record<string, Readonly<Record<string, string>>>>

function valuesOf(language: Language): Values {
  const { fulfilment, financial, leaveChoices } = orderStateWords[language]
  return {
    role: officeWords[language].roles,
    fields: teamActWords[language].fields,
    state: fulfilment,
    status: financial,
    leaves: leaveChoices,
    outcome: inboxWords[language].outcomes,
    reason: refundWords[language].reasons,
    act: teamActWords[language].acts,
    kind: contentWords[language].kindOne,
  }
}
