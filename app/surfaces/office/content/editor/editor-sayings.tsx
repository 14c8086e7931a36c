import { useWords } from '#app/foundation/i18n/text.tsx'
import { EDITOR_FORM } from '../fields/act-button.tsx'
import { editorWords } from '../words/editor-words.ts'

/** What the script says, and the window in which it shows drawings. Without a script nobody sees it. */
export function EditorSayings() {
  const words = useWords(editorWords)
  const { saving, savedNow, unsaved, notSaved, metOther, signedOut } = words
  return (
    <>
      <div
        id="sayings"
        hidden
        data-words={JSON.stringify({ saving, savedNow, unsaved, notSaved, metOther, signedOut })}
      />
      <div className="notice of-fault ed-met" id="met" role="alert" hidden>
        <span>{metOther}</span>
        <button type="submit" form={EDITOR_FORM} name="op" value="save" className="btn soft sm">
          {words.resolve}
        </button>
      </div>
      <div className="notice of-fault ed-met" id="out" role="alert" hidden>
        <span>{words.signedOutHint}</span>
        <a className="btn soft sm" href="/office/sign-in" target="_blank" rel="noreferrer">
          {words.signIn}
        </a>
      </div>
      <dialog id="drawings" className="ed-drawings" aria-labelledby="drawings-title">
        <div className="of-head">
          <h2 className="display h4" id="drawings-title">
            {words.drawings}
          </h2>
          <button type="button" className="btn soft sm" data-close="">
            {words.close}
          </button>
        </div>
        <label className="field">
          <span className="lab">{words.drawingsFind}</span>
          <input className="input" type="search" />
        </label>
        <p className="notice of-fault" role="alert" hidden>
          {words.drawingsMissing}
        </p>
        <ul />
      </dialog>
    </>
  )
}
