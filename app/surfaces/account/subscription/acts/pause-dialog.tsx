import { useEffect, useState } from 'react'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { previewOf, type Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { faultIn } from '#app/shop/subscriptions/browser/subscription-fault.ts'
import { subscriptionFaultWords } from '#app/shop/subscriptions/browser/subscription-fault-words.ts'
import { PAUSE_WEEKS } from '#app/shop/subscriptions/rules/change-schedule.ts'
import { ConfirmAct } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { weekdayAndDay } from '#app/surfaces/account/subscription/parts/day-texts.ts'
import { closeAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { type Reason, ReasonChips } from '#app/surfaces/account/subscription/parts/reason-chips.tsx'
import type { MealThumb } from '#app/surfaces/account/subscription/parts/subscription-data.ts'

const REASONS: readonly Reason[] = ['none', 'freezer', 'away', 'price', 'other']

/** A break of some weeks; each choice says when it ends. */
export function PauseDialog({ shown, thumbs }: { shown: Shown; thumbs: readonly MealThumb[] }) {
  const words = useWords(actWords).pause
  const [weeks, setWeeks] = useState<number>(4)
  const [reason, setReason] = useState<Reason>('none')
  const ends = usePauseEnds(shown.subscription.id)
  return (
    <Dialog title={words.title} isOpen onClose={closeAct} look="dialog wide">
      <fieldset className="sub-options">
        <legend className="vh">{words.title}</legend>
        {PAUSE_WEEKS.map((each) => (
          <RadioCard
            key={each}
            group="pause"
            value={String(each)}
            checked={weeks === each}
            onChoose={() => setWeeks(each)}
          >
            <b className="block">{words.weeks(each)}</b>
            <span className="sm muted">{ends[each] ?? ''}</span>
          </RadioCard>
        ))}
      </fieldset>
      <Notice tone="frost" icon={<Icon name="snowflake" />}>
        {words.note}
      </Notice>
      <ReasonChips title={words.why} note={words.voluntary} reasons={REASONS} chosen={reason} onChoose={setReason} />
      <ConfirmAct
        key={weeks}
        id={shown.subscription.id}
        act={{ act: 'pause', weeks }}
        call={{
          method: 'POST',
          path: '/pause',
          body: {
            pauseDuration: { intervalType: 'WEEK', intervalCount: weeks },
            reason: reason === 'none' ? 'skipped' : reason,
          },
          otherwise: 'PAUSE_FAILED',
        }}
        thumbs={thumbs}
        label={words.confirm(weeks)}
        note={words.early}
        onDone={closeAct}
      />
    </Dialog>
  )
}

/** When each pause would end, or why it is not possible. */
function usePauseEnds(id: string): Readonly<Record<number, string>> {
  const words = useWords(actWords).pause
  const { say } = useWords(subscriptionFaultWords)
  const language = useLanguage()
  const [ends, setEnds] = useState<Readonly<Record<number, string>>>({})
  useEffect(() => {
    for (const weeks of PAUSE_WEEKS)
      void previewOf(id, { act: 'pause', weeks }, null).then((answer) => {
        const first = answer.ok && answer.value.after.find(({ state }) => state !== 'skipped')
        const said = answer.ok
          ? first
            ? words.until(weekdayAndDay(first.deliveryDate, language))
            : ''
          : say(faultIn(answer.refusal, 'PAUSE_FAILED'))
        setEnds((known) => ({ ...known, [weeks]: said }))
      })
  }, [id, language, words, say])
  return ends
}
