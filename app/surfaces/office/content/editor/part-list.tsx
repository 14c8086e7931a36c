import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { ActButton, EDITOR_FORM } from '../fields/act-button.tsx'
import { KindMenu } from '../fields/item-acts.tsx'
import { type Part, partFields, partOfPath, partsOf } from '../forms/editor-parts.ts'
import type { NamedField } from '../forms/form-model.ts'
import { isPresent, recordOf } from '../forms/sent-fields.ts'
import { editorWords } from '../words/editor-words.ts'
import { fieldLabel, fieldWords } from '../words/field-words.ts'
import type { EditorPage } from './editor-page.ts'
import { partName } from './part-name.ts'

/** Every part of the item. Each is a button of the form: what was typed goes along. */
export function PartList({ content }: { content: EditorPage }) {
  const words = useWords(editorWords)
  const parts = partsOf(content.model, content.source)
  const groups = partFields(content.model)
  return (
    <nav className="of-card ed-parts" aria-label={words.parts} id="parts" data-live="">
      <ul>
        {parts
          .filter(({ path }) => path === '')
          .map((part) => (
            <PartLine key={part.path} part={part} content={content} />
          ))}
      </ul>
      {groups.map((named) => (
        <PartGroup key={named.name} named={named} parts={parts} content={content} />
      ))}
    </nav>
  )
}

type PartGroupProps = Readonly<{ named: NamedField; parts: readonly Part[]; content: EditorPage }>

function PartGroup({ named: { name, field }, parts, content }: PartGroupProps) {
  const words = useWords(editorWords)
  const label = fieldLabel(useWords(fieldWords), name)
  const own = parts.filter(({ path, list }) => list === name || path === name)
  const isThere = isPresent(recordOf(content.source)[name])
  return (
    <section aria-label={label}>
      <h2 className="of-sub">{label}</h2>
      <ul>
        {own.map((part) => (
          <PartLine key={part.path} part={part} content={content} />
        ))}
      </ul>
      {field.type === 'list' && field.item.type === 'kinds' && (
        <KindMenu kinds={field.item} path={name} title={words.addTo.blocks} />
      )}
      {((field.type === 'list' && field.item.type !== 'kinds') || (field.type === 'group' && !isThere)) && (
        <ActButton act="add" path={name} className="btn soft sm">
          <Icon name="plus" />
          {name === 'sections' || name === 'arms' ? words.addTo[name] : words.addGroup(label)}
        </ActButton>
      )}
    </section>
  )
}

function PartLine({ part, content }: Readonly<{ part: Part; content: EditorPage }>) {
  const words = useWords(editorWords)
  const language = useLanguage()
  const { name, about } = partName(part, content.source, language)
  const found = content.findings.filter(({ place }) => partOfPath(content.model, place) === part.path)
  const errors = found.filter(({ severity }) => severity === 'error').length
  const warnings = found.length - errors
  const isCurrent = part.path === content.part.path
  return (
    <li>
      <button
        type="submit"
        form={EDITOR_FORM}
        name="op"
        value={`open:${part.path}`}
        className="ed-part"
        {...(isCurrent ? { 'aria-current': 'true' } : {})}
      >
        <span>
          <b>{name}</b>
          {about !== '' && <small>{about}</small>}
        </span>
        {errors > 0 && <Count count={errors} kind="err" title={words.partErrors(errors)} />}
        {errors === 0 && warnings > 0 && <Count count={warnings} kind="warn" title={words.partWarnings(warnings)} />}
      </button>
    </li>
  )
}

function Count({ count, kind, title }: Readonly<{ count: number; kind: 'err' | 'warn'; title: string }>) {
  return (
    <span className={`badge ${kind} num`} title={title}>
      <span aria-hidden="true">{count}</span>
      <span className="vh">, {title}</span>
    </span>
  )
}
