import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Field } from '#app/foundation/design/field.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import type { AnswerAddress } from '#app/shop/subscriptions/browser/subscription-answer.ts'
import { actWords } from './confirm-words.ts'
import type { SubscriptionPageData } from './subscription-data.ts'

type FormProps = Readonly<{
  typed: AnswerAddress
  setTyped: (address: AnswerAddress) => void
  countries: SubscriptionPageData['countries']
  onChecked: () => void
}>

const REQUIRED = ['firstName', 'lastName', 'address1', 'zip', 'city'] as const
/** Fields that take the whole width. */
const WIDE = ['company', 'address1', 'address2'] as const

/** Where a box goes, as it is typed. What the browser can tell is asked for here, the rest by the shop. */
export function DestinationForm({ typed, setTyped, countries, onChecked }: FormProps) {
  const words = useWords(actWords).address
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
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
    const missing = fields.find(({ name }) => isMissing(name))
    if (missing) form.current?.querySelector<HTMLElement>(`[name="${missing.name}"]`)?.focus()
    else onChecked()
  }

  return (
    <form ref={form} className="stack gap-5" onSubmit={check} noValidate>
      <div className="account-fields">
        {fields.map(({ name, label, autoComplete }) => (
          <div key={name} className={WIDE.some((each) => each === name) ? 'account-wide' : ''}>
            <Field
              label={label}
              name={name}
              autoComplete={autoComplete}
              value={typed[name] ?? ''}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              {...(name === 'phone' ? { type: 'tel' } : {})}
              {...(isTried && isMissing(name) ? { error: words.required } : {})}
            />
          </div>
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
