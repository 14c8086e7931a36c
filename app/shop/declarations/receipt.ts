import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { button, type MailContent, paragraph } from '#app/shop/mails/mail-content.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Declaration } from './declaration.ts'
import { type Contact, declarationWords } from './declaration-words.ts'
import { withoutLinks } from './without-links.ts'

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
  const at = momentText(receivedAt, language)
  const rows = [[words.received, at], ...ownRows(declaration, language)]
  return { kind: declaration.kind, title, next, rows: rows.map(([label = '', value = '']) => ({ label, value })) }
}

function momentText(moment: Date, language: Language): string {
  return declarationWords[language].at(formatDate(dayIn(SHOP_TIME_ZONE, moment), language), clockTime.format(moment))
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

type MailedReceipt = Readonly<{
  receivedAt: Date
  language: Language
  /** Of the order that the letter means; null when nobody knows. */
  orderNumber: string | null
  /** Where the owner of the address says whether the letter is theirs; null when there is nothing to say. */
  proofHref: string | null
  /** Until when parcels wait for that answer; null when none does. */
  heldUntil: Date | null
  contact: Contact
}>

/** Most characters of a stranger's words that a mail repeats. */
const LONGEST_NAME = 80
const LONGEST_SAID = 300

/**
 * The receipt as a mail. Anybody can write anything to anybody's address, so it repeats only what the law wants to be
 * confirmed, without links; that of an enquiry repeats nothing.
 */
export function receiptMail(declaration: Declaration, mailed: MailedReceipt): MailContent {
  const { receivedAt, language, proofHref } = mailed
  const words = declarationWords[language]
  const { kind } = declaration
  const { title, rows } = receiptOf(mailable(declaration, mailed), receivedAt, language)
  const facts = rows.map(({ label, value }) => ({ label, lines: value.split('\n') }))
  const proof = kind === 'enquiry' || proofHref === null ? [] : proofBlocks(words[kind], proofHref)
  const next = kind === 'enquiry' ? words.enquiry.mailed : mailedNext(kind, mailed)
  const blocks = [
    paragraph(words.hello),
    paragraph(words[kind].opening),
    ...proof,
    ...next.map((text) => paragraph(text)),
    ...(kind === 'enquiry' ? [] : [{ kind: 'facts', facts } as const]),
    paragraph(words.contact(mailed.contact)),
  ]
  return { language, subject: words[kind].subject, title, blocks }
}

/** Two answers of the same weight. Opening either link does nothing: the buttons on their page do. */
function proofBlocks({ prove, yes, no }: Readonly<Record<'prove' | 'yes' | 'no', string>>, href: string) {
  return [paragraph(prove), button(yes, `${href}#yes`), button(no, `${href}#no`)]
}

/** What happens next, as far as it is sure: it depends on whether the letter fits a contract, and on who wrote it. */
function mailedNext(kind: 'withdrawal' | 'cancellation', mailed: MailedReceipt): readonly string[] {
  const { language, orderNumber, proofHref, heldUntil } = mailed
  const words = declarationWords[language]
  if (orderNumber === null) return words[kind].unmatched
  if (proofHref === null) return words[kind].proved
  if (kind === 'cancellation') return words.cancellation.unproved
  const held = heldUntil ? words.withdrawal.held(momentText(heldUntil, language)) : words.withdrawal.notHeld
  return [held, ...words.withdrawal.unproved]
}

/** The same declaration in words that may be mailed; what the shop knows itself is said in its own. */
function mailable(declaration: Declaration, { orderNumber }: MailedReceipt): Declaration {
  const { content } = declaration
  const sender = {
    name: withoutLinks(content.name, LONGEST_NAME),
    contract: orderNumber ?? withoutLinks(content.contract, LONGEST_NAME),
    email: content.email.trim().toLowerCase(),
  }
  switch (declaration.kind) {
    case 'withdrawal':
      return {
        ...declaration,
        content: { ...sender, goods: withoutLinks(declaration.content.goods, LONGEST_SAID) },
      }
    case 'cancellation':
      return {
        ...declaration,
        content: { ...declaration.content, ...sender, reason: withoutLinks(declaration.content.reason, LONGEST_SAID) },
      }
    case 'enquiry':
      return { ...declaration, content: { ...sender, text: '' } }
  }
}
