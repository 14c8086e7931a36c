import { Chip } from '#app/foundation/design/chip.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { actWords } from './confirm-words.ts'

/** Reasons as they are recorded. */
export type Reason = 'none' | 'price' | 'freezer' | 'taste' | 'away' | 'other'

type ReasonChipsProps = Readonly<{
  title: string
  note: string
  reasons: readonly Reason[]
  chosen: Reason | null
  onChoose: (reason: Reason) => void
}>

/** A question that nobody has to answer. */
export function ReasonChips({ title, note, reasons, chosen, onChoose }: ReasonChipsProps) {
  const words = useWords(actWords)
  return (
    <fieldset className="stack">
      <legend className="sm mb-2">
        <b>{title}</b> <span className="muted">{note}</span>
      </legend>
      <div className="row flex-wrap">
        {reasons.map((reason) => (
          <Chip key={reason} aria-pressed={chosen === reason} onClick={() => onChoose(reason)}>
            {words.reasons[reason]}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
