import { useState } from 'react'
import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { frequenciesFor } from '#app/shop/box/frequency.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { ConfirmAct } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { holdWords } from '#app/surfaces/account/subscription/parts/hold-words.ts'
import { closeAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import type { SubscriptionPageData } from '#app/surfaces/account/subscription/parts/subscription-data.ts'

type ActProps = Readonly<{ shown: Shown; data: SubscriptionPageData }>

/** Another rhythm: only those that suit the size of the box. */
export function FrequencyDialog({ shown: { subscription }, data }: ActProps) {
  const words = useWords(actWords).frequency
  const { rhythm } = subscription
  const isCurrent = (each: { interval: string; intervalCount: number }) =>
    each.interval === rhythm.interval && each.intervalCount === rhythm.intervalCount
  const offered = frequenciesFor(subscription.boxSize, data.frequencies)
  const [chosen, setChosen] = useState(() => offered.find(isCurrent) ?? offered[0])
  return (
    <Dialog title={words.title} isOpen onClose={closeAct} look="dialog wide">
      <p className="lead">{offered.length > 1 ? words.lead : words.none}</p>
      <fieldset className="sub-options">
        <legend className="vh">{words.title}</legend>
        {offered.map((each) => (
          <RadioCard
            key={each.name}
            group="rhythm"
            value={each.name}
            checked={each === chosen}
            onChoose={() => setChosen(each)}
          >
            <b className="block">{each.name}</b>
            {isCurrent(each) && <span className="sm muted">{words.current}</span>}
          </RadioCard>
        ))}
      </fieldset>
      {chosen && !isCurrent(chosen) && (
        <ConfirmAct
          key={chosen.name}
          id={subscription.id}
          act={{ act: 'frequency', rhythm: { interval: chosen.interval, intervalCount: chosen.intervalCount } }}
          call={{
            method: 'PUT',
            path: '/frequency',
            body: { billingPolicy: { interval: chosen.interval, intervalCount: chosen.intervalCount } },
            otherwise: 'FREQUENCY_FAILED',
          }}
          thumbs={data.thumbs}
          label={words.confirm}
          onDone={closeAct}
        />
      )}
    </Dialog>
  )
}

/** The next box today: an order, so it ends in the order button. */
export function OrderNowDialog({ shown: { subscription }, data }: ActProps) {
  const words = useWords(actWords)
  // As it was when it was asked about: ordered, nothing waits any more.
  const [hold] = useState(subscription.hold)
  const [isDenied, setDenied] = useState(false)
  const body = hold ? { body: { endHold: true } } : {}
  return (
    <Dialog title={words.orderNow.title} isOpen onClose={closeAct} look="dialog wide">
      <p className="lead">{words.orderNow.lead}</p>
      {hold && <NotMine since={hold.since} isSaid={isDenied} onSay={setDenied} />}
      {(!hold || isDenied) && (
        <ConfirmAct
          id={subscription.id}
          act={{ act: 'order-now' }}
          call={{ method: 'POST', path: '/placeOrder', ...body, otherwise: 'ORDER_FAILED' }}
          thumbs={data.thumbs}
          label={words.order}
          onDone={closeAct}
        />
      )}
    </Dialog>
  )
}

type NotMineProps = Readonly<{ since: string; isSaid: boolean; onSay: (isSaid: boolean) => void }>

/** Nothing is ordered while a cancellation waits for an answer, unless the customer says that it is not theirs (S-19). */
function NotMine({ since, isSaid, onSay }: NotMineProps) {
  const words = useWords(holdWords)
  const language = useLanguage()
  return (
    <label className="check">
      <input type="checkbox" checked={isSaid} onChange={(event) => onSay(event.target.checked)} />
      <span>{words.notMine(formatDay(dayIn(SHOP_TIME_ZONE, new Date(since)), language))}</span>
    </label>
  )
}

/** Takes a cancellation back whose day has not come. */
export function WithdrawDialog({ shown: { subscription }, data }: ActProps) {
  const words = useWords(actWords).withdraw
  // As it was when it was asked about: done, it has no end any more.
  const [on] = useState(subscription.cancelsOn)
  return (
    <Dialog title={words.title} isOpen onClose={closeAct} look="dialog wide">
      <p className="lead">{words.lead}</p>
      <ConfirmAct
        id={subscription.id}
        act={on && { act: 'reactivate', on }}
        call={{ method: 'POST', path: '/reactivate', body: {}, otherwise: 'REACTIVATE_FAILED' }}
        thumbs={data.thumbs}
        label={words.confirm}
        onDone={closeAct}
      />
    </Dialog>
  )
}

type CodeProps = ActProps & Readonly<{ title: 'add' | 'remove'; code: string; codeId: string }>

/** A code more or less: a code that goes makes boxes dearer, and is an order then. */
export function CodeDialog({ shown: { subscription }, data, title, code, codeId }: CodeProps) {
  const words = useWords(actWords).code
  const held = subscription.codes.map((each) => each.code)
  const codes = title === 'add' ? [code, ...held] : held.filter((each) => each !== code)
  return (
    <Dialog title={title === 'add' ? words.addTitle : words.removeTitle} isOpen onClose={closeAct} look="dialog wide">
      <p className="lead">{code}</p>
      <ConfirmAct
        id={subscription.id}
        act={{ act: 'codes', codes }}
        call={
          title === 'add'
            ? { method: 'POST', path: '/discount', body: { code }, otherwise: 'DISCOUNT_FAILED' }
            : { method: 'DELETE', path: `/discount/${encodeURIComponent(codeId)}`, otherwise: 'DISCOUNT_FAILED' }
        }
        thumbs={data.thumbs}
        label={title === 'add' ? words.add : words.remove}
        onDone={closeAct}
      />
    </Dialog>
  )
}
