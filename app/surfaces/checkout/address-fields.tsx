import { useWords } from '#app/foundation/i18n/text.tsx'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import type { CheckoutPage } from '#app/surfaces/checkout/frame/checkout-page.ts'
import { pageWords } from '#app/surfaces/checkout/frame/checkout-page-words.ts'
import { type Faults, FormField, faultAt, fieldId, Hint } from '#app/surfaces/checkout/frame/form-field.tsx'

type AddressProps = {
  group: 'delivery' | 'billing'
  address: PostalAddress
  countries: CheckoutPage['countries']
  faults: Faults
  /** Frozen goods go there: no locker, no box. */
  isDoor: boolean
}

/** An address, in the order in which browsers and people fill it. */
export function AddressFields({ group, address, countries, faults, isDoor }: AddressProps) {
  const words = useWords(pageWords)
  const kind = group === 'delivery' ? 'shipping' : 'billing'
  const props = (name: Exclude<keyof PostalAddress, 'province'>, token: string) =>
    ({
      field: `${group}.${name}`,
      label: words[name],
      value: address[name],
      autoComplete: `${kind} ${token}`,
      faults,
    }) as const
  return (
    <div className="co-fields">
      <FormField {...props('firstName', 'given-name')} check="name" required />
      <FormField {...props('lastName', 'family-name')} check="name" required />
      <FormField {...props('company', 'organization')} className="co-wide" />
      <FormField
        {...props('address1', 'address-line1')}
        check={isDoor ? 'door' : 'street'}
        required
        className="co-wide"
      />
      <FormField
        {...props('address2', 'address-line2')}
        {...(isDoor ? { check: 'door-more' } : {})}
        className="co-wide"
      />
      <FormField {...props('zip', 'postal-code')} check="zip" required />
      <FormField {...props('city', 'address-level2')} check="text" required />
      <CountryField {...{ group, address, countries, faults }} token={`${kind} country`} />
      <FormField {...props('phone', 'tel')} type="tel" check="phone" />
    </div>
  )
}

function CountryField({ group, address, countries, faults, token }: Omit<AddressProps, 'isDoor'> & { token: string }) {
  const words = useWords(pageWords)
  const field = `${group}.country` as const
  const fault = faultAt(faults, field)
  const id = fieldId(field)
  return (
    <div className={fault ? 'field err' : 'field'}>
      <label htmlFor={id}>{words.country}</label>
      <select
        id={id}
        name={field}
        className="input"
        defaultValue={address.country}
        autoComplete={token}
        aria-describedby={`${id}-hint`}
        {...(fault ? { 'aria-invalid': true } : {})}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Hint id={id} fault={fault} />
    </div>
  )
}
