import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import { type MailContent, paragraph } from '#app/shop/mails/mail-content.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Letter, Outcome } from './letter.ts'
import { answerWords } from './letter-answer-words.ts'

type Answered = Pick<Letter, 'kind' | 'language' | 'from' | 'receivedAt' | 'orderNumber'>

/** What somebody of the team writes to the sender of a letter, in the language the letter came in. */
export function answerTo(letter: Answered, outcome: Outcome, text: string): MailContent {
  const { language, kind, from, receivedAt, orderNumber } = letter
  const words = answerWords[language]
  const about = words.about[kind]
  const { subject, title, text: opening } = outcome === 'rejected' ? words.rejected : words.answered
  const received = formatDate(dayIn(SHOP_TIME_ZONE, receivedAt), language)
  const facts = [
    { label: words.received, lines: [received] },
    ...(orderNumber ? [{ label: words.order, lines: [orderNumber] }] : []),
  ]
  const paragraphs = text.split(/\n\s*\n/).map((part) => paragraph(part.trim()))
  return {
    language,
    subject: subject(about),
    title,
    blocks: [
      paragraph(words.hello(from.includes('@') ? '' : from)),
      paragraph(opening(about)),
      ...paragraphs,
      { kind: 'facts', facts },
      paragraph(words.contact),
    ],
  }
}
