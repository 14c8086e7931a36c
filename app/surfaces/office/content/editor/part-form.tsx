import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { FormKeys } from '#app/surfaces/office/frame/office-frame.tsx'
import type { Frame } from '#app/surfaces/office/frame/office-page.ts'
import { ActButton, EDITOR_FORM } from '../fields/act-button.tsx'
import { FieldSettingProvider, FoundAt } from '../fields/field-context.tsx'
import { FieldView, GroupFields } from '../fields/field-view.tsx'
import { ItemActs } from '../fields/item-acts.tsx'
import { modelOfPart, partFields, partOfPath } from '../forms/editor-parts.ts'
import { itemsOf, pathsIn } from '../forms/sent-fields.ts'
import { valueAt } from '../forms/value-paths.ts'
import { contentWords } from '../words/content-words.ts'
import { editorWords } from '../words/editor-words.ts'
import { fieldLabel, fieldWords } from '../words/field-words.ts'
import { CONTENT, drawingName, type EditorPage } from './editor-page.ts'
import { partName } from './part-name.ts'

/** Fields that make the address of an item. */
const FIXED = { page: ['path'], article: ['category', 'slug'], lexicon: ['slug'], drawing: ['slug'] } as const

/** The form of the one part that is worked on. */
export function PartForm({ frame, content }: Readonly<{ frame: Frame; content: EditorPage }>) {
  const words = useWords(editorWords)
  const { kinds, kindOne } = useWords(contentWords)
  const own = partName(content.part, content.source, useLanguage()).name
  const isDrawing = content.kind === 'drawing'
  const whole = isDrawing ? kindOne.drawing : kinds[content.kind]
  const name = partFields(content.model).length > 0 ? own : whole
  const { path } = content.part
  return (
    <section className="of-card ed-form" aria-labelledby="part">
      <div className="of-head">
        <h2 className="display h4" id="part" tabIndex={-1}>
          {name}
        </h2>
        <PartActs content={content} name={name} />
      </div>
      <form id={EDITOR_FORM} method="post" action={`${CONTENT}/${content.id}`}>
        <FormKeys frame={frame} />
        <input type="hidden" name="basedOn" value={content.version} />
        <input type="hidden" name="part" value={path} />
        <input type="hidden" name="show" value={content.view.language} />
        <input type="hidden" name="wide" value={content.view.isWide ? '1' : ''} />
        <PartFields content={content} />
        <div className="ed-save">
          <button type="submit" name="op" value="save" className="btn sec sm">
            {words.save}
          </button>
          <span className="sm muted">{isDrawing ? words.drawn : words.catalogue}</span>
        </div>
      </form>
    </section>
  )
}

function PartFields({ content }: { content: EditorPage }) {
  const words = useWords(editorWords)
  const { model, source, part, kind, drawings } = content
  const field = modelOfPart(model, source, part.path)
  const value = valueAt(source, part.path)
  const findings = placed(content, pathsIn(field, value, part.path))
  const fixed = kind in FIXED ? FIXED[kind as keyof typeof FIXED] : []
  const drawingOf = (name: string) => drawings[drawingName(kind, name)] ?? null
  return (
    <FieldSettingProvider value={{ findings, drawingOf, fixed }}>
      {part.path !== '' && <p className="sm muted ed-marks">{words.marks}</p>}
      {field.type === 'group' && <FoundAt path={part.path} />}
      {field.type === 'group' ? (
        <GroupFields group={field} path={part.path} value={value} />
      ) : (
        <FieldView field={field} path={part.path} name="" value={value} />
      )}
    </FieldSettingProvider>
  )
}

/** What was found at a place that no field has stands where the part begins. */
function placed({ model, part, findings }: EditorPage, paths: readonly string[]): EditorPage['findings'] {
  return findings
    .filter(({ place }) => partOfPath(model, place) === part.path)
    .map((finding) => (paths.includes(finding.place) ? finding : { ...finding, place: part.path }))
}

/** A block or a section can be moved, doubled and removed; a group that may be missing can go. */
function PartActs({ content: { part, source }, name }: Readonly<{ content: EditorPage; name: string }>) {
  const words = useWords(editorWords)
  const labels = useWords(fieldWords)
  const { path, list } = part
  if (path === '') return null
  if (list === null)
    return (
      <ActButton act="remove" path={path} className="link sm">
        {words.removeGroup(fieldLabel(labels, path))}
      </ActButton>
    )
  const place = Number(path.split('.').at(-1))
  return <ItemActs {...{ path, title: name, place, isCopied: true }} count={itemsOf(valueAt(source, list)).length} />
}

/** The names that fields may hold; browsers offer them while somebody types. */
export function KnownLists({ known }: Pick<EditorPage, 'known'>) {
  return (
    <>
      {Object.entries(known).map(([kind, names]) => (
        <datalist key={kind} id={`known-${kind}`}>
          {names.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      ))}
    </>
  )
}
