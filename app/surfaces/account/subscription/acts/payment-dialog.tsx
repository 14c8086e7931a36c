import { useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { ConfirmAct } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { MethodText } from '#app/surfaces/account/subscription/parts/method-text.tsx'
import { NewMethod } from '#app/surfaces/account/subscription/parts/new-method.tsx'
import { closeAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { useReturnedMethod } from '#app/surfaces/account/subscription/parts/use-returned-method.ts'

/** Another way to pay; what is still open is tried with it at once. */
export function PaymentDialog({ shown: { subscription } }: { shown: Shown }) {
  const words = useWords(actWords).payment
  const language = useLanguage()
  const { methods, paymentMethodId, openPayment } = subscription
  const [chosen, setChosen] = useState(paymentMethodId)
  const [isAdding, setAdding] = useState(false)
  const returned = useReturnedMethod(setChosen)
  const isNew = chosen !== null && (chosen !== paymentMethodId || openPayment !== null)
  if (isAdding)
    return (
      <Dialog title={words.title} isOpen onClose={closeAct}>
        <NewMethod
          onSaved={(methodId) => {
            setChosen(methodId)
            setAdding(false)
          }}
          onCancel={() => setAdding(false)}
        />
      </Dialog>
    )
  return (
    <Dialog title={words.title} isOpen onClose={closeAct}>
      <div role="status">{returned && <Notice>{returned}</Notice>}</div>
      {methods.length < 2 && <p>{words.none}</p>}
      <fieldset className="stack gap-3">
        <legend className="vh">{words.title}</legend>
        {methods.map((method) => (
          <RadioCard
            key={method.id}
            group="method"
            value={method.id}
            checked={method.id === chosen}
            onChoose={() => setChosen(method.id)}
          >
            <MethodText method={method} />
            {method.id === paymentMethodId && <span className="block sm muted">{words.current}</span>}
          </RadioCard>
        ))}
      </fieldset>
      <Button look="line" onClick={() => setAdding(true)}>
        <Icon name="plus" />
        {words.add}
      </Button>
      {openPayment && (
        <Notice icon={<Icon name="circle-alert" />}>
          {words.openNote(formatMoney(eur(openPayment.cents), language))}
        </Notice>
      )}
      {isNew && (
        <ConfirmAct
          id={subscription.id}
          act={null}
          call={{
            method: 'PUT',
            path: '/paymentMethod',
            body: { paymentMethodId: chosen },
            otherwise: 'PAYMENT_METHOD_FAILED',
          }}
          thumbs={[]}
          label={openPayment ? words.confirmOpen : words.confirm}
          onDone={closeAct}
        />
      )}
    </Dialog>
  )
}
