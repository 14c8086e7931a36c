import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { KeptTouch, OrderAttribution } from '#app/shop/measurement/service/attribution-report.ts'
import { measurementWords } from '#app/surfaces/office/frame/measurement-words.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'

/** How the buyer came to the shop: the first and the last link before the order. */
export function OrderOrigin({ attribution }: { attribution: OrderAttribution | null }) {
  const words = useWords(measurementWords)
  return (
    <section className="of-card of-people">
      <h2 className="of-h">{words.origin}</h2>
      {attribution ? (
        <>
          <Link title={words.firstTouch} touch={attribution.first} />
          <Link title={words.lastTouch} touch={attribution.last} />
          {attribution.clientIds && (
            <>
              <h3>{words.pixels}</h3>
              <p>
                {Object.keys(attribution.clientIds)
                  .map((pixel) => words.pixelNames[pixel] ?? pixel)
                  .join(', ')}
              </p>
            </>
          )}
        </>
      ) : (
        <p className="muted">{words.notMeasured}</p>
      )}
    </section>
  )
}

function Link({ title, touch }: { title: string; touch: KeptTouch | null }) {
  const words = useWords(measurementWords)
  const language = useLanguage()
  return (
    <>
      <h3>{title}</h3>
      <p>
        {touch ? [touch.source, touch.medium, touch.campaign].filter(Boolean).join(' · ') : words.sources.direct}
        {touch && <small className="muted">{shownTime(new Date(touch.at), language)}</small>}
      </p>
    </>
  )
}
