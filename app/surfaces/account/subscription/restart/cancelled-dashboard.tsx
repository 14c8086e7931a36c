import { Carton } from '#app/brand/carton.tsx'
import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { adoptSheet } from '#app/foundation/design/adopt-sheet.ts'
import { Badge } from '#app/foundation/design/badge.tsx'
import { Button } from '#app/foundation/design/button.tsx'
import { formatDate, formatList } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import type { ReactivationFlow } from '#app/shop/subscriptions/browser/reactivation-flow.ts'
import styles from '#app/surfaces/account/subscription/css/restart.css?inline'
import { rhythmText, rhythmWords } from '#app/surfaces/account/subscription/parts/rhythm-words.ts'
import { picturesOf, type SubscriptionPageData } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { ReceiptTimeline } from '#app/surfaces/account/subscription/receipts/receipt-timeline.tsx'
import { LazyStep } from './lazy-step.tsx'
import { reactivationWords } from './reactivation-words.ts'
import { useReactivation } from './use-reactivation.ts'

adoptSheet(styles)

type CancelledProps = Readonly<{ shown: Shown; data: SubscriptionPageData; customerId: string }>

/** A subscription that was cancelled, with the way back in three steps. */
export function CancelledDashboard({ shown, data, customerId }: CancelledProps) {
  const words = useWords(reactivationWords)
  const { subscription, receipts } = shown
  const [flow, act] = useReactivation(subscription.id, customerId)
  const still = stillThere(shown)
  return (
    <>
      <section className="sub-back" aria-labelledby="way-back">
        <div className="stack gap-5 items-start">
          <Since cancelledAt={subscription.cancelledAt} />
          <h2 className="display h1" id="way-back">
            {words.title}
          </h2>
          <Steps shown={shown} flow={flow} onStep={(step) => act({ do: 'go-to', step })} />
          {!flow.isActive && (
            <div className="row flex-wrap sub-noted">
              <Button onClick={() => act({ do: 'start' })}>{words.start}</Button>
              <p className="sm muted">{words.note}</p>
            </div>
          )}
        </div>
        <div className="sub-back-box">
          <Carton
            pictures={picturesOf(data.thumbs, still)}
            size={Math.max(subscription.boxSize, ...data.sizes.slice(0, 1))}
            label={words.carton(still.reduce((sum, { quantity }) => sum + quantity, 0))}
          />
        </div>
      </section>
      {flow.isActive && <LazyStep {...{ shown, data, flow, act }} still={still} />}
      <ReceiptTimeline receipts={receipts} />
    </>
  )
}

/** Meals of the old box that can still be had. */
function stillThere({ subscription: { lines, unavailable } }: Shown) {
  return lines.filter((line) => line.isMeal && !unavailable.some(({ variantId }) => variantId === line.variantId))
}

function Since({ cancelledAt }: { cancelledAt: string | null }) {
  const words = useWords(reactivationWords)
  const language = useLanguage()
  const day = cancelledAt && dayIn(SHOP_TIME_ZONE, new Date(cancelledAt))
  return <Badge>{day ? words.since(formatDate(day, language)) : words.ended}</Badge>
}

type StepsProps = Readonly<{ shown: Shown; flow: ReactivationFlow; onStep: (step: 1 | 2 | 3) => void }>

/** The three steps, the current one outlined; those behind can be gone back to. */
function Steps({ shown, flow, onStep }: StepsProps) {
  const words = useWords(reactivationWords)
  const rhythms = useWords(rhythmWords)
  const language = useLanguage()
  const { subscription } = shown
  const there = stillThere(shown).reduce((sum, { quantity }) => sum + quantity, 0)
  const free = Math.max(0, subscription.boxSize - there)
  const gone = formatList(
    subscription.unavailable.map(({ name }) => name),
    language,
  )
  const method = subscription.methods.find(({ id }) => id === subscription.paymentMethodId)
  const notes = [
    [words.still(there, subscription.meals), free > 0 ? words.free(free) : '', gone ? words.gone(gone) : '']
      .filter(Boolean)
      .join(', '),
    [subscription.address.address1, method && `${method.brand ?? method.type} ${method.last4 ?? ''}`]
      .filter(Boolean)
      .join(', '),
    words.last(rhythmText(subscription.rhythm, rhythms)),
  ]
  return (
    <ol className="sub-steps">
      {([1, 2, 3] as const).map((step) => (
        <li key={step} {...(flow.step === step && flow.isActive ? { 'aria-current': 'step' as const } : {})}>
          <b className="num" aria-hidden="true">
            {step}
          </b>
          <span className="grow">
            {flow.isActive && step < flow.step ? (
              <button type="button" className="link" onClick={() => onStep(step)}>
                {words.steps[step - 1]}
              </button>
            ) : (
              <b className="block">{words.steps[step - 1]}</b>
            )}
            <span className="block sm muted">{notes[step - 1]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
