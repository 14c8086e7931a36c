import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { isAddressed } from '#app/shop/content/content-source.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { EDITOR_FORM } from '../fields/act-button.tsx'
import { contentWords } from '../words/content-words.ts'
import { editorWords } from '../words/editor-words.ts'
import { CONTENT, type EditorPage } from './editor-page.ts'
import { StateBadge } from './state-badge.tsx'

/** What the item is, how it stands, and what can be done with it as a whole. */
export function EditorHead({ content, title }: Readonly<{ content: EditorPage; title: string }>) {
  const words = useWords(editorWords)
  const { kinds, crumb } = useWords(contentWords)
  const { kind, address, saved, version } = content
  const language = useLanguage()
  return (
    <div className="ed-head">
      <div>
        <p className="sm muted ed-crumbs">
          <a href={CONTENT}>{crumb}</a> / <a href={`${CONTENT}?kind=${kind}`}>{kinds[kind]}</a>{' '}
          {isAddressed(kind) && ` · ${address}`}
        </p>
        <div className="ed-title">
          <h1 className="display h3">{title}</h1>
          <span id="state" data-live="">
            <StateBadge {...content} />
          </span>
        </div>
        <p className="sm muted" id="saved" role="status" data-live="" data-version={version}>
          {words.saved(shownTime(saved.at, language), saved.by)}
        </p>
      </div>
      <HeadActs content={content} />
    </div>
  )
}

function HeadActs({ content }: { content: EditorPage }) {
  const words = useWords(editorWords)
  const errors = content.findings.filter(({ severity }) => severity === 'error').length
  const isPublic = content.state === 'published' || content.state === 'waiting'
  return (
    <div className="ed-do" id="acts" data-live="">
      <Plan content={content} isLocked={errors > 0} />
      <More content={content} />
      <OpButton op="publish" className="btn sm" isDisabled={errors > 0 || isPublic}>
        {isPublic ? words.isPublic : words.publish}
      </OpButton>
      {errors > 0 && (
        <OpButton op="fix" className="btn sm">
          {words.fix(errors)}
        </OpButton>
      )}
    </div>
  )
}

type OpButtonProps = Readonly<{ op: string; className: string; isDisabled?: boolean; children: string }>

/** Saves what was typed, then does something with the whole item. */
function OpButton({ op, className, isDisabled = false, children }: OpButtonProps) {
  return (
    <button type="submit" form={EDITOR_FORM} name="op" value={op} className={className} disabled={isDisabled}>
      {children}
    </button>
  )
}

function Plan({
  content: { scheduled, soon, hasScheduleFault },
  isLocked,
}: Readonly<{ content: EditorPage; isLocked: boolean }>) {
  const words = useWords(editorWords)
  const language = useLanguage()
  const when = scheduled && shownTime(scheduled.at, language)
  return (
    <details className="ed-menu">
      <summary className="btn soft sm">{when ? words.planned(when) : words.plan}</summary>
      <div className="of-card stack">
        <h2 className="of-h">{words.planTitle}</h2>
        {hasScheduleFault && <p className="sm of-danger">{words.planFault}</p>}
        {scheduled && when && (
          <>
            <p className="sm">{words.plannedFor(scheduled.version, when)}</p>
            <OpButton op="unschedule" className="btn soft sm">
              {words.unplan}
            </OpButton>
          </>
        )}
        <div className="of-line">
          <label className="field">
            <span className="lab">{words.planDay}</span>
            <input form={EDITOR_FORM} type="date" name="planDay" className="input" defaultValue={soon.day} />
          </label>
          <label className="field">
            <span className="lab">{words.planTime}</span>
            <input form={EDITOR_FORM} type="time" name="planTime" className="input" defaultValue={soon.time} />
          </label>
        </div>
        <OpButton op="schedule" className="btn sec sm" isDisabled={isLocked}>
          {words.doPlan}
        </OpButton>
      </div>
    </details>
  )
}

function More({ content }: { content: EditorPage }) {
  const words = useWords(editorWords)
  const { id, kind, address, isPublished, state } = content
  return (
    <details className="ed-menu">
      <summary className="btn soft sm">{words.more}</summary>
      <div className="of-card stack">
        <a className="link" href={`${CONTENT}/${id}/history`}>
          {words.history}
        </a>
        {isAddressed(kind) && isPublished && state !== 'waiting' && (
          <a className="link" href={address} target="_blank" rel="noreferrer">
            {words.view}
          </a>
        )}
        <Share content={content} />
        {isAddressed(kind) && isPublished && (
          <>
            <OpButton op="unpublish" className="btn soft sm of-danger">
              {words.unpublish}
            </OpButton>
            <p className="sm muted">{words.unpublishHint}</p>
          </>
        )}
      </div>
    </details>
  )
}

/** Links for people without a member's account. */
function Share({ content: { share } }: { content: EditorPage }) {
  const words = useWords(editorWords)
  const language = useLanguage()
  if (!share) return null
  const until = shownTime(share.until, language)
  return (
    <fieldset className="ed-share">
      <legend>{words.share}</legend>
      {(['de', 'en'] as const).map((each) => (
        <label key={each} className="field">
          <span className="lab">{words.shareLink(each === 'de' ? words.german : words.english)}</span>
          <span className="ed-copy">
            <input readOnly className="input" defaultValue={share.links[each]} />
            <button type="button" className="btn soft sm" hidden data-copy={words.copied}>
              {words.copyLink}
            </button>
          </span>
        </label>
      ))}
      <p className="sm muted">{words.shareHint(until)}</p>
    </fieldset>
  )
}
