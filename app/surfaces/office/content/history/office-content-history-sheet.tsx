import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { isAddressed } from '#app/shop/content/content-source.ts'
import { previewPath } from '#app/shop/content/editing/preview-link.ts'
import { FormKeys, OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { Frame, OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { CONTENT } from '../editor/editor-page.ts'
import { placeName } from '../editor/part-name.ts'
import type { Difference } from '../forms/differences.ts'
import { historyWords } from '../words/history-words.ts'
import type { HistoryPage, ShownVersion } from './history-page.ts'
import { ShownValue } from './shown-value.tsx'

/** Every version of an item: who, when, what changed; each can be looked at and restored. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<HistoryPage> }) {
  const words = useWords(historyWords)
  const here = `${CONTENT}/${content.id}/history`
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">
          {words.history}: {frame.title}
        </h1>
        <a className="btn soft sm" href={`${CONTENT}/${content.id}`}>
          {words.toEditor}
        </a>
      </div>
      <p className="sm">
        <a className="link" href={content.hasSteps ? here : `${here}?steps=1`}>
          {content.hasSteps ? words.noSteps : words.steps}
        </a>
      </p>
      <ol className="ed-history" aria-label={words.versions}>
        {content.versions.map((version) => (
          <VersionCard key={version.number} {...{ frame, content, version }} />
        ))}
      </ol>
    </OfficeFrame>
  )
}

type CardProps = Readonly<{ frame: Frame; content: HistoryPage; version: ShownVersion }>

function VersionCard({ frame, content, version }: CardProps) {
  const words = useWords(historyWords)
  const language = useLanguage()
  const { number, at, by, note, events, changes } = version
  const isDraft = number === content.draftVersion
  const restored = /^↺ (\d+)$/.exec(note ?? '')?.[1]
  return (
    <li className="of-card">
      <div className="of-head">
        <h2 className="of-h">{words.version(number)}</h2>
        <span className="of-tags of-badges">
          {isDraft && <span className="badge warn">{words.current}</span>}
          {number === content.publishedVersion && <span className="badge green">{words.isPublic}</span>}
        </span>
      </div>
      <p className="sm muted">
        {by}, {shownTime(at, language)}
        {note && ` · ${restored ? words.restoredFrom(restored) : note}`}
      </p>
      {events.map((event) => (
        <p className="sm" key={`${event.event}${event.at.getTime()}`}>
          {words.events[event.event]}, {shownTime(event.at, language)}
          {event.event === 'scheduled' && event.dueAt && ` → ${shownTime(event.dueAt, language)}`}
        </p>
      ))}
      {changes === null ? (
        <p className="sm">{words.firstVersion}</p>
      ) : (
        <Changes {...{ changes }} source={version.source} />
      )}
      <div className="row ed-version-acts">
        {!isDraft && (
          <form method="post" action={`${CONTENT}/${content.id}/restore`}>
            <FormKeys frame={frame} />
            <button
              type="submit"
              name="version"
              value={number}
              className="btn soft sm"
              aria-label={words.restoreNamed(number)}
            >
              {words.restore}
            </button>
          </form>
        )}
        {isAddressed(content.kind) && (
          <a
            className="link sm"
            href={previewPath({ kind: content.kind, language, itemId: content.id, version: number })}
            aria-label={words.lookNamed(number)}
          >
            {words.look}
          </a>
        )}
      </div>
    </li>
  )
}

function Changes({ changes, source }: Readonly<{ changes: readonly Difference[]; source: unknown }>) {
  const words = useWords(historyWords)
  const language = useLanguage()
  if (changes.length === 0) return null
  return (
    <details>
      <summary className="link sm">{words.changes(changes.length)}</summary>
      <dl className="ed-changes">
        {changes.map(({ path, before, after }) => (
          <div key={path}>
            <dt>{placeName(path, source, language) || words.field}</dt>
            <dd>
              <del>
                <span className="vh">{words.before}: </span>
                <ShownValue value={before} />
              </del>
              <ins>
                <span className="vh">{words.after}: </span>
                <ShownValue value={after} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
