import { useState } from 'react'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { ConfirmAct } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { dayAndMonth, momentWords } from '#app/surfaces/account/subscription/parts/day-texts.ts'
import { closeAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import type { MealThumb } from '#app/surfaces/account/subscription/parts/subscription-data.ts'

type SkipProps = Readonly<{
  shown: Shown
  thumbs: readonly MealThumb[]
  act: 'skip' | 'unskip'
  cycleIndex: number
  onDone: () => void
}>

export function SkipDialog(props: SkipProps) {
  const words = useWords(actWords)[props.act]
  return (
    <Dialog title={words.title} isOpen onClose={closeAct} look="dialog wide">
      <SkipForm {...props} />
    </Dialog>
  )
}

/** Leaves one delivery out, or takes that back. */
export function SkipForm({ shown, thumbs, act, cycleIndex, onDone }: SkipProps) {
  const words = useWords(actWords)
  const language = useLanguage()
  // As it was when it was asked about: once its cut-off has passed it is no longer among the planned ones.
  const [{ delivery, order }] = useState({
    delivery: shown.outlook.deliveries.find((each) => each.cycleIndex === cycleIndex),
    order: shown.orders.find((each) => each.cycleIndex === cycleIndex),
  })
  if (!delivery || !order) return null
  const day = dayAndMonth(delivery.deliveryDate, language)
  const note = act === 'skip' ? words.skip.undo(momentWords(new Date(delivery.cutoffAt), language)) : undefined
  return (
    <>
      <p className="lead">{words[act].lead(day)}</p>
      <ConfirmAct
        id={shown.subscription.id}
        act={{ act, cycleIndex }}
        call={{ method: 'POST', path: `/order/${order.id}/${act}`, otherwise: 'RESCHEDULE_FAILED' }}
        thumbs={thumbs}
        label={words[act].confirm(day)}
        {...(note ? { note } : {})}
        onDone={onDone}
      />
    </>
  )
}
