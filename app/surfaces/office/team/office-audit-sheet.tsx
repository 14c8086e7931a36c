import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { ShownAct } from '#app/shop/office/act.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { wordFor } from '#app/surfaces/office/orders/office-order-words.ts'
import { ownerWords } from './owner-words.ts'
import { toldChange, toldSubject } from './told-act.ts'

type Content = Readonly<{ acts: readonly ShownAct[]; next: number | null }>

/** Who did what and when, with what it was before and after. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<Content> }) {
  const words = useWords(ownerWords)
  const { next, nothing } = useWords(officeWords)
  const language = useLanguage()
  const rows = content.acts.map(({ id, at, member, act, before, after, ...about }) => ({
    key: id,
    cells: [
      { label: words.when, shown: shownTime(at, language) },
      { label: words.who, shown: member ?? words.operator },
      { label: words.act, shown: wordFor(words.acts, act) },
      { label: words.subject, shown: <Subject {...toldSubject(about, language)} /> },
      { label: words.before, shown: <Change lines={toldChange(before, language)} /> },
      { label: words.after, shown: <Change lines={toldChange(after, language)} /> },
    ],
  }))
  return (
    <OfficeFrame frame={frame}>
      <h1 className="display h3">{frame.title}</h1>
      {rows.length === 0 ? <p>{nothing}</p> : <OfficeTable caption={frame.title} rows={rows} />}
      {content.next && (
        <a className="btn soft sm" href={`/office/audit?before=${content.next}`}>
          {next}
        </a>
      )}
    </OfficeFrame>
  )
}

function Subject({ text, path }: ReturnType<typeof toldSubject>) {
  return path ? (
    <a className="link" href={path}>
      {text}
    </a>
  ) : (
    text
  )
}

function Change({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return '–'
  return lines.map((line) => (
    <span key={line} className="of-detail">
      {line}
    </span>
  ))
}
