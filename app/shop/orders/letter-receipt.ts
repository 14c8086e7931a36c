import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { escapeHtml } from '#app/foundation/html/escape-html.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Letter } from './letter.ts'
import { letterWords } from './letter-words.ts'

/** The proof of a letter: what it said, and the day and minute it came. The same on screen and in the mail. */
export type Receipt = Readonly<{
  kind: Letter['kind']
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
export function receiptOf(letter: Letter, receivedAt: Date, language: Language): Receipt {
  const words = letterWords[language]
  const { title, says, next } = words[letter.kind]
  const at = words.at(formatDate(dayIn(SHOP_TIME_ZONE, receivedAt), language), clockTime.format(receivedAt))
  const rows = [[words.received, at], [words.declared, says], ...ownRows(letter, language)]
  return { kind: letter.kind, title, next, rows: rows.map(([label = '', value = '']) => ({ label, value })) }
}

function ownRows(letter: Letter, language: Language): string[][] {
  const words = letterWords[language]
  const { name, contract, email } = letter.content
  const sender = [
    [words.name, name || words.nothing],
    [words.contract, contract || words.nothing],
    [words.email, email || words.nothing],
  ]
  if (letter.kind === 'withdrawal') return [...sender, [words.goods, letter.content.goods || words.allGoods]]
  const { cause, reason, endsOn } = letter.content
  const why = cause === 'cause' && reason ? [[words.reason, reason]] : []
  return [[words.cause, words.causes[cause]], ...why, ...sender, [words.endsOn, formatDate(endsOn, language)]]
}

/** The receipt as a mail. */
export function receiptMail(receipt: Receipt, { name }: Pick<Letter['content'], 'name'>, language: Language) {
  const words = letterWords[language]
  const text = [
    words.hello(name),
    `${receipt.title}.`,
    receipt.rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...receipt.next,
    words.contact,
    words.sender,
  ].join('\n\n')
  return { subject: words[receipt.kind].subject, text, html: htmlOf(receipt, name, language) }
}

function htmlOf({ title, rows, next }: Receipt, name: string, language: Language): string {
  const words = letterWords[language]
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${escapeHtml(label)}</th><td style="padding:4px 0">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>`,
    paragraph(words.hello(name)),
    `<h1>${escapeHtml(title)}</h1><table role="presentation">${cells.join('')}</table>`,
    ...[...next, words.contact, words.sender].map(paragraph),
    '</body></html>',
  ].join('')
}
