import { useState } from 'react'
import { Badge } from '#app/foundation/design/badge.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { feedAddresses } from '#app/shop/subscriptions/preview/feed-addresses.ts'
import type { Outlook, PreviewedDelivery } from '#app/shop/subscriptions/preview/previewed.ts'
import { CopiedField } from '#app/surfaces/account/rewards/copied-field.tsx'
import { bringBack } from '#app/surfaces/account/subscription/parts/act-said.ts'
import { AnnouncementSwitch } from '#app/surfaces/account/subscription/parts/announcement-switch.tsx'
import { dashboardWords } from '#app/surfaces/account/subscription/parts/dashboard-words.ts'
import { shortDay } from '#app/surfaces/account/subscription/parts/day-texts.ts'
import { nextOf } from '#app/surfaces/account/subscription/parts/next-delivery.tsx'
import { OnceText } from '#app/surfaces/account/subscription/parts/once-text.tsx'
import { startAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { saidWords } from '#app/surfaces/account/subscription/parts/said-words.ts'
import { useShopTime } from '#app/surfaces/account/subscription/parts/use-shop-time.ts'

/** The deliveries that are ahead, and the calendar that always knows them. */
export function PlannedDeliveries({ shown }: { shown: Shown }) {
  const words = useWords(dashboardWords)
  const next = nextOf(shown)
  const now = useShopTime(shown.said)
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
          <Row
            key={delivery.cycleIndex}
            delivery={delivery}
            isNext={delivery === next}
            isOpen={now < new Date(delivery.cutoffAt)}
          />
        ))}
      </ul>
      <AnnouncementSwitch id={shown.subscription.id} first={shown.outlook.isAnnounced} />
      <CalendarLink key={shown.outlook.feedPath} id={shown.subscription.id} first={shown.outlook.feedPath} />
    </section>
  )
}

/** The calendar's address is a secret: whoever gave it away gets another one, and the old one ends. */
function CalendarLink({ id, first }: { id: string; first: string }) {
  const words = useWords(dashboardWords)
  const [path, setPath] = useState(first)
  const [said, setSaid] = useState('')
  async function renew(): Promise<void> {
    const answer = await callAccount<Pick<Outlook, 'feedPath'>>('POST', `/subscriptions/${id}/calendar`, {})
    if (answer.ok) setPath(answer.value.feedPath)
    setSaid(answer.ok ? words.calendarRenewed : words.calendarFailed)
  }
  const { subscribe, copied } = feedAddresses(path, location.origin)
  return (
    <div className="sm sub-no-print">
      <a className="account-link" href={subscribe}>
        <Icon name="calendar-x" />
        {words.calendar}
      </a>
      <p className="xs muted">{words.calendarLead}</p>
      <CopiedField key={copied} label={words.calendarAddress} value={copied} button={words.calendarCopy} />
      <button type="button" className="account-link quiet" onClick={() => void renew()}>
        {words.calendarRenew}
      </button>
      <p role="status" className="xs">
        {said}
      </p>
    </div>
  )
}

type RowProps = Readonly<{ delivery: PreviewedDelivery; isNext: boolean; isOpen: boolean }>

function Row({ delivery, isNext, isOpen }: RowProps) {
  const { undo } = useWords(saidWords)
  const words = useWords(dashboardWords)
  const language = useLanguage()
  const { state, deliveryDate, billingDate, meals, totalCents, isOwn, once } = delivery
  const isSkipped = state === 'skipped'
  return (
    <li {...(isSkipped ? { 'data-skipped': '' } : {})}>
      <span className="display h4">
        {isSkipped ? <s>{shortDay(deliveryDate, language)}</s> : shortDay(deliveryDate, language)}
      </span>
      <span className="grow">
        {!isSkipped && words.meals(meals)} {isNext && <Badge tone="green">{words.nextBadge}</Badge>}
        {isSkipped && <Badge tone="warn">{words.skippedBadge}</Badge>}{' '}
        {isSkipped && isOpen && (
          <button
            type="button"
            className="link sm sub-no-print"
            aria-label={`${undo}: ${shortDay(deliveryDate, language)}`}
            onClick={() => void bringBack(delivery.cycleIndex)}
          >
            {undo}
          </button>
        )}
        {state === 'short' && <Badge tone="warn">{words.shortBadge}</Badge>}
        {isOwn && <Badge tone="frost">{words.ownBadge}</Badge>}
        {!isSkipped && (
          <>
            <span className="block xs muted">
              <OnceText once={once} />
            </span>
            <span className="block xs muted">{words.charged(shortDay(billingDate, language))}</span>
          </>
        )}
      </span>
      <span className="num b">{formatMoney(eur(totalCents), language)}</span>
    </li>
  )
}
