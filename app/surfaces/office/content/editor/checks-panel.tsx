import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { Finding } from '#app/shop/content/editing/checks/finding.ts'
import { EDITOR_FORM } from '../fields/act-button.tsx'
import { editorWords } from '../words/editor-words.ts'
import type { EditorPage } from './editor-page.ts'
import { placeName } from './part-name.ts'

/** Everything that was found in the draft. Each line leads to its field. */
export function ChecksPanel({ content }: { content: EditorPage }) {
  const words = useWords(editorWords)
  const { findings } = content
  return (
    <section className="of-card ed-checks" aria-labelledby="checks-title" id="checks" data-live="">
      <div className="of-head">
        <h2 className="display h4" id="checks-title">
          {words.checks}
        </h2>
        {findings.length > 0 && (
          <span className={`badge ${findings.some(({ severity }) => severity === 'error') ? 'err' : 'warn'}`}>
            {words.open(findings.length)}
          </span>
        )}
      </div>
      <ul>
        {findings.map((finding) => (
          <Line key={finding.place + finding.code + finding.text.de} finding={finding} source={content.source} />
        ))}
        {findings.length === 0 && (
          <li className="ed-good">
            <Icon name="circle-check" />
            <span>
              {words.allGood}
              <small>{words.allGoodHint}</small>
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

function Line({ finding: { severity, place, text }, source }: Readonly<{ finding: Finding; source: unknown }>) {
  const words = useWords(editorWords)
  const language = useLanguage()
  const isError = severity === 'error'
  return (
    <li className={isError ? 'ed-err' : 'ed-warn'}>
      <Icon name={isError ? 'circle-alert' : 'triangle-alert'} />
      <span>
        <button type="submit" form={EDITOR_FORM} name="op" value={`find:${place}`}>
          <span className="vh">{isError ? words.error : words.warning}: </span>
          {text[language]}
        </button>
        <small>{placeName(place, source, language) || words.basics}</small>
      </span>
    </li>
  )
}
