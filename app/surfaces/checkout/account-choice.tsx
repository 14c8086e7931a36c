import type { ReactNode } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { accountWords } from '#app/surfaces/checkout/frame/account-choice-words.ts'
import type { CheckoutPage } from '#app/surfaces/checkout/frame/checkout-page.ts'
import { pageWords } from '#app/surfaces/checkout/frame/checkout-page-words.ts'
import { FormField } from '#app/surfaces/checkout/frame/form-field.tsx'
import { Option } from './delivery-choice.tsx'

/** Who orders: the account that this browser is signed in to, or an address that a guest types. */
export function Contact({ page }: { page: CheckoutPage }) {
  const words = useWords(pageWords)
  return (
    <section className="stack" id="contact">
      <h2 className="display">{words.contact}</h2>
      {page.account ? <SignedIn account={page.account} /> : <Guest page={page} />}
    </section>
  )
}

function SignedIn({ account: { name, email, signOutPath } }: { account: NonNullable<CheckoutPage['account']> }) {
  const words = useWords(accountWords)
  const { emailHint } = useWords(pageWords)
  return (
    <div className="co-signed-in">
      <p>
        <span className="sm muted block">{words.signedInAs}</span>
        {name && <span className="b block">{name}</span>}
        <span className="co-email">{email}</span>
        <span className="sm muted block">{emailHint}</span>
      </p>
      <a className="link sm" href={signOutPath}>
        {words.notYou}
      </a>
    </div>
  )
}

function Guest({ page: { details, faults, path } }: { page: CheckoutPage }) {
  const words = useWords(pageWords)
  const account = useWords(accountWords)
  return (
    <>
      <div className="co-known sm">
        <p>
          <span className="b">{account.known}</span> <span className="muted">{account.signInHint}</span>
        </p>
        <button type="submit" className="btn line sm" formAction={`${path}/sign-in`} formNoValidate id="sign-in">
          {account.signIn}
        </button>
      </div>
      <FormField
        field="email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        value={details.email}
        autoComplete="email"
        check="email"
        required
        faults={faults}
      />
    </>
  )
}

type AddressChoiceProps = Readonly<{
  page: CheckoutPage
  /** Where it goes: the parcel, or the invoice that goes elsewhere. */
  field: 'savedAddress' | 'savedBilling'
  children: ReactNode
}>

/** The addresses of the account, and the fields for another one. A guest sees the fields alone. */
export function AddressChoice({ page: { account, details }, field, children }: AddressChoiceProps) {
  const words = useWords(accountWords)
  if (!account) return children
  const hasSaved = account.addresses.length > 0
  return (
    <div className="stack co-choice">
      {hasSaved && (
        <fieldset className="stack co-tight">
          <legend className="vh">{words.savedAddresses}</legend>
          {account.addresses.map(({ id, name, lines }) => (
            <Option
              key={id}
              name={field}
              value={String(id)}
              isChosen={details[field] === id}
              label={name}
              more={lines.join(', ')}
            />
          ))}
          <Option name={field} value="new" isChosen={details[field] === null} label={words.other[field]} />
        </fieldset>
      )}
      <div className={hasSaved ? 'stack co-typed' : 'stack'}>
        {children}
        {field === 'savedAddress' && (
          <Tick name="keepsAddress" isTicked={details.keepsAddress} label={words.keepsAddress} />
        )}
      </div>
    </div>
  )
}

export function Tick({ name, isTicked, label }: { name: string; isTicked: boolean; label: string }) {
  return (
    <label className="check">
      <input type="checkbox" className="vh" name={name} defaultChecked={isTicked} />
      <i>
        <Icon name="check" />
      </i>
      <span className="sm">{label}</span>
    </label>
  )
}
