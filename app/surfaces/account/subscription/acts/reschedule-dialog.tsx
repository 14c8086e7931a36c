import { useState } from 'react'
import { type CalendarDate, calendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { formatDay, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { epochOf } from '#app/shop/subscriptions/rules/line-figures.ts'
import { ConfirmAct } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { DayCalendar } from '#app/surfaces/account/subscription/parts/day-calendar.tsx'
import { dayAndMonth, weekdayAndDay } from '#app/surfaces/account/subscription/parts/day-texts.ts'
import { nextOf } from '#app/surfaces/account/subscription/parts/next-delivery.tsx'
import { closeAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { type Reason, ReasonChips } from '#app/surfaces/account/subscription/parts/reason-chips.tsx'
import { rescheduleWords } from '#app/surfaces/account/subscription/parts/reschedule-words.ts'
import type { MealThumb } from '#app/surfaces/account/subscription/parts/subscription-data.ts'

type RescheduleProps = Readonly<{
  shown: Shown
  thumbs: readonly MealThumb[]
  /** Opens with the calendar; the reason is recorded as skipped. */
  skipSurvey: boolean
  day?: string
  /** Ends a pause instead of moving a date. */
  isResume?: boolean
}>

const REASONS: readonly Reason[] = ['freezer', 'away', 'other']
/** What is recorded where nobody answered. */
const SKIPPED = 'skipped'

/** Another day for the next box: first why, unless that is skipped, then which. */
export function RescheduleDialog({ shown, thumbs, skipSurvey, day, isResume = false }: RescheduleProps) {
  const words = useWords(rescheduleWords)
  const resumeWords = useWords(actWords).resume
  const [reason, setReason] = useState<Reason | null>(null)
  const [asks, setAsks] = useState(!skipSurvey)
  const title = isResume ? resumeWords.title : asks ? words.why : words.title
  return (
    <Dialog title={title} isOpen onClose={closeAct} look={asks ? 'dialog' : 'dialog wide'}>
      {asks ? (
        <div className="stack gap-5">
          <ReasonChips title="" note={words.whyNote} reasons={REASONS} chosen={reason} onChoose={setReason} />
          <div className="row flex-wrap">
            <Button onClick={() => setAsks(false)}>{reason ? words.next : words.skipSurvey}</Button>
          </div>
        </div>
      ) : (
        <ChooseDay {...{ shown, thumbs, isResume }} reason={reason ?? SKIPPED} {...(day ? { day } : {})} />
      )}
    </Dialog>
  )
}

type ChooseDayProps = Pick<RescheduleProps, 'shown' | 'thumbs' | 'day'> &
  Readonly<{ reason: string; isResume: boolean }>

function ChooseDay({ shown, thumbs, reason, day, isResume }: ChooseDayProps) {
  const words = useWords(rescheduleWords)
  const { days } = shown.outlook
  const current = nextOf(shown)?.deliveryDate ?? null
  const [chosen, setChosen] = useState<CalendarDate | null>(day ? calendarDate(day) : null)
  const choice = days.find((each) => each.day === chosen && each.why === null)
  return (
    <>
      <div className="sub-move">
        <DayCalendar days={days} current={current} chosen={choice?.day ?? null} onChoose={setChosen} />
        <div className="sub-panel on-dark stack">
          {choice?.billingDate ? (
            <ChosenDay shown={shown} day={choice.day} billingDate={choice.billingDate} />
          ) : (
            <p>{words.choose}</p>
          )}
          <button type="button" className="link" onClick={closeAct}>
            {words.leave}
          </button>
        </div>
      </div>
      {choice?.billingDate && (
        <ConfirmDay {...{ shown, thumbs, reason, isResume }} day={choice.day} billingDate={choice.billingDate} />
      )}
    </>
  )
}

type Chosen = Readonly<{ shown: Shown; day: CalendarDate; billingDate: CalendarDate }>

/** What the chosen day means: the charge and the new deadline. */
function ChosenDay({ shown, day, billingDate }: Chosen) {
  const words = useWords(rescheduleWords)
  const language = useLanguage()
  const next = nextOf(shown)
  const amount = formatMoney(eur(next?.totalCents ?? 0), language)
  return (
    <>
      {next && <p>{weekdayAndDay(next.deliveryDate, language)} →</p>}
      <p className="display h2">{weekdayAndDay(day, language)}</p>
      <p>
        {words.charged(amount, formatDay(billingDate, language))}{' '}
        {words.changeable(formatDay(plusDays(billingDate, -1), language))}
      </p>
    </>
  )
}

type ConfirmDayProps = Chosen & Pick<ChooseDayProps, 'thumbs' | 'reason' | 'isResume'>

function ConfirmDay({ shown, thumbs, day, billingDate, reason, isResume }: ConfirmDayProps) {
  const words = useWords(rescheduleWords)
  const language = useLanguage()
  const newBillingDateEpoch = epochOf(billingDate)
  return (
    <ConfirmAct
      id={shown.subscription.id}
      act={{ act: isResume ? 'resume' : 'reschedule', to: billingDate }}
      call={
        isResume
          ? { method: 'POST', path: '/resume', body: { newBillingDateEpoch }, otherwise: 'RESUME_FAILED' }
          : {
              method: 'POST',
              path: '/reschedule',
              body: { newBillingDateEpoch, reason },
              otherwise: 'RESCHEDULE_FAILED',
            }
      }
      thumbs={thumbs}
      label={(isResume ? words.resume : words.move)(dayAndMonth(day, language))}
      onDone={closeAct}
    />
  )
}
