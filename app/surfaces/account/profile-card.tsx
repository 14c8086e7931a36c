import { useEffect, useRef, useState } from 'react'
import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { afterPress } from '#app/foundation/design/after-press.ts'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { Field } from '#app/foundation/design/field.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { formatDate } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { CustomerProfile } from '#app/shop/customers/browser/customer-state.ts'
import { keepDraft, keptDraft } from '#app/shop/customers/browser/form-drafts.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { profileCardWords } from './profile-card-words.ts'
import { PROFILE_DRAFT, type ProfileValues, useProfileForm } from './use-profile-form.ts'

/** Who the customer is, and a short way to correct it. */
export function ProfileCard({ customer }: { customer: CustomerProfile }) {
  const words = useWords(profileCardWords)
  const language = useLanguage()
  const [draft, setDraft] = useState<ProfileValues | null>(null)
  const [said, setSaid] = useState('')
  const { firstName, lastName, displayName, email, phone, createdAt } = customer
  useEffect(() => setDraft(keptDraft<ProfileValues>(PROFILE_DRAFT, customer.id)), [customer.id])
  const facts = [
    [words.name, displayName],
    [words.email, email],
    [words.phone, phone ?? words.noPhone],
    [words.since, formatDate(dayIn(SHOP_TIME_ZONE, new Date(createdAt)), language)],
  ] as const
  function giveUp(): void {
    keepDraft(PROFILE_DRAFT, customer.id, null)
    setDraft(null)
  }
  return (
    <section className="card stack" aria-labelledby="profile">
      <div className="row between flex-wrap">
        <h2 className="display h3" id="profile">
          {words.title}
        </h2>
        <button
          type="button"
          className="account-link"
          aria-label={words.changeTitle}
          onClick={() => setDraft({ firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '' })}
        >
          {words.change}
        </button>
      </div>
      <dl className="account-facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className={said ? 'sm' : 'vh'}>
        {said}
      </p>
      <Dialog title={words.changeTitle} isOpen={draft !== null} onClose={giveUp}>
        {draft && (
          <ProfileForm
            customer={customer}
            first={draft}
            onCancel={giveUp}
            onSaved={() => {
              setDraft(null)
              setSaid(words.saved)
            }}
          />
        )}
      </Dialog>
    </section>
  )
}

type ProfileFormProps = Readonly<{
  customer: CustomerProfile
  first: ProfileValues
  onSaved: () => void
  onCancel: () => void
}>

function ProfileForm({ customer, first, onSaved, onCancel }: ProfileFormProps) {
  const words = useWords(profileCardWords)
  const form = useRef<HTMLFormElement>(null)
  const { values, messages, isSaving, change, check, save } = useProfileForm({ customer, first, words, onSaved })
  const field = (name: keyof ProfileValues) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    onBlur: () => afterPress(() => check(name)),
    ...(messages[name] ? { error: messages[name] } : {}),
  })
  return (
    <form
      ref={form}
      className="stack gap-5"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        const wrong = isSaving ? null : await save()
        if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      }}
    >
      <Field label={words.firstName} autoComplete="given-name" {...field('firstName')} />
      <Field label={words.lastName} autoComplete="family-name" {...field('lastName')} />
      <Field label={words.phoneField} autoComplete="tel" type="tel" hint={words.phoneHint} {...field('phone')} />
      {messages.form && (
        <div role="alert">
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
