import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDay, formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import { button, type MailContent, notice, paragraph } from '#app/shop/mails/mail-content.ts'
import { linkTo, type SiteOrigin } from '#app/shop/mails/mail-foot.ts'
import { paymentMailWords } from './subscription-mail-words.ts'

/** What became of a try to charge a box. */
export type PaymentNews = Readonly<
  /** Tried again on this day, with the backup method if there is one. */
  | { kind: 'declined'; nextTryOn: CalendarDate; usesBackup: boolean; wasBackup: boolean }
  /** No later try would help: another method is needed by this day. */
  | { kind: 'refused'; until: CalendarDate; backupOn: CalendarDate | null; wasBackup: boolean }
  | { kind: 'confirm'; until: CalendarDate; url: string }
  /** The last try: this box does not come. */
  | { kind: 'gave-up' }
>

type Mailed = Readonly<{
  language: Language
  firstName: string
  cents: number
  billingOn: CalendarDate
  siteOrigin: SiteOrigin
}>

/** The page on which a card can be changed or added. */
export const METHODS_PATH = '/account/payment'

/** Tells about a box that could not be charged: what happens next, and where the card can be changed. */
export function paymentMail(
  news: PaymentNews,
  { language, firstName, cents, billingOn, siteOrigin }: Mailed,
): MailContent {
  const words = paymentMailWords[language]
  const told = words[news.kind]
  const amount = formatMoney(eur(cents), language)
  const day = (date: CalendarDate) => formatDay(date, language)
  const fix =
    news.kind === 'confirm'
      ? button(words.confirmNow, news.url)
      : button(words.changeMethod, linkTo(siteOrigin, language, METHODS_PATH))
  return {
    language,
    subject: told.subject,
    title: told.title,
    blocks: [
      paragraph(words.hello(firstName)),
      paragraph(told.text(amount, day(billingOn))),
      ...nextSteps(news, language).map((line) => paragraph(line)),
      ...(news.kind === 'gave-up' ? [notice(words.stays)] : [fix, notice(words.stays)]),
    ],
  }
}

function nextSteps(news: PaymentNews, language: Language): readonly string[] {
  const words = paymentMailWords[language]
  const day = (date: CalendarDate) => formatDay(date, language)
  const wasBackup = 'wasBackup' in news && news.wasBackup ? [words.triedBackup] : []
  switch (news.kind) {
    case 'declined':
      return [...wasBackup, news.usesBackup ? words.backupOn(day(news.nextTryOn)) : words.againOn(day(news.nextTryOn))]
    case 'refused':
      return [
        ...wasBackup,
        ...(news.backupOn ? [words.backupOn(day(news.backupOn))] : []),
        words.until(day(news.until)),
      ]
    case 'confirm':
      return [words.until(day(news.until))]
    case 'gave-up':
      return []
  }
}
