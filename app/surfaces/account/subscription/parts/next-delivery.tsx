import type { ReactNode } from 'react'
import { Carton } from '#app/brand/carton.tsx'
import { type CalendarDate, dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import type { PreviewedDelivery } from '#app/shop/subscriptions/preview/previewed.ts'
import { CountdownClock } from './countdown-clock.tsx'
import { dashboardWords } from './dashboard-words.ts'
import { shortDay, shortWeekday, weekdayAndDay } from './day-texts.ts'
import { type MealThumb, picturesOf } from './subscription-data.ts'
import { useShopTime } from './use-shop-time.ts'

type NextDeliveryProps = Readonly<{
  shown: Shown
  thumbs: readonly MealThumb[]
  /** What can be done about it. */
  children: (next: PreviewedDelivery, isOpen: boolean) => ReactNode
}>

/** The delivery that comes next, the first that is not skipped. */
export function nextOf({ outlook }: Shown): PreviewedDelivery | undefined {
  return outlook.deliveries.find(({ state }) => state !== 'skipped')
}

/** When the next box comes, how long it can be changed, and what happens when. */
export function NextDelivery({ shown, thumbs, children }: NextDeliveryProps) {
  const words = useWords(dashboardWords)
  const language = useLanguage()
  const now = useShopTime(shown.said)
  const next = nextOf(shown)
  const { lines, boxSize } = shown.subscription
  const meals = lines.filter(({ isMeal }) => isMeal)
  if (!next) return <NoNext />
  const cutoff = new Date(next.cutoffAt)
  const isOpen = now < cutoff
  return (
    <section className="sub-next on-dark" aria-labelledby="next-delivery">
      <div className="stack gap-5">
        <div className="stack gap-2">
          <p>{words.nextOf(words.meals(next.meals), formatMoney(eur(next.totalCents), language))}</p>
          <h2 className="display h1" id="next-delivery">
            {weekdayAndDay(next.deliveryDate, language)}
          </h2>
        </div>
        <CountdownClock cutoff={cutoff} now={now} />
        <Way next={next} today={dayIn(SHOP_TIME_ZONE, now)} />
        <div className="row flex-wrap">{children(next, isOpen)}</div>
      </div>
      <div className="sub-next-box">
        <Carton
          pictures={picturesOf(thumbs, meals)}
          size={Math.max(boxSize, next.meals)}
          label={words.box(words.meals(next.meals))}
        />
      </div>
    </section>
  )
}

function NoNext() {
  const words = useWords(dashboardWords)
  return (
    <section className="sub-next on-dark" aria-labelledby="next-delivery">
      <div className="stack">
        <p>{words.next}</p>
        <h2 className="display h2" id="next-delivery">
          {words.noNext}
        </h2>
      </div>
    </section>
  )
}

/** Today, the last day for changes, the charge, the delivery. */
function Way({ next, today }: { next: PreviewedDelivery; today: CalendarDate }) {
  const { way } = useWords(dashboardWords)
  const language = useLanguage()
  const last = plusDays(next.billingDate, -1)
  const said = (day: CalendarDate) => `${shortWeekday(day, language)}, ${shortDay(day, language)}`
  const stations = [
    { title: way.today, note: today > last ? way.packing : way.open, isPast: true },
    { title: said(last), note: way.until, isPast: today > last },
    { title: said(next.billingDate), note: way.charge, isPast: today > next.billingDate },
    { title: said(next.deliveryDate), note: way.delivery, isPast: today > next.deliveryDate },
  ]
  return (
    <ol className="sub-way">
      {stations.map(({ title, note, isPast }) => (
        <li key={note} {...(isPast ? { 'data-past': '' } : {})}>
          <b>{title}</b>
          <span>{note}</span>
        </li>
      ))}
    </ol>
  )
}
