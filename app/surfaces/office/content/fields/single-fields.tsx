import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { FieldModel, Option } from '../forms/form-model.ts'
import { itemsOf, lineOf } from '../forms/sent-fields.ts'
import { editorWords } from '../words/editor-words.ts'
import { fieldLabel, fieldWords } from '../words/field-words.ts'
import { itemName, itemWords } from '../words/item-words.ts'
import { optionLabel, optionWords } from '../words/option-words.ts'
import { FoundAt, fieldId, useDescription, useFieldSetting } from './field-context.tsx'
import { referenceKind } from './field-references.ts'

type SingleProps<Type extends FieldModel['type']> = Readonly<{
  field: Extract<FieldModel, { type: Type }>
  path: string
  name: string
  /** The place in a list of such fields. */
  place?: number | undefined
  value: unknown
}>

export function LineField({ field, path, name, place, value }: SingleProps<'line' | 'number'>) {
  const words = useWords(fieldWords)
  const one = itemName(useWords(itemWords), name)
  const { fixed } = useFieldSetting()
  const described = useDescription(path)
  if (fixed.includes(path)) return <FixedField {...{ path, name, value }} />
  const kind = referenceKind(name)
  const isDay = field.type === 'line' && field.format === 'date'
  return (
    <div className="field">
      <label htmlFor={fieldId(path)}>{place === undefined ? fieldLabel(words, name) : `${one} ${place + 1}`}</label>
      <input
        id={fieldId(path)}
        name={path}
        className="input"
        type={isDay ? 'date' : 'text'}
        defaultValue={lineOf(value)}
        autoComplete="off"
        {...(field.type === 'number' ? { inputMode: field.isWhole ? 'numeric' : 'decimal' } : {})}
        {...(kind && kind !== 'art' ? { list: `known-${kind}` } : {})}
        {...described}
      />
      <FoundAt path={path} />
    </div>
  )
}

/** What makes the address: it is sent as it was. */
function FixedField({ path, name, value }: Pick<SingleProps<'line'>, 'path' | 'name' | 'value'>) {
  const labels = useWords(fieldWords)
  const words = useWords(editorWords)
  return (
    <div className="field">
      <label htmlFor={fieldId(path)}>{fieldLabel(labels, name)}</label>
      <input id={fieldId(path)} name={path} className="input" readOnly defaultValue={lineOf(value)} />
      <span className="hint">{words.fixed}</span>
      <FoundAt path={path} />
    </div>
  )
}

/** A drawing by its name, with the drawing itself. A script lets it be chosen by eye. */
export function ArtField({ path, name, value }: SingleProps<'line'>) {
  const labels = useWords(fieldWords)
  const words = useWords(editorWords)
  const { drawingOf } = useFieldSetting()
  const described = useDescription(path)
  const drawing = drawingOf(lineOf(value))
  return (
    <div className="field ed-art" data-art="">
      <label htmlFor={fieldId(path)}>{fieldLabel(labels, name)}</label>
      <div className="ed-art-row">
        <img src={drawing ?? undefined} alt="" width={64} height={64} hidden={drawing === null} />
        <input
          id={fieldId(path)}
          name={path}
          className="input"
          defaultValue={lineOf(value)}
          autoComplete="off"
          list="known-art"
          {...described}
        />
        <button type="button" className="btn soft sm" hidden data-choose="">
          {words.drawings}
        </button>
      </div>
      <FoundAt path={path} />
    </div>
  )
}

export function FlagField({ path, name, value }: SingleProps<'flag'>) {
  const words = useWords(fieldWords)
  return (
    <div className="field">
      <label className="of-mode">
        <input type="checkbox" id={fieldId(path)} name={path} defaultChecked={value === true} />
        {fieldLabel(words, name)}
      </label>
      <FoundAt path={path} />
    </div>
  )
}

export function ChoiceField({ field, path, name, value }: SingleProps<'choice'>) {
  const labels = useWords(fieldWords)
  const options = useWords(optionWords)
  const words = useWords(editorWords)
  const described = useDescription(path)
  const shown = inOrder(
    field.options.map((option) => ({ option, label: optionLabel(options, name, option) })),
    useLanguage(),
  )
  return (
    <div className="field">
      <label htmlFor={fieldId(path)}>{fieldLabel(labels, name)}</label>
      <select id={fieldId(path)} name={path} className="input" defaultValue={lineOf(value)} {...described}>
        {field.isOptional && <option value="">{words.none}</option>}
        {shown.map(({ option, label }) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
      <FoundAt path={path} />
    </div>
  )
}

/** More options than these are looked for by their letters. */
const MOST_AT_A_GLANCE = 12

type ShownOption = Readonly<{ option: Option; label: string }>

function inOrder(options: readonly ShownOption[], language: Language): readonly ShownOption[] {
  if (options.length <= MOST_AT_A_GLANCE) return options
  return options.toSorted((one, other) => one.label.localeCompare(other.label, language))
}

export function ChoicesField({ field, path, name, value }: SingleProps<'choices'>) {
  const labels = useWords(fieldWords)
  const options = useWords(optionWords)
  const held = itemsOf(value)
  return (
    <fieldset className="ed-choices" id={fieldId(path)} tabIndex={-1}>
      <legend>{fieldLabel(labels, name)}</legend>
      <div>
        {field.options.map((option) => (
          <label key={option} className="of-mode">
            <input type="checkbox" name={path} value={option} defaultChecked={held.includes(option)} />
            {optionLabel(options, name, option)}
          </label>
        ))}
      </div>
      <FoundAt path={path} />
    </fieldset>
  )
}
