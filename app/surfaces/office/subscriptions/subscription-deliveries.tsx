import { formatDay, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { OfficeDelivery, OfficeSubscription } from '#app/shop/office/subscriptions/office-subscription.ts'
import type { NamedPieces } from '#app/shop/subscriptions/receipts/facts.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { subscriptionWords } from './office-subscription-words.ts'
import { canEdit } from './possible-acts.ts'

type Props = Readonly<{ subscription: OfficeSubscription; canAct: boolean }>

/** The next deliveries: when they are charged and arrive, what they hold and cost. */
export function SubscriptionDeliveries({ subscription, canAct }: Props) {
  const words = useWords(subscriptionWords)
  const language = useLanguage()
  const rows = subscription.deliveries.map((delivery) => ({
    key: delivery.cycleIndex,
    cells: [
      {
        label: words.charge,
        shown: (
          <>
            {formatDay(delivery.billingDate, language)}
            <Cutoff delivery={delivery} now={subscription.now} />
          </>
        ),
      },
      { label: words.arrival, shown: formatDay(delivery.deliveryDate, language) },
      { label: words.state, shown: <State delivery={delivery} /> },
      {
        label: words.content,
        shown: (
          <>
            {words.meals(delivery.meals)}
            {delivery.isOwn && <small className="muted">{`${words.isOwn}: ${piecesText(delivery.goods)}`}</small>}
            {delivery.addOns.length > 0 && <small className="muted">{words.once(piecesText(delivery.addOns))}</small>}
            {canAct && canEdit(subscription, delivery.cycleIndex) && (
              <a className="link sm of-below of-no-print" href={`?delivery=${delivery.cycleIndex}#edit-delivery`}>
                {words.editDelivery}
              </a>
            )}
          </>
        ),
      },
      { label: words.amount, shown: formatMoney(eur(delivery.totalCents), language), isNumber: true },
    ],
  }))
  return (
    <section className="of-card">
      <h2 className="of-h">{words.deliveries}</h2>
      {rows.length === 0 ? (
        <p className="muted">{words.noDeliveries}</p>
      ) : (
        <OfficeTable caption={words.deliveries} rows={rows} />
      )}
    </section>
  )
}

export function piecesText(pieces: readonly NamedPieces[]): string {
  return pieces.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')
}

function Cutoff({ delivery: { cutoffAt }, now }: { delivery: OfficeDelivery; now: Date }) {
  const words = useWords(subscriptionWords)
  const language = useLanguage()
  const at = new Date(cutoffAt)
  return <small className="muted">{at < now ? words.closed : words.cutoff(shownTime(at, language))}</small>
}

const LOOKS = { planned: 'badge green', skipped: 'badge', short: 'badge warn' } as const

function State({ delivery: { state } }: { delivery: OfficeDelivery }) {
  const { deliveryStates } = useWords(subscriptionWords)
  return <span className={LOOKS[state]}>{deliveryStates[state]}</span>
}
