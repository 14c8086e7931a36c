import { button, type MailContent, paragraph } from '#app/shop/mails/mail-content.ts'
import { postalLines } from '#app/shop/orders/papers/postal-lines.ts'
import { correctionMailWords } from './correction-mail-words.ts'
import { type MailedOrder, orderAddress } from './mailed-order.ts'
import { orderMailWords } from './order-mail-words.ts'
import { updateMail } from './update-mails.ts'

/** The parcel is on its way under another number. */
export function trackingMail(
  order: MailedOrder,
  { trackingNumber }: Readonly<{ trackingNumber: string | null }>,
): MailContent {
  const { language } = order.snapshot
  const { tracking, follow } = orderMailWords[language].shipped
  const facts = [{ label: tracking, lines: [trackingNumber ?? ''] }]
  return updateMail(order, correctionMailWords[language].newTracking, [
    { kind: 'facts', facts },
    button(follow, orderAddress(order)),
  ])
}

/** The mail before was too early: the parcel is still here. */
export function notShippedMail(order: MailedOrder): MailContent {
  const { language } = order.snapshot
  const look = button(orderMailWords[language].look, orderAddress(order))
  return updateMail(order, correctionMailWords[language].notShipped, [look])
}

/** The team has corrected where the parcel goes. */
export function addressMail(order: MailedOrder): MailContent {
  const { language, delivery } = order.snapshot
  const { newAddress } = correctionMailWords[language]
  const { wrong } = orderMailWords[language].delivered
  const lines = delivery === null ? [] : postalLines(delivery, language)
  return updateMail(order, newAddress, [
    { kind: 'facts', facts: [{ label: newAddress.label, lines }] },
    paragraph(wrong(order.siteOrigin.seller.email)),
  ])
}
