import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import { type MailContent, paragraph, writtenText } from '#app/shop/mails/mail-content.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Letter, Outcome } from './letter.ts'
import { answerWords } from './letter-answer-words.ts'

type Answered = Pick<Letter, 'kind' | 'language' | 'from' | 'receivedAt' | 'orderNumber'>

const NAME = '\\p{Lu}\\S*(?: \\S+){0,3}?'
const GREETINGS = [
  /^(?:hallo|hi|hey|hello|dear|moin|servus|grüezi|sehr geehrte[rs]?|(?:guten|good) (?:tag|morgen|abend|morning|afternoon|evening))(?!\p{L})/iu,
  // "Liebe" and "lieber" greet only before a name.
  new RegExp(`^[Ll]iebe[rs]? (?!Gr[üu])${NAME}(?:[,!\\n]|$)`, 'u'),
]

/** Whether somebody began an answer with words of their own, so that nobody greets twice. */
function isGreeting(text: string): boolean {
  return GREETINGS.some((greeting) => greeting.test(text))
}

/** An answer, and the number to call by whoever sees it differently. */
type Answer = Readonly<{ outcome: Outcome; text: string; phone: string }>

/** What somebody of the team writes to the sender of a letter, in the language the letter came in. */
export function answerTo(letter: Answered, { outcome, text, phone }: Answer): MailContent {
  const { language, kind, from, receivedAt, orderNumber } = letter
  const words = answerWords[language]
  const about = words.about[kind]
  const { subject, title, text: opening } = outcome === 'rejected' ? words.rejected : words.answered
  const received = formatDate(dayIn(SHOP_TIME_ZONE, receivedAt), language)
  const facts = [
    { label: words.received, lines: [received] },
    ...(orderNumber ? [{ label: words.order, lines: [orderNumber] }] : []),
  ]
  const start = isGreeting(text) ? [] : [words.hello(from.includes('@') ? '' : from), opening(about)]
  return {
    language,
    subject: subject(about),
    title,
    blocks: [
      ...start.map((each) => paragraph(each)),
      ...writtenText(text),
      { kind: 'facts', facts },
      paragraph(words.contact(phone)),
    ],
  }
}
