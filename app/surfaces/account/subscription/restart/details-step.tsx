import { useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { AddressLines } from '#app/surfaces/account/subscription/parts/address-block.tsx'
import { DestinationForm } from '#app/surfaces/account/subscription/parts/destination-form.tsx'
import { MethodText } from '#app/surfaces/account/subscription/parts/method-text.tsx'
import { NewMethod } from '#app/surfaces/account/subscription/parts/new-method.tsx'
import { useReturnedMethod } from '#app/surfaces/account/subscription/parts/use-returned-method.ts'
import { reactivationWords } from './reactivation-words.ts'
import type { StepProps } from './step-props.ts'

/** A way to pay that was chosen, or the last one, if it still holds. */
export function chosenMethod({ shown, flow }: Pick<StepProps, 'shown' | 'flow'>): string | null {
  const { methods, paymentMethodId } = shown.subscription
  const wanted = flow.chosen.paymentMethodId ?? paymentMethodId
  const valid = methods.filter(({ isExpired }) => !isExpired)
  return (valid.find(({ id }) => id === wanted) ?? valid[0])?.id ?? null
}

/** Where the box goes and how it is paid: as before, or otherwise. */
export function DetailsStep(props: StepProps) {
  const words = useWords(reactivationWords)
  const { shown, flow, act } = props
  const [isAdding, setAdding] = useState(false)
  const [isEdited, setEdited] = useState(false)
  const chosen = chosenMethod({ shown, flow })
  if (isAdding)
    return (
      <NewMethod
        onSaved={(paymentMethodId) => {
          act({ do: 'choose', chosen: { paymentMethodId } })
          setAdding(false)
        }}
        onCancel={() => setAdding(false)}
      />
    )
  if (isEdited) return <AddressEdit {...props} onDone={() => setEdited(false)} />
  return (
    <>
      <div className="stack gap-2">
        <h3 className="display h4">{words.addressTitle}</h3>
        <AddressLines address={flow.chosen.address ?? shown.subscription.address} />
        <button type="button" className="account-link justify-self-start" onClick={() => setEdited(true)}>
          {words.changeAddress}
        </button>
      </div>
      <Methods {...props} chosen={chosen} />
      <div className="row flex-wrap">
        <Button aria-disabled={chosen === null} onClick={() => chosen !== null && act({ do: 'go-to', step: 3 })}>
          {words.next}
        </Button>
        <Button look="line" onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {words.addPayment}
        </Button>
      </div>
    </>
  )
}

function Methods({ shown, act, chosen }: StepProps & Readonly<{ chosen: string | null }>) {
  const words = useWords(reactivationWords)
  const returned = useReturnedMethod((paymentMethodId) => act({ do: 'choose', chosen: { paymentMethodId } }))
  return (
    <>
      <fieldset className="stack gap-3">
        <legend className="display h4 mb-2">{words.paymentTitle}</legend>
        {shown.subscription.methods.map((method) => (
          <RadioCard
            key={method.id}
            group="method"
            value={method.id}
            checked={method.id === chosen}
            onChoose={() => act({ do: 'choose', chosen: { paymentMethodId: method.id } })}
          >
            <MethodText method={method} />
          </RadioCard>
        ))}
      </fieldset>
      <div role="status">{returned && <Notice>{returned}</Notice>}</div>
      {chosen === null && <Notice>{words.noPayment}</Notice>}
    </>
  )
}

/** While an address is typed, its own button is the only way on. */
function AddressEdit({ shown, data, flow, act, onDone }: StepProps & Readonly<{ onDone: () => void }>) {
  const words = useWords(reactivationWords)
  const [typed, setTyped] = useState(flow.chosen.address ?? shown.subscription.address)
  return (
    <>
      <h3 className="display h4">{words.addressTitle}</h3>
      <DestinationForm
        {...{ typed, setTyped }}
        countries={data.countries}
        onChecked={() => {
          act({ do: 'choose', chosen: { address: typed } })
          onDone()
        }}
      />
    </>
  )
}
