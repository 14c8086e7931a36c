import { useState } from 'react'
import { adoptSheet } from '#app/foundation/design/adopt-sheet.ts'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import styles from '#app/surfaces/account/subscription/css/extras.css?inline'
import { ConfirmAct } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { dayAndMonth, momentWords } from '#app/surfaces/account/subscription/parts/day-texts.ts'
import { contentsAct, contentsIn, isSameQuantities } from '#app/surfaces/account/subscription/parts/edited-delivery.ts'
import { closeAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { piecesOf, type Quantities } from '#app/surfaces/account/subscription/parts/quantity-list.tsx'
import type { SubscriptionPageData } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { addOnceWords } from './add-once-words.ts'
import { ExtrasList } from './extras-list.tsx'

adoptSheet(styles)

type AddOnceProps = Readonly<{
  shown: Shown
  data: SubscriptionPageData
  cycleIndex: number
  onDone: () => void
}>

export function AddOnceDialog(props: AddOnceProps) {
  const words = useWords(addOnceWords)
  const language = useLanguage()
  const { outlook } = props.shown
  // As it was when it was asked about: once its cut-off has passed it is no longer among the planned ones.
  const [day] = useState(outlook.deliveries.find((each) => each.cycleIndex === props.cycleIndex)?.deliveryDate)
  return (
    <Dialog title={words.title(day ? dayAndMonth(day, language) : '')} isOpen onClose={closeAct} look="dialog wide">
      <AddOnce {...props} />
    </Dialog>
  )
}

/** Something besides the box, with one delivery only: chosen first, then seen with what it costs. */
export function AddOnce({ shown, data, cycleIndex, onDone }: AddOnceProps) {
  const words = useWords(addOnceWords)
  const language = useLanguage()
  const [order] = useState(() => shown.orders.find((each) => each.cycleIndex === cycleIndex))
  const [before] = useState(() => (order ? contentsIn(order) : null))
  const [once, setOnce] = useState<Quantities>(before?.once ?? {})
  const [isChecked, setChecked] = useState(false)
  if (!order || !before) return null
  if (isChecked)
    return (
      <>
        <ConfirmAct
          id={shown.subscription.id}
          {...contentsAct(order, { ...before, once })}
          thumbs={data.thumbs}
          label={words.save}
          onDone={onDone}
        />
        <button type="button" className="account-link" onClick={() => setChecked(false)}>
          {words.other}
        </button>
      </>
    )
  const isChanged = !isSameQuantities(once, before.once)
  const pieces = piecesOf(once).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <p className="lead">
        {words.lead} {words.until(momentWords(order.cutoffAt, language))}
      </p>
      <ExtrasList extras={data.extras} names={order.names} once={once} onChange={setOnce} />
      <div className="row flex-wrap sub-noted sub-confirm">
        <Button look="secondary" aria-disabled={!isChanged} onClick={() => isChanged && setChecked(true)}>
          {words.check}
        </Button>
        <p className="sm muted" role="status">
          {pieces > 0 ? words.count(pieces) : words.nothing}
        </p>
      </div>
    </>
  )
}
