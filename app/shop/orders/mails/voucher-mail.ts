import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate, formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import { MEALS_PATH } from '#app/shop/catalog/listing/listing.ts'
import { type Block, button, type MailContent, paragraph, smallParagraph } from '#app/shop/mails/mail-content.ts'
import { linkTo, type SiteOrigin } from '#app/shop/mails/mail-foot.ts'
import { orderMailWords } from './order-mail-words.ts'

export type MailedVoucher = Readonly<{
  language: Language
  siteOrigin: SiteOrigin
  /** In whose name it was bought, when it is for somebody else. */
  gift: Readonly<{ from: string; to: string; message: string }> | null
  ownName: string
  code: string
  cents: number
  expiresOn: CalendarDate
}>

/** A gift card with its code, which stands nowhere else. */
export function voucherMail({
  language,
  siteOrigin,
  gift,
  ownName,
  code,
  cents,
  expiresOn,
}: MailedVoucher): MailContent {
  const { voucher: words, hello } = orderMailWords[language]
  const amount = formatMoney(eur(cents), language)
  const facts = [
    { label: words.worth, lines: [amount] },
    { label: words.expires, lines: [formatDate(expiresOn, language)] },
  ]
  return {
    language,
    subject: gift ? words.subjectGift(amount) : words.subject(amount),
    title: words.title(amount),
    blocks: [
      paragraph(hello(gift ? gift.to : ownName)),
      paragraph(gift ? words.gift(gift.from || words.someone) : words.text),
      ...messageBlocks(gift?.message ?? '', words.quoted),
      { kind: 'code', label: words.code, code },
      { kind: 'facts', facts },
      button(words.shop, linkTo(siteOrigin, language, MEALS_PATH)),
      smallParagraph(words.keep),
    ],
  }
}

/** What the giver wrote, with the lines they wrote it in. */
function messageBlocks(message: string, quoted: (words: string) => string): readonly Block[] {
  const lines = message.split(/\r?\n/).filter((line) => line.trim())
  return lines.length === 0
    ? []
    : quoted(lines.join('\n'))
        .split('\n')
        .map((line) => paragraph(line))
}
