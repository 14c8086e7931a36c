import { useState } from 'react'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import type { CustomerProfile } from '#app/shop/customers/browser/customer-state.ts'
import { keepDraft, keptDraft } from '#app/shop/customers/browser/form-drafts.ts'
import { loadCustomer } from '#app/shop/customers/browser/load-customer.ts'
import { changeContact, changeName } from '#app/shop/customers/browser/profile-calls.ts'
import { type CheckedField, checkName, checkPhone } from '#app/shop/customers/check-fields.ts'
import type { Profile } from './shown-settings.ts'

/** The name under which what was typed is kept. */
const PROFILE_DRAFT = 'profile'

export type ProfileField = 'firstName' | 'lastName' | 'phone'
type Field = ProfileField
type Messages = Readonly<Partial<Record<Field | 'form', string>>>

type Checks = Readonly<Record<Field, (value: string) => CheckedField>>

function checksIn(homeCountry: string): Checks {
  return { firstName: checkName, lastName: checkName, phone: (value) => checkPhone(homeCountry, value) }
}

const FIELDS: readonly Field[] = ['firstName', 'lastName', 'phone']

type Words = Readonly<{ faults: Readonly<Record<string, string>>; unreachable: string }>
type FormSettings = Readonly<{
  customer: CustomerProfile
  /** What is saved. */
  profile: Profile
  homeCountry: string
  words: Words
  onSaved: () => void
}>

/** The one form of name, phone and language. What was typed is still there after a sign-in in between. */
export function useProfileForm({ customer, profile, homeCountry, words, onSaved }: FormSettings) {
  const checks = checksIn(homeCountry)
  const [saved, setSaved] = useState(profile)
  const [values, setValues] = useState(() => keptDraft<Profile>(PROFILE_DRAFT, customer.id) ?? profile)
  const [messages, setMessages] = useState<Messages>({})
  const [isSaving, setSaving] = useState(false)

  function messageOf(field: Field, typed: Profile): string | null {
    const { fault } = checks[field](typed[field])
    return fault === null ? null : (words.faults[fault] ?? fault)
  }

  function change(part: Partial<Profile>): void {
    const next = { ...values, ...part }
    setValues(next)
    keepDraft(PROFILE_DRAFT, customer.id, next)
    // What is no longer wrong is taken back while it is typed.
    const wrong = FIELDS.filter((field) => messages[field] && messageOf(field, next))
    setMessages(Object.fromEntries(wrong.map((field) => [field, messages[field] ?? ''])))
  }

  function check(field: Field): void {
    const message = messageOf(field, values)
    setMessages(({ [field]: _, ...others }) => (message ? { ...others, [field]: message } : others))
  }

  /** Sends what is other than before. The first field that is wrong is the one to look at. */
  async function save(): Promise<Field | null> {
    const wrong = FIELDS.flatMap((field) => {
      const message = messageOf(field, values)
      return message ? [[field, message] as const] : []
    })
    setMessages(Object.fromEntries(wrong))
    if (wrong[0]) return wrong[0][0]
    setSaving(true)
    const problem = await send(customer.number, saved, values)
    setSaving(false)
    if (problem !== null) {
      setMessages({ form: problem || words.unreachable })
      return null
    }
    keepDraft(PROFILE_DRAFT, customer.id, null)
    setSaved(values)
    await loadCustomer()
    onSaved()
    return null
  }

  return { values, messages, isSaving, change, check, save }
}

/** What the shop said against it; empty when it said nothing, null when all is saved. */
async function send(customerNumber: number, saved: Profile, values: Profile): Promise<string | null> {
  const [firstName, lastName] = [checkName(values.firstName).value, checkName(values.lastName).value]
  // As it was typed: the shop adds the prefix of the country whose site this is.
  const { phone } = values
  if (firstName !== saved.firstName || lastName !== saved.lastName) {
    const named = await changeName({ firstName, lastName })
    if (!named.success) return named.userErrors[0]?.message ?? ''
  }
  if (phone !== saved.phone) {
    const changed = await changeContact(customerNumber, { phone })
    if (!changed.success) return changed.userErrors?.[0]?.message ?? ''
  }
  if (values.language === saved.language) return null
  const spoken = await callAccount('PUT', '/profile', { firstName, lastName, phone, language: values.language })
  return spoken.ok ? null : ''
}
