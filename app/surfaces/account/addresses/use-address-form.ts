import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressValues,
  addressFaults,
  checkAddressField,
  sentValues,
} from '#app/shop/customers/addresses/address-form.ts'
import { type BookOutcome, createAddress, updateAddress } from '#app/shop/customers/browser/address-book.ts'
import type { BookAddress } from '#app/shop/customers/browser/book-page.ts'
import type { CustomerProfile } from '#app/shop/customers/browser/customer-state.ts'
import { keepDraft } from '#app/shop/customers/browser/form-drafts.ts'
import type { FieldFault } from '#app/shop/customers/field-fault.ts'

/** The name under which what was typed is kept. */
export const ADDRESS_DRAFT = 'address'

/** What stands in the form, and which address it is about; null for a new one. */
export type AddressDraft = Readonly<{ edited: BookAddress | null; values: AddressValues; isDefault: boolean }>

export type Messages = Readonly<Partial<Record<AddressField | 'form', string>>>
type Words = Readonly<{ faults: Readonly<Record<FieldFault, string>>; unreachable: string; refused: string }>

type FormSettings = Readonly<{
  customer: CustomerProfile
  draft: AddressDraft
  words: Words
  onSaved: (outcome: BookOutcome) => void
}>

/** The form of an address: what is typed is kept until it is saved or given up, whatever happens in between. */
export function useAddressForm({ customer, draft, words, onSaved }: FormSettings) {
  const form = useRef<HTMLFormElement>(null)
  const [{ values, isDefault }, setTyped] = useState<Pick<AddressDraft, 'values' | 'isDefault'>>(draft)
  const [messages, setMessages] = useState<Messages>({})
  const [isSaving, setSaving] = useState(false)

  function change(next: Pick<AddressDraft, 'values' | 'isDefault'>): void {
    setTyped(next)
    for (const field of ADDRESS_FIELDS) if (messages[field]) check(field, next.values)
    keepDraft(ADDRESS_DRAFT, customer.id, { edited: draft.edited, ...next } satisfies AddressDraft)
  }

  /** A field is checked when it is left, and one with a message with every letter: what is mended says so at once. */
  function check(field: AddressField, typed = values): void {
    const { fault } = checkAddressField(field, typed)
    setMessages(({ [field]: _, ...others }) => (fault === null ? others : { ...others, [field]: words.faults[fault] }))
  }

  /** Messages are there before the focus goes to the first of them. */
  function show(next: Messages): void {
    flushSync(() => setMessages(next))
    focusFirst(form, next)
  }

  async function save(): Promise<void> {
    if (isSaving) return
    const faults = addressFaults(values)
    if (faults.size > 0)
      return show(Object.fromEntries([...faults].map(([field, fault]) => [field, words.faults[fault]])))
    setSaving(true)
    const saving = { profilePhone: customer.phone, isDefault }
    const sent = { ...sentValues(values), zoneCode: draft.edited?.zoneCode ?? null }
    const outcome = await (draft.edited ? updateAddress(draft.edited, sent, saving) : createAddress(sent, saving))
    setSaving(false)
    if (outcome.kind === 'wrong') return show(messagesOf(outcome.errors))
    if (outcome.kind === 'fault') return show({ form: outcome.fault === 'refused' ? words.refused : words.unreachable })
    keepDraft(ADDRESS_DRAFT, customer.id, null)
    onSaved(outcome)
  }

  return { form, values, isDefault, messages, isSaving, change, check, save }
}

/** What the shop says about fields stands at the fields, everything else above the buttons. */
function messagesOf(errors: Extract<BookOutcome, { kind: 'wrong' }>['errors']): Messages {
  const known: readonly string[] = ADDRESS_FIELDS
  return Object.fromEntries(
    errors.map(({ field, message }) => {
      const name = field?.at(-1) ?? ''
      return [known.includes(name) ? name : 'form', message]
    }),
  )
}

function focusFirst(form: RefObject<HTMLFormElement | null>, messages: Messages): void {
  const first = ADDRESS_FIELDS.find((field) => messages[field])
  const target = form.current?.querySelector<HTMLElement>(first ? `[name="${first}"]` : '[role="alert"]')
  target?.focus()
}
