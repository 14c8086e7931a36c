import { type FormEvent, useRef, useState } from 'react'
import { afterPress } from '#app/foundation/design/after-press.ts'
import { Button } from '#app/foundation/design/button.tsx'
import { Field } from '#app/foundation/design/field.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { LANGUAGES } from '#app/foundation/i18n/language.ts'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import { keepDraft, keptDraft } from '#app/shop/customers/browser/form-drafts.ts'
import { loadCustomer } from '#app/shop/customers/browser/load-customer.ts'
import { checkName } from '#app/shop/customers/check-fields.ts'
import type { FieldFault } from '#app/shop/customers/field-fault.ts'
import { type Said, SaidLine, SettingsCard, useFaultWords } from './settings-card.tsx'
import { settingsWords } from './settings-words.ts'
import type { AccountSettings, Profile } from './shown-settings.ts'

const DRAFT = 'settings'
type NamedField = 'firstName' | 'lastName' | 'phone'
type Faults = Partial<Record<NamedField, FieldFault>>

type AboutCardProps = Readonly<{ customerId: string; profile: Profile }>

/** Name, phone and language. What was typed is still there after a sign-in in between. */
export function AboutCard({ customerId, profile }: AboutCardProps) {
  const words = useWords(settingsWords)
  const [typed, setTyped] = useState<Profile>(() => keptDraft<Profile>(DRAFT, customerId) ?? profile)
  const { faults, said, form, check, mend, save } = useSaving(customerId, typed)

  function change(part: Partial<Profile>): void {
    const next = { ...typed, ...part }
    setTyped(next)
    keepDraft(DRAFT, customerId, next)
    mend(next)
  }

  const field = (name: NamedField) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    onBlur: () => afterPress(() => check(name)),
    ...(faults[name] ? { error: words.fields[faults[name]] ?? words.faults.unreachable } : {}),
  })

  return (
    <SettingsCard title={words.profile.title}>
      <form ref={form} className="stack gap-4" noValidate onSubmit={(event) => void save(event)}>
        <div className="settings-pair">
          <Field label={words.profile.firstName} autoComplete="given-name" required {...field('firstName')} />
          <Field label={words.profile.lastName} autoComplete="family-name" required {...field('lastName')} />
        </div>
        <Field
          label={words.profile.phone}
          hint={words.profile.phoneHint}
          type="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <fieldset className="stack gap-2">
          <legend className="settings-legend">{words.profile.language}</legend>
          <div className="settings-pair">
            {LANGUAGES.map((language) => (
              <RadioCard
                key={language}
                group="language"
                value={language}
                checked={typed.language === language}
                onChoose={() => change({ language })}
              >
                <span lang={language}>{words.profile.languages[language]}</span>
              </RadioCard>
            ))}
          </div>
        </fieldset>
        <div className="settings-foot">
          <Button type="submit">{words.save}</Button>
          <SaidLine said={said} />
        </div>
      </form>
    </SettingsCard>
  )
}

/** What the browser can tell by itself; the shop knows which phone numbers there are. */
function faultOf(name: NamedField, typed: Profile): FieldFault | null {
  return name === 'phone' ? null : checkName(typed[name]).fault
}

/** Checks on leaving a field and on sending; the first wrong field gets the focus. */
function useSaving(customerId: string, typed: Profile) {
  const words = useWords(settingsWords)
  const faultWords = useFaultWords()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [said, setSaid] = useState<Said>(null)

  function check(name: NamedField): void {
    const fault = faultOf(name, typed)
    setFaults(({ [name]: _, ...others }) => (fault ? { ...others, [name]: fault } : others))
  }

  /** Takes back what is no longer wrong while it is typed. */
  function mend(next: Profile): void {
    setSaid(null)
    const left = Object.entries(faults).filter(([name]) => faultOf(name as NamedField, next) !== null)
    setFaults(Object.fromEntries(left))
  }

  function show(found: Faults): void {
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setSaid(null)
    const found: Faults = {}
    for (const name of ['firstName', 'lastName'] as const) {
      const fault = faultOf(name, typed)
      if (fault) found[name] = fault
    }
    if (Object.keys(found).length > 0) return show(found)
    const answer = await callAccount<AccountSettings, FieldFault>('PUT', '/profile', typed)
    if (answer.ok) {
      keepDraft(DRAFT, customerId, null)
      setFaults({})
      setSaid({ tone: 'ok', text: words.profile.saved })
      return loadCustomer()
    }
    const { code, field } = answer.refusal
    if (field) show({ [field]: code })
    else setSaid(faultWords(code))
  }

  return { faults, said, form, check, mend, save }
}
