import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { FormKeys, OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { CONTENT } from '../editor/editor-page.ts'
import { placeName } from '../editor/part-name.ts'
import type { Disagreement } from '../forms/merge-versions.ts'
import { historyWords } from '../words/history-words.ts'
import type { MeetingPage } from './meeting-page.ts'
import { ShownValue } from './shown-value.tsx'

/** Somebody else saved while this was typed: both are shown, and each place is chosen. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<MeetingPage> }) {
  const words = useWords(historyWords)
  const language = useLanguage()
  const { id, part, mine, theirs, disagreements } = content
  return (
    <OfficeFrame frame={frame}>
      <h1 className="display h3" id="meeting" tabIndex={-1}>
        {words.meetTitle}
      </h1>
      <p className="notice" role="alert">
        {words.meetText(theirs.by, shownTime(theirs.at, language))}
      </p>
      <form method="post" action={`${CONTENT}/${id}/merge`} className="stack">
        <FormKeys frame={frame} />
        <input type="hidden" name="basedOn" value={theirs.version} />
        <input type="hidden" name="part" value={part} />
        <input type="hidden" name="mine" value={JSON.stringify(mine)} />
        {disagreements.length === 0 && <p>{words.meetSame}</p>}
        {disagreements.map((disagreement) => (
          <Place key={disagreement.path} {...disagreement} source={mine} by={theirs.by} />
        ))}
        <div className="row of-confirm-go">
          <button type="submit" className="btn sm">
            {words.doMerge}
          </button>
          <a className="link sm" href={`${CONTENT}/${id}`}>
            {words.takeTheirs}
          </a>
        </div>
      </form>
    </OfficeFrame>
  )
}

function Place({ path, mine, theirs, taken, source, by }: Disagreement & Readonly<{ source: unknown; by: string }>) {
  const words = useWords(historyWords)
  const language = useLanguage()
  const sides = [
    { side: 'mine', title: words.mine, value: mine },
    { side: 'theirs', title: words.theirs(by), value: theirs },
  ] as const
  return (
    <fieldset className="of-card ed-meeting">
      <legend>{placeName(path, source, language)}</legend>
      <div className="ed-pair">
        {sides.map(({ side, title, value }) => (
          <label key={side} className="ed-side-choice">
            <span className="of-mode">
              <input type="radio" name={`take.${path}`} value={side} defaultChecked={side === taken} />
              {title}
            </span>
            <ShownValue value={value} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
