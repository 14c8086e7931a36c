import { useWords } from '#app/foundation/i18n/text.tsx'
import { isAddressed } from '#app/shop/content/content-source.ts'
import { previewPath } from '#app/shop/content/editing/preview-link.ts'
import { EDITOR_FORM } from '../fields/act-button.tsx'
import { lineOf } from '../forms/sent-fields.ts'
import { valueAt } from '../forms/value-paths.ts'
import { editorWords } from '../words/editor-words.ts'
import type { EditorPage, PreviewView } from './editor-page.ts'

/** The draft as the shop would show it, in a frame. */
export function PreviewPanel({ content }: { content: EditorPage }) {
  const words = useWords(editorWords)
  const { id, kind, view } = content
  if (!isAddressed(kind)) return null
  const address =
    previewPath({ kind, language: view.language, itemId: id, version: null }) + armOf(content) + blockOf(content)
  const language = view.language === 'de' ? words.german : words.english
  // A drawing is the same in every language and at every width.
  const isDrawing = kind === 'drawing'
  const form = isDrawing ? ' ed-drawn' : ''
  return (
    <section className={`ed-preview${form}`} aria-labelledby="preview" data-wide={view.isWide ? '1' : ''}>
      <div className="of-head">
        <h2 className="display h4" id="preview">
          {words.preview}
        </h2>
        {!isDrawing && <Switches view={view} />}
      </div>
      <iframe src={address} title={words.previewTitle(language)} loading="lazy" />
      <a className="link sm" href={address} target="_blank" rel="noreferrer">
        {words.openPreview}
      </a>
    </section>
  )
}

/** Who works on a variant sees it in place of the page itself. */
function armOf({ part: { path, list }, source }: EditorPage): string {
  const arm = list === 'arms' ? lineOf(valueAt(source, `${path}.path`)) : ''
  return arm === '' ? '' : `?arm=${encodeURIComponent(arm)}`
}

/** The preview opens at the block that is worked on, where that has a name. */
function blockOf({ part: { path, list }, source }: EditorPage): string {
  const id = list === 'blocks' ? lineOf(valueAt(source, `${path}.id`)) : ''
  return id === '' ? '' : `#${id}`
}

/** Without a script these buttons save and show the page again; a script only changes the frame. */
function Switches({ view: { language, isWide } }: Readonly<{ view: PreviewView }>) {
  const words = useWords(editorWords)
  return (
    <div className="ed-switches">
      <Switch title={words.previewIn} name="show" chosen={language} options={{ de: 'DE', en: 'EN' }} />
      <Switch
        title={words.previewWidth}
        name="wide"
        chosen={isWide ? '1' : '0'}
        options={{ '0': words.phone, '1': words.desktop }}
      />
    </div>
  )
}

type SwitchProps = Readonly<{
  title: string
  name: string
  chosen: string
  options: Readonly<Record<string, string>>
}>

function Switch({ title, name, chosen, options }: SwitchProps) {
  return (
    <fieldset className="ed-seg">
      <legend className="vh">{title}</legend>
      {Object.entries(options).map(([value, label]) => (
        <button
          key={value}
          type="submit"
          form={EDITOR_FORM}
          name="op"
          value={`${name}:${value}`}
          aria-pressed={value === chosen}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
