import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { Letter } from '#app/shop/office/letter.ts'
import { inboxWords } from '#app/surfaces/office/frame/inbox-words.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { wordFor } from '#app/surfaces/office/orders/office-order-words.ts'
import { InboxViews } from './inbox-views.tsx'
import { LetterAgeBadge } from './letter-age.tsx'

type Content = Readonly<{ isSettled: boolean; now: Date; letters: readonly Letter[]; next: number | null }>

/** Letters that wait for somebody, and those that are done. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<Content> }) {
  const { nothing, next } = useWords(officeWords)
  const { isSettled, letters } = content
  const path = isSettled ? '/office/inbox?settled=1' : '/office/inbox'
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
        <InboxViews view={isSettled ? 'settled' : 'open'} />
      </div>
      {letters.length === 0 ? <p>{nothing}</p> : <Letters content={content} title={frame.title} />}
      {content.next && (
        <a className="btn soft sm" href={`${path}${isSettled ? '&' : '?'}after=${content.next}`}>
          {next}
        </a>
      )}
    </OfficeFrame>
  )
}

function Letters({ content: { letters, now }, title }: { content: Content; title: string }) {
  const words = useWords(inboxWords)
  const language = useLanguage()
  const rows = letters.map(({ id, kind, from, receivedAt, orderNumber, outcome, settledAt }) => ({
    key: id,
    cells: [
      {
        label: words.number,
        shown: (
          <a className="link" href={`/office/inbox/${id}`}>
            {words.kinds[kind]} {id}
          </a>
        ),
      },
      { label: words.from, shown: from },
      { label: words.received, shown: shownTime(receivedAt, language) },
      { label: words.age, shown: settledAt ? '' : <LetterAgeBadge receivedAt={receivedAt} now={now} /> },
      { label: words.order, shown: orderNumber ?? '–' },
      { label: words.outcome, shown: outcome ? wordFor(words.outcomes, outcome) : '–' },
    ],
  }))
  return <OfficeTable caption={title} rows={rows} />
}
