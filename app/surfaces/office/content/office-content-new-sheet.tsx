import { useWords } from '#app/foundation/i18n/text.tsx'
import { ADDRESSED_KINDS } from '#app/shop/content/content-source.ts'
import { FormKeys, OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import { type OfficePage, typedBefore } from '#app/surfaces/office/frame/office-page.ts'
import { CONTENT } from './editor/editor-page.ts'
import { contentWords } from './words/content-words.ts'

const ACTION = `${CONTENT}/new`

/** Begins a page, an article, an entry of the lexicon or a drawing. */
export function Sheet({ data: { frame } }: { data: OfficePage<null> }) {
  const words = useWords(contentWords)
  const typed = typedBefore(frame, ACTION)
  return (
    <OfficeFrame frame={frame}>
      <form method="post" action={ACTION} className="of-card of-confirm stack">
        <FormKeys frame={frame} />
        <h1 className="display h3">{frame.title}</h1>
        <p className="sm muted">{words.createHint}</p>
        <label className="field">
          <span className="lab">{words.kind}</span>
          <select className="input" name="kind" defaultValue={typed?.['kind'] ?? 'page'}>
            {ADDRESSED_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {words.kindOne[kind]}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="lab">{words.address}</span>
          <input className="input" name="path" required defaultValue={typed?.['path'] ?? '/'} autoComplete="off" />
          <span className="hint">{words.pathHint}</span>
        </label>
        <div className="ed-pair">
          {(['de', 'en'] as const).map((language) => (
            <label key={language} className="field">
              <span className="lab">
                {words.title}, {language === 'de' ? words.german : words.english}
              </span>
              <input
                className="input"
                name={`title.${language}`}
                lang={language}
                required
                defaultValue={typed?.[`title.${language}`] ?? ''}
                autoComplete="off"
              />
            </label>
          ))}
        </div>
        <div className="row of-confirm-go">
          <button type="submit" className="btn sm">
            {words.doCreate}
          </button>
          <a className="link sm" href={CONTENT}>
            {words.back}
          </a>
        </div>
      </form>
    </OfficeFrame>
  )
}
