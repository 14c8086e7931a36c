import { useRef, useState } from 'react'
import { afterPress } from '#app/foundation/design/after-press.ts'
import { Button } from '#app/foundation/design/button.tsx'
import { Field } from '#app/foundation/design/field.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { LANGUAGES } from '#app/foundation/i18n/language.ts'
import { useWords } from '#app/foundation/i18n/text.tsx'
import type { CustomerProfile } from '#app/shop/customers/browser/customer-state.ts'
import { type Said, SaidLine, SettingsCard } from './settings-card.tsx'
import { settingsWords } from './settings-words.ts'
import type { Profile } from './shown-settings.ts'
import { type ProfileField, useProfileForm } from './use-profile-form.ts'

type AboutCardProps = Readonly<{ customer: CustomerProfile; profile: Profile; homeCountry: string }>

/** Name, phone and language: the one place where they are changed. */
export function AboutCard({ customer, profile, homeCountry }: AboutCardProps) {
  const words = useWords(settingsWords)
  const form = useRef<HTMLFormElement>(null)
  const [isSaved, setSaved] = useState(false)
  const { values, messages, isSaving, change, check, save } = useProfileForm({
    ...{ customer, profile, homeCountry, onSaved: () => setSaved(true) },
    words: { faults: words.fields, unreachable: words.faults.unreachable },
  })
  const said: Said = messages.form
    ? { tone: 'fault', text: messages.form }
    : isSaved
      ? { tone: 'ok', text: words.profile.saved }
      : null
  const edit = (part: Partial<Profile>) => {
    setSaved(false)
    change(part)
  }
  const field = (name: ProfileField) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
    onBlur: () => afterPress(() => check(name)),
    ...(messages[name] ? { error: messages[name] } : {}),
  })
  return (
    <SettingsCard title={words.profile.title}>
      <form
        ref={form}
        className="stack gap-4"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          setSaved(false)
          const wrong = isSaving ? null : await save()
          if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
        }}
      >
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
        <LanguageChoice chosen={values.language} onChoose={(language) => edit({ language })} />
        <div className="settings-foot">
          <Button type="submit" aria-disabled={isSaving}>
            {words.save}
          </Button>
          <SaidLine said={said} />
        </div>
      </form>
    </SettingsCard>
  )
}

type LanguageProps = Readonly<{ chosen: Profile['language']; onChoose: (language: Profile['language']) => void }>

function LanguageChoice({ chosen, onChoose }: LanguageProps) {
  const { profile: words } = useWords(settingsWords)
  return (
    <fieldset className="stack gap-2">
      <legend className="settings-legend">{words.language}</legend>
      <div className="settings-pair">
        {LANGUAGES.map((language) => (
          <RadioCard
            key={language}
            group="language"
            value={language}
            checked={chosen === language}
            onChoose={() => onChoose(language)}
          >
            <span lang={language}>{words.languages[language]}</span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}
