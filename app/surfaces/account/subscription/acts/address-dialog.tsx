import { type FormEvent, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { Field } from '#app/foundation/design/field.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import type { AnswerAddress } from '#app/shop/subscriptions/browser/subscription-answer.ts'
import { AddressLines } from '#app/surfaces/account/subscription/parts/address-block.tsx'
import { ConfirmAct } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
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
        <AddressForm {...{ typed, setTyped }} countries={data.countries} onChecked={() => setChecked(true)} />
      )}
    </Dialog>
  )
}

type FormProps = Readonly<{
  typed: AnswerAddress
  setTyped: (address: AnswerAddress) => void
  countries: SubscriptionPageData['countries']
  onChecked: () => void
}>

const REQUIRED = ['firstName', 'lastName', 'address1', 'zip', 'city'] as const

function AddressForm({ typed, setTyped, countries, onChecked }: FormProps) {
  const words = useWords(actWords).address
  const [isTried, setTried] = useState(false)
  const fields = [
    { name: 'firstName', label: words.first, autoComplete: 'given-name' },
    { name: 'lastName', label: words.last, autoComplete: 'family-name' },
    { name: 'company', label: words.company, autoComplete: 'organization' },
    { name: 'address1', label: words.street, autoComplete: 'address-line1' },
    { name: 'address2', label: words.more, autoComplete: 'address-line2' },
    { name: 'zip', label: words.zip, autoComplete: 'postal-code' },
    { name: 'city', label: words.city, autoComplete: 'address-level2' },
    { name: 'phone', label: words.phone, autoComplete: 'tel' },
  ] as const
  const isMissing = (name: (typeof fields)[number]['name']) =>
    REQUIRED.some((each) => each === name) && !typed[name]?.trim()

  function check(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (!fields.some(({ name }) => isMissing(name))) onChecked()
  }

  return (
    <form className="stack" onSubmit={check} noValidate>
      <div className="sub-fields">
        {fields.map(({ name, label, autoComplete }) => (
          <Field
            key={name}
            label={label}
            name={name}
            autoComplete={autoComplete}
            value={typed[name] ?? ''}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            {...(isTried && isMissing(name) ? { error: words.required } : {})}
          />
        ))}
        <div className="field">
          <label htmlFor="sub-country">{words.country}</label>
          <select
            id="sub-country"
            className="input"
            autoComplete="country"
            value={typed.countryCode}
            onChange={(event) => setTyped({ ...typed, countryCode: event.target.value })}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <Button type="submit">{words.check}</Button>
    </form>
  )
}
