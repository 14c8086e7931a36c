import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { KeptDifferences } from '#app/shop/office/difference.ts'
import { FormKeys, OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { ownerWords } from './owner-words.ts'

/** The differences between books of the shop; none, when all is well. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<KeptDifferences> }) {
  const words = useWords(ownerWords)
  const language = useLanguage()
  const { differences, at } = content
  const rows = differences.map(({ kind, subject, detail }, place) => ({
    key: place,
    cells: [
      { label: words.difference, shown: kind },
      { label: words.subject, shown: subject },
      { label: words.detail, shown: detail },
    ],
  }))
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
        <form method="post" action="/office/reconciliation">
          <FormKeys frame={frame} />
          <button type="submit" className="btn sec sm">
            {words.compare}
          </button>
        </form>
      </div>
      <p className="sm muted">{at ? words.comparedAt(shownTime(at, language)) : words.never}</p>
      {at && rows.length === 0 && <p className="notice ok">{words.agree}</p>}
      {rows.length > 0 && <OfficeTable caption={frame.title} rows={rows} />}
    </OfficeFrame>
  )
}
