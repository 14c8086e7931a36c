import { useLanguage } from '#app/foundation/i18n/text.tsx'
import { TRAP_FIELD } from './trap-field-name.ts'

const LABEL = { de: 'Bitte leer lassen', en: 'Please leave empty' } as const

/** A field for programs that fill everything: neither eyes, keyboards nor screen readers come upon it. */
export function TrapField() {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {LABEL[useLanguage()]}
        <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
