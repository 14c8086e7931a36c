import { useState } from 'react'
import type { CustomerProfile } from '#app/shop/customers/browser/customer-state.ts'
import { keepDraft } from '#app/shop/customers/browser/form-drafts.ts'
import { loadCustomer } from '#app/shop/customers/browser/load-customer.ts'
import { changeContact, changeName } from '#app/shop/customers/browser/profile-calls.ts'
import { type CheckedField, checkName, checkPhone } from '#app/shop/customers/check-fields.ts'

/** The name under which what was typed is kept. */
export const PROFILE_DRAFT = 'profile'

export type ProfileValues = Readonly<{ firstName: string; lastName: string; phone: string }>
type Field = keyof ProfileValues
type Messages = Readonly<Partial<Record<Field | 'form', string>>>

const CHECKS: Readonly<Record<Field, (value: string) => CheckedField>> = {
  firstName: checkName,
  lastName: checkName,
  phone: (value) => checkPhone('DE', value),
}
const FIELDS = Object.keys(CHECKS) as Field[]

type Words = Readonly<{ faults: Readonly<Record<string, string>>; unreachable: string }>
type FormSettings = Readonly<{
  customer: CustomerProfile
  first: ProfileValues
  words: Words
  onSaved: () => void
}>

export function useProfileForm({ customer, first, words, onSaved }: FormSettings) {
  const [values, setValues] = useState(first)
  const [messages, setMessages] = useState<Messages>({})
  const [isSaving, setSaving] = useState(false)

  function change(field: Field, value: string): void {
    const next = { ...values, [field]: value }
    setValues(next)
    keepDraft(PROFILE_DRAFT, customer.id, next)
  }

  function check(field: Field): void {
    const message = messageOf(field, values, words)
    setMessages(({ [field]: _, ...others }) => (message ? { ...others, [field]: message } : others))
  }

  /** Sends what is other than before. The first field that is wrong is the one to look at. */
  async function save(): Promise<Field | null> {
    const wrong = FIELDS.flatMap((field) => {
      const message = messageOf(field, values, words)
      return message ? [[field, message] as const] : []
    })
    setMessages(Object.fromEntries(wrong))
    if (wrong[0]) return wrong[0][0]
    setSaving(true)
    const problem = await send(customer, values)
    setSaving(false)
    if (problem !== null) {
      setMessages({ form: problem || words.unreachable })
      return null
    }
    keepDraft(PROFILE_DRAFT, customer.id, null)
    await loadCustomer()
    onSaved()
    return null
  }

  return { values, messages, isSaving, change, check, save }
}

function messageOf(field: Field, values: ProfileValues, { faults }: Words): string | null {
  const { fault } = CHECKS[field](values[field])
  return fault === null ? null : (faults[fault] ?? fault)
}

/** What the shop said against it; empty when it said nothing, null when all is saved. */
async function send(customer: CustomerProfile, values: ProfileValues): Promise<string | null> {
  const [firstName, lastName, phone] = FIELDS.map((field) => CHECKS[field](values[field]).value)
  const names = { firstName: firstName ?? '', lastName: lastName ?? '' }
  if (names.firstName !== customer.firstName || names.lastName !== customer.lastName) {
    const named = await changeName(names)
    if (!named.success) return named.userErrors[0]?.message ?? ''
  }
  if ((phone ?? '') === (customer.phone ?? '')) return null
  const changed = await changeContact(customer.number, { phone: phone ?? '' })
  return changed.success ? null : (changed.userErrors?.[0]?.message ?? '')
}
