import { useState } from 'react'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import type { AnswerAddress } from '#app/shop/subscriptions/browser/subscription-answer.ts'
import { AddressLines } from '#app/surfaces/account/subscription/parts/address-block.tsx'
import { ConfirmAct } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { DestinationForm } from '#app/surfaces/account/subscription/parts/destination-form.tsx'
import { closeAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import type { SubscriptionPageData } from '#app/surfaces/account/subscription/parts/subscription-data.ts'

type AddressProps = Readonly<{ shown: Shown; data: SubscriptionPageData }>

/** Where the box goes: typed first, then seen with what it changes about the days. */
export function AddressDialog({ shown: { subscription }, data }: AddressProps) {
  const words = useWords(actWords)
  const [typed, setTyped] = useState<AnswerAddress>(subscription.address)
  const [isChecked, setChecked] = useState(false)
  return (
    <Dialog title={words.address.title} isOpen onClose={closeAct} look={isChecked ? 'dialog wide' : 'dialog'}>
      {isChecked ? (
        <>
          <AddressLines address={typed} />
          <ConfirmAct
            id={subscription.id}
            act={{ act: 'address', to: { country: typed.countryCode, zip: typed.zip } }}
            call={{ method: 'PUT', path: '/address', body: typed, otherwise: 'ADDRESS_FAILED' }}
            thumbs={data.thumbs}
            label={words.address.confirm}
            onDone={closeAct}
          />
          <button type="button" className="account-link" onClick={() => setChecked(false)}>
            {words.back}
          </button>
        </>
      ) : (
        <DestinationForm {...{ typed, setTyped }} countries={data.countries} onChecked={() => setChecked(true)} />
      )}
    </Dialog>
  )
}
