import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { firstWords } from '../editor/part-name.ts'
import { isPresent, lineOf, recordOf } from '../forms/sent-fields.ts'
import { blockKindWords, kindWords } from '../words/block-kind-words.ts'
import { fieldLabel, fieldWords } from '../words/field-words.ts'
import { historyWords } from '../words/history-words.ts'

/** A value of a source for the eye: a text as it is, a list by its items, a group by its fields. */
export function ShownValue({ value }: { value: unknown }) {
  const words = useWords(historyWords)
  const kinds = useWords(blockKindWords)
  const labels = useWords(fieldWords)
  const language = useLanguage()
  if (!isPresent(value) || value === '') return <i className="muted">{words.nothing}</i>
  if (typeof value === 'boolean') return <span>{value ? '✓' : '✗'}</span>
  if (lineOf(value) !== '') return <span className="of-detail">{lineOf(value)}</span>
  if (Array.isArray(value))
    return (
      <ol className="ed-values">
        {value.map((item, place) => {
          const kind = lineOf(recordOf(item)['kind'])
          const title = [kind === '' ? '' : kindWords(kinds, kind).name, lineOf(item) || firstWords(item, language)]
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is rendered once and never changes.
          return <li key={place}>{title.filter(Boolean).join(': ')}</li>
        })}
      </ol>
    )
  return (
    <dl className="ed-values">
      {Object.entries(recordOf(value)).map(([name, inner]) => (
        <div key={name}>
          <dt>{name === 'de' || name === 'en' ? name.toUpperCase() : fieldLabel(labels, name)}</dt>
          <dd>
            <ShownValue value={inner} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
