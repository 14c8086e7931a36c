import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { type MailContent, paragraph } from '#app/shop/mails/mail-content.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Declaration } from './declaration.ts'
import { declarationWords } from './declaration-words.ts'

/** The proof of a declaration: what it said, and the day and minute it came. The same on screen and in the mail. */
export type Receipt = Readonly<{
  kind: Declaration['kind']
  title: string
  rows: readonly Readonly<{ label: string; value: string }>[]
  next: readonly string[]
}>

const clockTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: SHOP_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Says the same whether or not the shop knows the contract, so that nobody learns from it who has one. */
export function receiptOf(declaration: Declaration, receivedAt: Date, language: Language): Receipt {
  const words = declarationWords[language]
  const { title, next } = words[declaration.kind]
  const at = words.at(formatDate(dayIn(SHOP_TIME_ZONE, receivedAt), language), clockTime.format(receivedAt))
  const rows = [[words.received, at], ...ownRows(declaration, language)]
  return { kind: declaration.kind, title, next, rows: rows.map(([label = '', value = '']) => ({ label, value })) }
}

function ownRows(declaration: Declaration, language: Language): string[][] {
  const words = declarationWords[language]
  const { name, contract, email } = declaration.content
  if (declaration.kind === 'enquiry') {
    const about = contract ? [[words.order, contract]] : []
    return [[words.name, name], [words.email, email], ...about, [words.text, declaration.content.text]]
  }
  const sender = [
    [words.name, name || words.nothing],
    [words.contract, contract || words.nothing],
    [words.email, email || words.nothing],
  ]
  const declared = [words.declared, words[declaration.kind].says]
  if (declaration.kind === 'withdrawal')
    return [declared, ...sender, [words.goods, declaration.content.goods || words.allGoods]]
  const { cause, reason, endsOn } = declaration.content
  const why = cause === 'cause' && reason ? [[words.reason, reason]] : []
  return [declared, [words.cause, words.causes[cause]], ...why, ...sender, [words.endsOn, formatDate(endsOn, language)]]
}

/** The receipt as a mail. That of an enquiry repeats nothing: anybody can write anything to anybody's address. */
export function receiptMail(
  { kind, title, rows, next }: Receipt,
  { name }: Pick<Declaration['content'], 'name'>,
  language: Language,
): MailContent {
  const words = declarationWords[language]
  const isProof = kind !== 'enquiry'
  const facts = rows.map(({ label, value }) => ({ label, lines: value.split('\n') }))
  const blocks = [
    paragraph(words.hello(isProof ? name : '')),
    paragraph(words[kind].opening),
    ...next.map((text) => paragraph(text)),
    ...(isProof ? [{ kind: 'facts', facts } as const] : []),
    paragraph(words.contact),
  ]
  return { language, subject: words[kind].subject, title, blocks }
}
