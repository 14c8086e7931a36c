import { useState } from 'react'
import { BoxMeter } from '#app/brand/box-meter.tsx'
import { type CalendarDate, readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { Button } from '#app/foundation/design/button.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { boxFor } from '#app/shop/box/choose-box.ts'
import { frequenciesFor, frequencyFor } from '#app/shop/box/frequency.ts'
import { subscriptionFaultWords } from '#app/shop/subscriptions/browser/subscription-fault-words.ts'
import { missingMeals } from '#app/shop/subscriptions/rules/edit-lines.ts'
import { epochOf } from '#app/shop/subscriptions/rules/line-figures.ts'
import { ConfirmAct } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { DayCalendar } from '#app/surfaces/account/subscription/parts/day-calendar.tsx'
import { piecesOf, QuantityList } from '#app/surfaces/account/subscription/parts/quantity-list.tsx'
import { picturesOf, type SubscriptionPageData } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { chosenMethod, DetailsStep } from './details-step.tsx'
import { reactivationWords } from './reactivation-words.ts'
import type { StepProps } from './step-props.ts'

/** The step of the way back that somebody is at. */
export function ReactivationStep(props: StepProps) {
  const words = useWords(reactivationWords)
  const { step } = props.flow
  return (
    <section className="card stack gap-5" aria-label={words.step(step)}>
      <p className="sm muted">{words.step(Math.min(step, 3))}</p>
      {step === 1 && <MealsStep {...props} />}
      {step === 2 && <DetailsStep {...props} />}
      {step === 3 && <DateStep {...props} />}
    </section>
  )
}

/** The meals that were chosen on the way, else those of before that are still there. */
function chosenMeals({ flow, still }: Pick<StepProps, 'flow' | 'still'>): Readonly<Record<string, number>> {
  return flow.chosen.quantities ?? Object.fromEntries(still.map(({ variantId, quantity }) => [variantId, quantity]))
}

function countOf(quantities: Readonly<Record<string, number>>): number {
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0)
}

function MealsStep({ shown, data, flow, act, still }: StepProps) {
  const words = useWords(reactivationWords)
  const { say } = useWords(subscriptionFaultWords)
  const quantities = chosenMeals({ flow, still })
  const meals = countOf(quantities)
  const size = Math.max(boxFor(meals, data.sizes), meals)
  const missing = missingMeals(meals, data.sizes)
  const lines = Object.entries(quantities).map(([variantId, quantity]) => ({ variantId, quantity }))
  return (
    <>
      <h3 className="display h3">{words.meals}</h3>
      <BoxMeter pictures={picturesOf(data.thumbs, lines)} size={size} label={words.spoken(meals, size)} />
      <QuantityList
        quantities={quantities}
        thumbs={data.thumbs}
        names={shown.subscription.lines}
        onChange={(next) => act({ do: 'choose', chosen: { quantities: next } })}
      />
      <p role="status">{missing > 0 ? say({ code: 'BELOW_MINIMUM', detail: String(missing) }) : ''}</p>
      <Button aria-disabled={missing > 0} onClick={() => missing === 0 && act({ do: 'confirm-meals' })}>
        {words.confirmMeals}
      </Button>
    </>
  )
}

function DateStep({ shown, data, flow, act, still }: StepProps) {
  const words = useWords(reactivationWords)
  const quantities = chosenMeals({ flow, still })
  const size = boxFor(countOf(quantities), data.sizes)
  const offered = frequenciesFor(size, data.frequencies)
  const rhythm = frequencyFor(size, flow.chosen.frequency ?? shown.subscription.rhythm, data.frequencies)
  const [day, setDay] = useState<CalendarDate | null>(readCalendarDate(flow.chosen.deliveryDate ?? null))
  const choice = shown.outlook.days.find((each) => each.day === day && each.why === null)
  const chooseDay = (chosen: CalendarDate) => {
    setDay(chosen)
    act({ do: 'choose', chosen: { deliveryDate: chosen } })
  }
  return (
    <>
      <fieldset className="sub-options">
        <legend className="display h4 mb-2">{words.rhythmTitle}</legend>
        {offered.map((each) => (
          <RadioCard
            key={each.name}
            group="rhythm"
            value={each.name}
            checked={each === rhythm}
            onChoose={() => act({ do: 'choose', chosen: { frequency: each } })}
          >
            <b>{each.name}</b>
          </RadioCard>
        ))}
      </fieldset>
      <h3 className="display h4">{words.dateTitle}</h3>
      <DayCalendar days={shown.outlook.days} current={null} chosen={choice?.day ?? null} onChoose={chooseDay} />
      {choice?.billingDate && rhythm ? (
        <Restart
          {...{ shown, data, flow, quantities, rhythm }}
          on={choice.billingDate}
          onDone={() => act({ do: 'complete' })}
        />
      ) : (
        <p role="status">{words.choose}</p>
      )}
    </>
  )
}

type RestartProps = Pick<StepProps, 'shown' | 'data' | 'flow'> &
  Readonly<{
    quantities: Readonly<Record<string, number>>
    rhythm: SubscriptionPageData['frequencies'][number]
    on: CalendarDate
    onDone: () => void
  }>

/** The end of the way back is an order. */
function Restart({ shown, data, flow, quantities, rhythm, on, onDone }: RestartProps) {
  const words = useWords(actWords)
  const { interval, intervalCount } = rhythm
  const lines = piecesOf(quantities)
  const method = chosenMethod({ shown, flow })
  const { address } = flow.chosen
  return (
    <ConfirmAct
      id={shown.subscription.id}
      act={{
        ...{ act: 'reactivate', on, rhythm: { interval, intervalCount }, lines },
        ...(address ? { to: { country: address.countryCode, zip: address.zip } } : {}),
      }}
      call={{
        method: 'POST',
        path: '/reactivate',
        body: {
          nextBillingDateEpoch: epochOf(on),
          billingPolicy: { interval, intervalCount },
          lines: lines.map(({ variantId, quantity }) => ({ variantShopifyId: variantId, quantity })),
          ...(method === null ? {} : { paymentMethodId: Number(method) }),
          ...(address ? { address } : {}),
          mealsConfirmed: true,
        },
        otherwise: 'REACTIVATE_FAILED',
      }}
      thumbs={data.thumbs}
      label={words.order}
      onDone={onDone}
    />
  )
}
