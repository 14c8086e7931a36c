import { useId } from 'react'
import { afterPress } from '#app/foundation/design/after-press.ts'
import { Button } from '#app/foundation/design/button.tsx'
import { Checkbox } from '#app/foundation/design/checkbox.tsx'
import { Field } from '#app/foundation/design/field.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import type { AddressField } from '#app/shop/customers/addresses/address-form.ts'
import type { BookOutcome } from '#app/shop/customers/browser/address-book.ts'
import type { CustomerProfile } from '#app/shop/customers/browser/customer-state.ts'
import { lacksHouseNumber } from '#app/shop/customers/check-fields.ts'
import { addressFormWords } from './address-form-words.ts'
import { type AddressDraft, useAddressForm } from './use-address-form.ts'

export type Country = Readonly<{ code: string; name: string }>

type AddressEntryProps = Readonly<{
  customer: CustomerProfile
  draft: AddressDraft
  countries: readonly Country[]
  /** Whether it could be other than the default. */
  hasDefault: boolean
  onSaved: (outcome: BookOutcome) => void
  onCancel: () => void
}>

/** How browsers know the fields, and which of them take the whole width. */
const TOKENS: Readonly<Record<AddressField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  address1: 'address-line1',
  address2: 'address-line2',
  zip: 'postal-code',
  city: 'address-level2',
  territoryCode: 'country',
  phoneNumber: 'tel',
}
const WIDE: readonly AddressField[] = ['company', 'address1', 'address2']

export function AddressEntry({ customer, draft, countries, hasDefault, onSaved, onCancel }: AddressEntryProps) {
  const words = useWords(addressFormWords)
  const typed = useAddressForm({ customer, draft, words, onSaved })
  const { form, values, isDefault, messages, isSaving, change, check, save } = typed
  const set = (name: AddressField, value: string) => change({ values: { ...values, [name]: value }, isDefault })
  const hasStreet = values.address1.trim() !== ''
  const fieldOf = (name: Exclude<AddressField, 'territoryCode'>) => (
    <div key={name} className={WIDE.includes(name) ? 'account-wide' : ''}>
      <Field
        name={name}
        label={words.fields[name]}
        value={values[name]}
        autoComplete={TOKENS[name]}
        onChange={({ target }) => set(name, target.value)}
        onBlur={() => afterPress(() => check(name))}
        {...(name === 'phoneNumber' ? { type: 'tel' } : {})}
        {...(name === 'address1' && hasStreet && lacksHouseNumber(values.address1) ? { hint: words.noNumber } : {})}
        {...(messages[name] ? { error: messages[name] } : {})}
      />
    </div>
  )
  return (
    <form
      ref={form}
      className="stack gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="account-fields">
        {(['firstName', 'lastName', 'company', 'address1', 'address2', 'zip', 'city'] as const).map(fieldOf)}
        <CountryField
          countries={countries}
          value={values.territoryCode}
          error={messages.territoryCode}
          onChange={(country) => set('territoryCode', country)}
        />
        {customer.phone === null && fieldOf('phoneNumber')}
      </div>
      {hasDefault && (
        <Checkbox checked={isDefault} onChange={(checked) => change({ values, isDefault: checked })}>
          {words.isDefault}
        </Checkbox>
      )}
      {messages.form && (
        <div role="alert" tabIndex={-1}>
          <Notice>{messages.form}</Notice>
        </div>
      )}
      <div className="row flex-wrap">
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? words.saving : words.save}
        </Button>
        <Button look="line" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

type CountryFieldProps = Readonly<{
  countries: readonly Country[]
  value: string
  error: string | undefined
  onChange: (country: string) => void
}>

function CountryField({ countries, value, error, onChange }: CountryFieldProps) {
  const id = useId()
  const words = useWords(addressFormWords)
  return (
    <div className={error ? 'field err' : 'field'}>
      <label htmlFor={id}>{words.fields.territoryCode}</label>
      <select
        id={id}
        name="territoryCode"
        className="input"
        value={value}
        autoComplete="country"
        onChange={({ target }) => onChange(target.value)}
        {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-hint` } : {})}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {error && (
        <span className="hint" id={`${id}-hint`}>
          {error}
        </span>
      )}
    </div>
  )
}
