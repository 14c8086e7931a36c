import { formatDate, formatDay, formatMoney } from '#app/foundation/i18n/format.ts'
import { eur } from '#app/foundation/money/money.ts'
import {
  type Block,
  button,
  heading,
  type MailContent,
  notice,
  paragraph,
  smallParagraph,
} from '#app/shop/mails/mail-content.ts'
import { linkTo } from '#app/shop/mails/mail-foot.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { addressLines, mailedGoods } from './mailed-goods.ts'
import { firstNameOf, type MailedOrder, orderAddress } from './mailed-order.ts'
import { mandateLines, mandateWords } from './mandate-words.ts'
import { orderMailWords } from './order-mail-words.ts'
import { orderSums } from './order-sums.ts'

type Enclosed = Readonly<{
  /** The key of terms and withdrawal policy, word by word: a link to them is not enough (L5). */
  legalTexts: string
  cardEnds: ReadonlyMap<string, string>
  /** Paths of the e-books, by the key of their line. */
  downloads: ReadonlyMap<string, string>
}>

/** The confirmation that makes the contract, with everything that was agreed (L5). */
export function confirmationMail(order: MailedOrder, { legalTexts, cardEnds, downloads }: Enclosed): MailContent {
  const { number, snapshot, isPending } = order
  const { language, price, paymentLabel } = snapshot
  const words = orderMailWords[language]
  const travels = snapshot.deliveryMethod.code !== 'BY_MAIL'
  const sums = orderSums(price, { language, travels, isPending, paymentLabel, cardEnds })
  return {
    language,
    subject: words.confirmed.subject(number),
    title: words.confirmed.title,
    blocks: [
      paragraph(words.hello(firstNameOf(snapshot))),
      paragraph(words.confirmed.text(number)),
      notice(arrivalOf(snapshot)),
      ...downloadBlocks(order, downloads),
      button(words.look, orderAddress(order)),
      heading(words.confirmed.goods),
      { kind: 'goods', goods: mailedGoods(snapshot) },
      { kind: 'sums', sums },
      ...promises(snapshot),
      ...subscriptionBlocks(order),
      heading(words.confirmed.agreement),
      { kind: 'facts', facts: factsOf(order) },
    ],
    enclosure: legalTexts,
  }
}

function arrivalOf(snapshot: OrderSnapshot): string {
  const { language, deliveryOn, deliveryMethod, lines } = snapshot
  const { title, slot } = deliveryMethod
  const words = orderMailWords[language].confirmed
  if (!deliveryOn) return lines.every(({ type }) => type === 'ebook') ? words.ready : words.byMail
  return words.arrives(formatDay(deliveryOn, language), slot === 'morning' ? `${title}, ${words.morning}` : title)
}

/** What still comes, and what was agreed about goods that are no goods. */
function promises({ language, lines, waivesWithdrawal }: OrderSnapshot): readonly Block[] {
  const words = orderMailWords[language]
  const has = (type: string) => lines.some((line) => line.type === type)
  return [
    ...(has('gift-card') ? [paragraph(words.vouchers)] : []),
    ...(has('store-credit') ? [paragraph(words.credit)] : []),
    ...(has('ebook') && waivesWithdrawal ? [paragraph(words.ebook)] : []),
  ]
}

/** A button for each e-book, which opens it without anything else. */
function downloadBlocks({ snapshot, siteOrigin }: MailedOrder, downloads: Enclosed['downloads']): readonly Block[] {
  const { language, lines } = snapshot
  const words = orderMailWords[language].downloads
  const buttons = lines.flatMap(({ key, title }) => {
    const path = downloads.get(key)
    return path ? [button(words.load(title), linkTo(siteOrigin, language, path))] : []
  })
  return buttons.length > 0 ? [...buttons, smallParagraph(words.lasts)] : []
}

function subscriptionBlocks({ snapshot, siteOrigin }: MailedOrder): readonly Block[] {
  const { subscription, language } = snapshot
  if (!subscription) return []
  const words = orderMailWords[language].subscription
  const { perDeliveryCents, rhythm, firstBillingOn, nextBillingOn, terms } = subscription
  const facts = [
    { label: words.price, lines: [formatMoney(eur(perDeliveryCents), language)] },
    { label: words.rhythm, lines: [rhythm] },
    { label: words.first, lines: [formatDay(firstBillingOn, language)] },
    { label: words.next, lines: [formatDay(nextBillingOn, language)] },
  ]
  const cancel = { text: words.cancelLink, href: linkTo(siteOrigin, language, '/cancellation') }
  return [heading(words.title), { kind: 'facts', facts }, paragraph(terms), paragraph(words.cancel, cancel)]
}

function factsOf({ number, orderedOn, snapshot }: MailedOrder) {
  const { language, delivery, billing, email, phone, note, mandate } = snapshot
  const words = orderMailWords[language].facts
  const vatId = billing?.vatId ? [words.vatId(billing.vatId)] : []
  const facts = [
    { label: words.number, lines: [number] },
    { label: words.day, lines: [formatDate(orderedOn, language)] },
    { label: billing ? words.delivery : words.invoice, lines: delivery ? addressLines(delivery, language) : [] },
    { label: words.billing, lines: billing ? [...addressLines(billing, language), ...vatId] : [] },
    { label: mandateWords[language].title, lines: mandate ? mandateLines(mandate, language) : [] },
    { label: words.contact, lines: [email] },
    { label: words.phone, lines: [phone].filter(Boolean) },
    { label: words.note, lines: [note].filter(Boolean) },
  ]
  return facts.filter(({ lines }) => lines.length > 0)
}
