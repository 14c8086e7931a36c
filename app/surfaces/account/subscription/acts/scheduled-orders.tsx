import { useState } from 'react'
import { Badge } from '#app/foundation/design/badge.tsx'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import type { PreviewedDelivery } from '#app/shop/subscriptions/preview/previewed.ts'
import { ActSaidNotice } from '#app/surfaces/account/subscription/parts/act-said-notice.tsx'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { dashboardWords } from '#app/surfaces/account/subscription/parts/dashboard-words.ts'
import { dayAndMonth, momentWords, weekdayAndDay } from '#app/surfaces/account/subscription/parts/day-texts.ts'
import { OnceText } from '#app/surfaces/account/subscription/parts/once-text.tsx'
import { closeAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { ordersWords } from '#app/surfaces/account/subscription/parts/orders-words.ts'
import type { SubscriptionPageData } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { useShopTime } from '#app/surfaces/account/subscription/parts/use-shop-time.ts'
import { AddOnce } from './add-once.tsx'
import { addOnceWords } from './add-once-words.ts'
import { DeliveryEdit } from './delivery-edit.tsx'
import { SkipForm } from './skip-dialog.tsx'

type ScheduledProps = Readonly<{ shown: Shown; data: SubscriptionPageData; edited?: number }>
type Doing = Readonly<{ act: 'skip' | 'unskip' | 'edit' | 'add-once'; delivery: PreviewedDelivery }> | null

/** All planned deliveries, each of which can be left out, brought back or changed by itself. */
export function ScheduledOrders({ shown, data, edited }: ScheduledProps) {
  const acts = useWords(actWords)
  const [doing, setDoing] = useState<Doing>(() => {
    const delivery = shown.outlook.deliveries.find(({ cycleIndex }) => cycleIndex === edited)
    return delivery ? { act: 'edit', delivery } : null
  })
  const { thumbs } = data
  const back = () => setDoing(null)
  return (
    <Dialog title={useTitle(doing)} isOpen onClose={closeAct} look="dialog wide">
      {!doing && <List shown={shown} onDo={setDoing} />}
      {doing?.act === 'edit' && <DeliveryEdit {...{ shown, thumbs }} delivery={doing.delivery} onDone={back} />}
      {doing?.act === 'add-once' && (
        <AddOnce {...{ shown, data }} cycleIndex={doing.delivery.cycleIndex} onDone={back} />
      )}
      {(doing?.act === 'skip' || doing?.act === 'unskip') && (
        <SkipForm {...{ shown, thumbs }} act={doing.act} cycleIndex={doing.delivery.cycleIndex} onDone={back} />
      )}
      {doing && (
        <button type="button" className="account-link" onClick={back}>
          {acts.back}
        </button>
      )}
    </Dialog>
  )
}

function useTitle(doing: Doing): string {
  const words = useWords(ordersWords)
  const acts = useWords(actWords)
  const extra = useWords(addOnceWords)
  const language = useLanguage()
  if (!doing) return words.title
  const day = dayAndMonth(doing.delivery.deliveryDate, language)
  switch (doing.act) {
    case 'edit':
      return words.editTitle(day)
    case 'add-once':
      return extra.title(day)
    case 'skip':
    case 'unskip':
      return acts[doing.act].title
  }
}

function List({ shown, onDo }: { shown: Shown; onDo: (doing: Doing) => void }) {
  const words = useWords(ordersWords)
  const now = useShopTime(shown.said)
  return (
    <>
      <ActSaidNotice />
      <p className="lead">{words.lead}</p>
      <ul className="sub-orders">
        {shown.outlook.deliveries.map((delivery) => (
          <Row key={delivery.cycleIndex} delivery={delivery} isOpen={now < new Date(delivery.cutoffAt)} onDo={onDo} />
        ))}
      </ul>
    </>
  )
}

type RowProps = Readonly<{ delivery: PreviewedDelivery; isOpen: boolean; onDo: (doing: Doing) => void }>

function Row({ delivery, isOpen, onDo }: RowProps) {
  const words = useWords(ordersWords)
  const shared = useWords(dashboardWords)
  const language = useLanguage()
  const { state, deliveryDate, meals, totalCents, isOwn, once, cutoffAt } = delivery
  const day = dayAndMonth(deliveryDate, language)
  const isSkipped = state === 'skipped'
  const skip = isSkipped ? ('unskip' as const) : ('skip' as const)
  return (
    <li>
      <div>
        <p className="display h4">{weekdayAndDay(deliveryDate, language)}</p>
        <p className="sm">
          {isSkipped ? (
            <Badge tone="warn">{shared.skippedBadge}</Badge>
          ) : (
            `${shared.meals(meals)}, ${formatMoney(eur(totalCents), language)}`
          )}{' '}
          {isOwn && <Badge tone="frost">{shared.ownBadge}</Badge>}
        </p>
        {!isSkipped && (
          <p className="sm">
            <OnceText once={once} />
          </p>
        )}
        <p className="xs muted">{isOpen ? words.until(momentWords(new Date(cutoffAt), language)) : words.closed}</p>
      </div>
      {isOpen && (
        <div className="row flex-wrap">
          {!isSkipped && (
            <>
              <Button look="line" small aria-label={words.edit(day)} onClick={() => onDo({ act: 'edit', delivery })}>
                {words.editShort}
              </Button>
              <Button
                look="line"
                small
                aria-label={words.addOnce(day)}
                onClick={() => onDo({ act: 'add-once', delivery })}
              >
                {words.addOnceShort}
              </Button>
            </>
          )}
          <Button look="soft" small aria-label={words[skip](day)} onClick={() => onDo({ act: skip, delivery })}>
            {isSkipped ? words.unskipShort : words.skipShort}
          </Button>
        </div>
      )}
    </li>
  )
}
