import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { OfficeOrder } from '#app/shop/office/office-order.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { orderWords, wordFor } from './office-order-words.ts'
import { refundWords } from './refund-words.ts'

/** What happened, the newest first. */
export function OrderHistory({ order: { events } }: { order: OfficeOrder }) {
  const words = useWords(orderWords)
  const { reasons } = useWords(refundWords)
  const language = useLanguage()
  return (
    <section className="of-card">
      <h2 className="of-h">{words.history}</h2>
      <ol className="of-history">
        {events.toReversed().map(({ id, kind, by, details, at }) => (
          <li key={id} className={kind === 'noted' ? 'of-note' : undefined}>
            <span>
              <b>{wordFor(words.events, kind)}</b>
              {details.length > 0 && (
                <span className="of-detail">{details.map((each) => wordFor(reasons, each)).join(' · ')}</span>
              )}
            </span>
            <span className="sm muted">
              {wordFor(words.actors, by)} · {shownTime(at, language)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
