import { formatDate, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { isAllowed } from '#app/shop/office/roles.ts'
import type { OfficeSubscription } from '#app/shop/office/subscriptions/office-subscription.ts'
import type { SubscriptionState } from '#app/shop/office/subscriptions/subscription-search.ts'
import type { FinancialStatus } from '#app/shop/orders/order-tables.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { orderWords } from '#app/surfaces/office/orders/office-order-words.ts'
import { FinancialBadge } from '#app/surfaces/office/orders/order-badges.tsx'
import { subscriptionWords } from './office-subscription-words.ts'
import { SubscriptionBadges } from './subscription-badges.tsx'
import { SubscriptionDeliveries } from './subscription-deliveries.tsx'
import { SubscriptionFacts } from './subscription-facts.tsx'
import { SubscriptionReceipts } from './subscription-receipts.tsx'
import { TeamActs } from './team-act-forms.tsx'
import { UnpaidBoxes } from './unpaid-cards.tsx'

type Content = Readonly<{
  subscription: OfficeSubscription
  /** The delivery whose content is being changed. */
  edited: number | null
}>

/** Everything about one subscription, and what can be done in the customer's name. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<Content> }) {
  const { subscription, edited } = content
  const words = useWords(subscriptionWords)
  const canAct = isAllowed(frame.member.role, 'act')
  const { firstName, lastName } = subscription.address
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">
          {frame.title}
          {' · '}
          <span className="of-whose">{`${firstName} ${lastName}`}</span>
        </h1>
        <p className="row of-badges">
          <SubscriptionBadges states={statesOf(subscription)} />
        </p>
      </div>
      <Standing subscription={subscription} />
      <div className="of-columns">
        <div className="stack">
          {subscription.unpaid.length > 0 && <UnpaidBoxes frame={frame} subscription={subscription} canAct={canAct} />}
          <SubscriptionDeliveries subscription={subscription} canAct={canAct} />
          {canAct && <TeamActs frame={frame} subscription={subscription} edited={edited} />}
          <SubscriptionReceipts receipts={subscription.receipts} />
        </div>
        <div className="stack">
          <SubscriptionFacts subscription={subscription} canAct={canAct} />
          <Orders subscription={subscription} />
          <p className="sm muted of-no-print">{words.printHint}</p>
        </div>
      </div>
    </OfficeFrame>
  )
}

function statesOf(subscription: OfficeSubscription): readonly SubscriptionState[] {
  const { schedule, unpaid, deliveries, pausedUntil, heldSince, frozenAt } = subscription
  const isActive = schedule.status === 'ACTIVE'
  const states: readonly (SubscriptionState | false)[] = [
    !isActive && 'cancelled',
    unpaid.length > 0 && 'unpaid',
    deliveries.some(({ state }) => state === 'short') && 'short',
    isActive && (heldSince ?? frozenAt) !== null && 'held',
    isActive && pausedUntil !== null && 'paused',
    isActive && schedule.cancelsOn !== null && 'ending',
    isActive && 'active',
  ]
  return states.filter((state) => state !== false)
}

/** What keeps it from going on as planned. */
function Standing({
  subscription: { pausedUntil, schedule, heldSince, frozenAt },
}: {
  subscription: OfficeSubscription
}) {
  const words = useWords(subscriptionWords)
  const language = useLanguage()
  return (
    <>
      {frozenAt && <p className="notice of-fault">{words.frozen(shownTime(frozenAt, language))}</p>}
      {heldSince && <p className="notice">{words.heldSince(shownTime(heldSince, language))}</p>}
      {pausedUntil && <p className="notice">{words.pausedUntil(formatDate(pausedUntil, language))}</p>}
      {schedule.cancelsOn && <p className="notice">{words.endsOn(formatDate(schedule.cancelsOn, language))}</p>}
    </>
  )
}

function Orders({ subscription: { orders } }: { subscription: OfficeSubscription }) {
  const words = useWords(subscriptionWords)
  const { number, money, total } = useWords(orderWords)
  const language = useLanguage()
  const rows = orders.map((order) => ({
    key: order.number,
    cells: [
      {
        label: number,
        isShort: true,
        shown: (
          <>
            <a className="link" href={`/office/orders/${order.number}`}>
              {order.number}
            </a>
            <small className="muted">{shownTime(order.placedAt, language)}</small>
          </>
        ),
      },
      { label: money, shown: <FinancialBadge status={order.financialStatus as FinancialStatus} /> },
      { label: total, shown: formatMoney(eur(order.totalCents), language), isNumber: true },
    ],
  }))
  return (
    <section className="of-card">
      <h2 className="of-h">{words.orders}</h2>
      {rows.length === 0 ? (
        <p className="muted">{words.noOrders}</p>
      ) : (
        <OfficeTable caption={words.orders} rows={rows} />
      )}
    </section>
  )
}
