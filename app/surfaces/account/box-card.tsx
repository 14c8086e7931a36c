import { Picture } from '#app/brand/picture.tsx'
import { readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { formatDate } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { latestBox } from '#app/shop/customers/browser/listed-orders.ts'
import type { HistoryOrder } from '#app/shop/customers/browser/order-list.ts'
import { boxCardWords } from './box-card-words.ts'
import { dayOf } from './orders/order-row.tsx'

type BoxCardProps = Readonly<{
  /** The orders that are known; null while they are on their way. */
  orders: readonly HistoryOrder[] | null
  box: string
}>

/** The customer's box at a glance: the latest one, or the way to a first. */
export function BoxCard({ orders, box }: BoxCardProps) {
  const words = useWords(boxCardWords)
  const language = useLanguage()
  const latest = orders && latestBox(orders)
  return (
    <section className="account-box on-dark" aria-labelledby="box-card">
      <div className="stack gap-5 justify-items-start">
        <div className="stack">
          <p className="muted">{latest ? words.last : words.next}</p>
          <h2 className="display h2" id="box-card">
            {latest ? (dayOfBox(latest.order, language) ?? words.meals(latest.totalQuantity)) : words.none}
          </h2>
        </div>
        <p>
          {latest
            ? `${words.meals(latest.totalQuantity)}, ${words.ordered(formatDate(dayOf(latest), language))}`
            : words.noneLead}
        </p>
        <ButtonLink to={latest ? '/account/orders' : '/box'}>{latest ? words.toOrders : words.build}</ButtonLink>
      </div>
      <Picture art={box} sizes="24rem" className="account-box-picture" when="at-once" />
    </section>
  )
}

/** When it comes. The attribute that names the day is written in German for whoever packs. */
function dayOfBox({ fulfillments: [parcel] }: HistoryOrder, language: Language): string | null {
  const day = readCalendarDate(parcel?.estimatedDeliveryAt ?? null)
  return day && formatDate(day, language)
}
