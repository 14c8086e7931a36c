import { type CalendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { formatDay, formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import { type Block, button, heading, type MailContent, paragraph } from '#app/shop/mails/mail-content.ts'
import { linkTo, type SiteOrigin } from '#app/shop/mails/mail-foot.ts'
import { orderSums } from '#app/shop/orders/mails/order-sums.ts'
import type { FallenPrice } from '#app/shop/pricing/agreed/fallen-prices.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { announcementMailWords } from './announcement-mail-words.ts'
import { SUBSCRIPTION_PATH } from './goods-mails.ts'

/** A box that comes, as it is told before its cut-off. */
export type AnnouncedBox = Readonly<{
  billingOn: CalendarDate
  deliveryOn: CalendarDate
  goods: readonly Readonly<{ title: string; quantity: number; isOnce: boolean }>[]
  price: PricedCart
  /** Null where none is kept any more. */
  method: string | null
  /** Store credit that is there today. */
  creditCents: number
  fallen: readonly (FallenPrice & Readonly<{ title: string }>)[]
  /** Opens the box in the account. */
  boxPath: string
  skipUrl: string
  mailsOffUrl: string
}>

type Mailed = Readonly<{ language: Language; firstName: string; siteOrigin: SiteOrigin }>

/** What comes, what it costs at most, when it is charged and delivered, and how to have it otherwise (S-29). */
export function announcementMail(box: AnnouncedBox, { language, firstName, siteOrigin }: Mailed): MailContent {
  const words = announcementMailWords[language]
  const day = (date: CalendarDate) => formatDay(date, language)
  const { billingOn, deliveryOn, price, method } = box
  const amount = money(price.totalCents, language)
  return {
    language,
    subject: words.subject(day(billingOn), amount),
    title: words.title,
    blocks: [
      paragraph(words.hello(firstName)),
      paragraph(words.text),
      {
        kind: 'facts',
        facts: [
          { label: words.amount, lines: [amount] },
          { label: words.charge, lines: [day(billingOn)] },
          { label: words.method, lines: [method ?? words.noMethod] },
          { label: words.delivery, lines: [day(deliveryOn)] },
          { label: words.deadline, lines: [words.until(day(plusDays(billingOn, -1)))] },
        ],
      },
      ...fallenIn(box, language),
      heading(words.contents),
      { kind: 'list', items: box.goods.map((each) => [{ text: words.goods(each) }]) },
      heading(words.price),
      { kind: 'sums', sums: sumsOf(price, language) },
      paragraph(words.promise),
      ...(box.creditCents > 0 ? [paragraph(words.credit(money(box.creditCents, language)))] : []),
      button(words.change, linkTo(siteOrigin, language, SUBSCRIPTION_PATH + box.boxPath)),
      button(words.skip, box.skipUrl),
      paragraph(words.noSignIn),
      {
        kind: 'paragraph',
        runs: [{ text: `${words.off} ` }, { text: words.offLink, href: box.mailsOffUrl }],
        isSmall: true,
      },
    ],
  }
}

function money(cents: number, language: Language): string {
  return formatMoney(eur(cents), language)
}

function sumsOf(price: PricedCart, language: Language) {
  const unpaid = { language, travels: true, isPending: true, paymentLabel: null, cardEnds: new Map<string, string>() }
  return orderSums(price, unpaid).filter(({ part }) => part !== 'paid')
}

/** A fall of prices reaches everybody, and is said here (S-25). */
function fallenIn({ fallen }: AnnouncedBox, language: Language): readonly Block[] {
  if (fallen.length === 0) return []
  const words = announcementMailWords[language]
  const items = fallen.map(({ of, title, wasCents, isCents }) => [
    { text: words.fallen[of](title, money(wasCents, language), money(isCents, language)) },
  ])
  return [paragraph(words.fallen.lead), { kind: 'list', items }]
}
