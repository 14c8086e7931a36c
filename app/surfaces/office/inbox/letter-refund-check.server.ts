import type { Context } from 'hono'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { eur } from '#app/foundation/money/money.ts'
import type { DueRefund, Letter } from '#app/shop/office/letter.ts'
import { sentAgain } from '#app/surfaces/office/frame/confirmation.ts'
import { inboxWords } from '#app/surfaces/office/frame/inbox-words.ts'
import { type OfficeServices, showPage, type Visit } from '#app/surfaces/office/frame/office-services.server.ts'
import { refundWords } from '#app/surfaces/office/orders/refund-words.ts'

type Asked = Readonly<{
  letter: Letter
  due: DueRefund
  path: string
  visit: Visit & Readonly<{ fields: URLSearchParams }>
}>

/** Shows what a withdrawal has coming, before it is paid back. */
export function checkLetterRefund(services: OfficeServices, c: Context, asked: Asked): Promise<Response> {
  const { letter, due, path, visit } = asked
  const words = refundWords[visit.language]
  const { kinds } = inboxWords[visit.language]
  const amount = formatMoney(eur(due.cents), visit.language)
  const goods = due.lines.map(({ quantity, title }) => words.line(quantity, title))
  const content = {
    rows: [
      { label: words.order, text: letter.orderNumber ?? '' },
      { label: words.buyer, text: [letter.from, letter.email].filter(Boolean).join(', ') },
      { label: kinds[letter.kind], text: [...goods, ...(due.extraCents > 0 ? [words.delivery] : [])].join(', ') },
      { label: words.total, text: amount, isTotal: true },
      { label: words.reason, text: words.reasons.withdrawal },
    ],
    hints: [words.told],
    action: `${path}/refund`,
    fields: sentAgain(visit.fields, due.cents),
    button: words.confirm(amount),
    back: { path, label: words.back },
  }
  return showPage(services, c, { visit, view: 'confirm', area: 'inbox', title: words.checkTitle, content })
}
