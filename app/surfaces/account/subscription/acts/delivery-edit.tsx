import { useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import type { PreviewedDelivery } from '#app/shop/subscriptions/preview/previewed.ts'
import { ConfirmAct } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { contentsAct, contentsIn, isSameQuantities } from '#app/surfaces/account/subscription/parts/edited-delivery.ts'
import { ordersWords } from '#app/surfaces/account/subscription/parts/orders-words.ts'
import { type Quantities, QuantityList } from '#app/surfaces/account/subscription/parts/quantity-list.tsx'
import type { MealThumb } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { MissingQuestion } from './missing-question.tsx'

type EditProps = Readonly<{
  shown: Shown
  thumbs: readonly MealThumb[]
  delivery: PreviewedDelivery
  onDone: () => void
}>

/** Changes the meals of one delivery, and no other; what comes along once stays as it is. */
export function DeliveryEdit({ shown, thumbs, delivery, onDone }: EditProps) {
  const words = useWords(ordersWords)
  // As it was when it was asked about: once its cut-off has passed it is no longer among the planned ones.
  const [order] = useState(() => shown.orders.find(({ cycleIndex }) => cycleIndex === delivery.cycleIndex))
  const [before] = useState(() => (order ? contentsIn(order) : null))
  const [quantities, setQuantities] = useState<Quantities>(before?.recurring ?? {})
  const [isChecked, setChecked] = useState(false)
  if (!order || !before) return null
  const isChanged = !isSameQuantities(quantities, before.recurring)
  const change = (next: Quantities) => {
    setQuantities(next)
    setChecked(false)
  }
  return (
    <>
      <p>{words.editLead}</p>
      <MissingQuestion order={order} recurring={before.recurring} onTake={change} />
      <QuantityList
        {...{ quantities, thumbs }}
        names={[...shown.subscription.lines, ...order.replacements.map(({ instead }) => instead)]}
        onChange={change}
      />
      {!isChecked && (
        <Button look="secondary" aria-disabled={!isChanged} onClick={() => isChanged && setChecked(true)}>
          {words.check}
        </Button>
      )}
      <p role="status" className="sm muted">
        {isChanged ? '' : words.unchanged}
      </p>
      {isChecked && (
        <ConfirmAct
          id={shown.subscription.id}
          {...contentsAct(order, { ...before, recurring: quantities })}
          thumbs={thumbs}
          label={words.save}
          onDone={onDone}
        />
      )}
    </>
  )
}
