import { Badge } from '#app/foundation/design/badge.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import type { PreviewedDelivery } from '#app/shop/subscriptions/preview/previewed.ts'
import { dashboardWords } from '#app/surfaces/account/subscription/parts/dashboard-words.ts'
import { shortDay } from '#app/surfaces/account/subscription/parts/day-texts.ts'
import { nextOf } from '#app/surfaces/account/subscription/parts/next-delivery.tsx'
import { startAct } from '#app/surfaces/account/subscription/parts/open-act.ts'

/** The deliveries that are ahead, and the calendar that always knows them. */
export function PlannedDeliveries({ shown }: { shown: Shown }) {
  const words = useWords(dashboardWords)
  const next = nextOf(shown)
  return (
    <section className="card stack" aria-labelledby="planned">
      <div className="row between flex-wrap">
        <h2 className="display h3" id="planned">
          {words.planned}
        </h2>
        <button
          type="button"
          className="account-link sub-no-print"
          onClick={() => startAct({ act: 'scheduled-orders' })}
        >
          {words.allPlanned}
        </button>
      </div>
      <ul className="sub-planned">
        {shown.outlook.deliveries.map((delivery) => (
          <Row key={delivery.cycleIndex} delivery={delivery} isNext={delivery === next} />
        ))}
      </ul>
      <p className="sm sub-no-print">
        <a className="account-link" href={shown.outlook.feedPath}>
          <Icon name="calendar-x" />
          {words.calendar}
        </a>
        <span className="block xs muted">{words.calendarLead}</span>
      </p>
    </section>
  )
}

function Row({ delivery, isNext }: { delivery: PreviewedDelivery; isNext: boolean }) {
  const words = useWords(dashboardWords)
  const language = useLanguage()
  const { state, deliveryDate, billingDate, meals, totalCents, isOwn } = delivery
  const isSkipped = state === 'skipped'
  return (
    <li {...(isSkipped ? { 'data-skipped': '' } : {})}>
      <span className="display h4">
        {isSkipped ? <s>{shortDay(deliveryDate, language)}</s> : shortDay(deliveryDate, language)}
      </span>
      <span className="grow">
        {!isSkipped && words.meals(meals)} {isNext && <Badge tone="green">{words.nextBadge}</Badge>}
        {isSkipped && <Badge tone="warn">{words.skippedBadge}</Badge>}
        {state === 'short' && <Badge tone="warn">{words.shortBadge}</Badge>}
        {isOwn && <Badge tone="frost">{words.ownBadge}</Badge>}
        {!isSkipped && <span className="block xs muted">{words.charged(shortDay(billingDate, language))}</span>}
      </span>
      <span className="num b">{formatMoney(eur(totalCents), language)}</span>
    </li>
  )
}
