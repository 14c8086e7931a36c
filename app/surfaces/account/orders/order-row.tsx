import { Picture } from '#app/brand/picture.tsx'
import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { Badge, type BadgeTone } from '#app/foundation/design/badge.tsx'
import { formatDate, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { HistoryOrder } from '#app/shop/customers/browser/order-list.ts'
import { badgeOf, type ParcelMood } from '#app/shop/orders/order-status.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { accountOrdersWords } from './account-orders-words.ts'

const MOOD_TONES: Readonly<Record<ParcelMood, BadgeTone>> = {
  packing: 'frost',
  'under-way': 'frost',
  delivered: 'green',
  cancelled: 'plain',
  'by-mail': 'frost',
}

/** The badge of an order, in words and colour. */
export function OrderBadge({ order }: { order: HistoryOrder }) {
  const words = useWords(accountOrdersWords)
  const badge = badgeOf(order)
  if (badge.of === 'parcel') return <Badge tone={MOOD_TONES[badge.mood]}>{words.moods[badge.mood]}</Badge>
  return <Badge tone={badge.status === 'PAID' ? 'green' : 'warn'}>{words.financial[badge.status]}</Badge>
}

/** Three of its dishes, by which an order is recognised. */
export function OrderPictures({ pictures }: Pick<HistoryOrder, 'pictures'>) {
  return (
    <span className="account-trio" aria-hidden="true">
      {pictures.map((picture) => (
        <Picture key={picture} art={picture} sizes="2.75rem" />
      ))}
    </span>
  )
}

/** Date, what, number, status and total of an order. */
export function OrderRow({ order }: { order: HistoryOrder }) {
  const words = useWords(accountOrdersWords)
  const language = useLanguage()
  const count = order.lineItems.nodes.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <OrderPictures pictures={order.pictures} />
      <span className="account-order-day display h4">{formatDate(dayOf(order), language)}</span>
      <span className="account-order-what">
        <b>{order.isSubscription ? words.box(count) : words.once(count)}</b>
        <span className="sm muted num">{order.name}</span>
        <OrderBadge order={order} />
      </span>
      <span className="account-order-sum num b">
        {order.totalCents === null ? '' : formatMoney(eur(order.totalCents), language)}
      </span>
    </>
  )
}

export function dayOf({ createdAt }: Pick<HistoryOrder, 'createdAt'>) {
  return dayIn(SHOP_TIME_ZONE, new Date(createdAt))
}
